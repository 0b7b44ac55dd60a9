"""What the environment says about language and paper."""

import pytest

from scoresheets.i18n import choose_locale, choose_paper
from scoresheets.i18n.environment import locale_paper

KNOWN = ("en", "es", "es_MX", "pt", "sr", "sr_Latn", "zh_Hant")


@pytest.mark.parametrize(
    ("environment", "locale"),
    [
        pytest.param({}, "en", id="nothing"),
        pytest.param({"LANG": "es_ES.UTF-8"}, "es", id="by language"),
        pytest.param({"LANG": "es_MX.UTF-8"}, "es_MX", id="exactly"),
        pytest.param({"LANG": "es-MX"}, "es_MX", id="hyphen"),
        pytest.param({"LANG": "pt_BR@euro"}, "pt", id="modifier"),
        pytest.param({"LC_ALL": "es", "LANG": "pt_PT"}, "es", id="LC_ALL first"),
        pytest.param({"LC_MESSAGES": "pt", "LANG": "es"}, "pt", id="LC_MESSAGES next"),
        pytest.param({"LC_ALL": "de_DE", "LANG": "es"}, "es", id="first shipped one"),
        pytest.param({"LC_ALL": "", "LANG": "es"}, "es", id="empty"),
        pytest.param({"LANG": "C.utf8"}, "en", id="C"),
        pytest.param({"LC_ALL": "xx_YY.UTF-8"}, "en", id="nobody's"),
        pytest.param({"LANG": "../../etc/passwd"}, "en", id="a path"),
        pytest.param({"LANGUAGE": "es", "LANG": "en_US"}, "en", id="LANGUAGE"),
        pytest.param({"LANG": "ES_es"}, "en", id="wrong case"),
        pytest.param({"LANG": "es\n"}, "en", id="line end"),
        pytest.param({"LANG": "es_419"}, "es", id="numeric territory"),
        pytest.param({"LANG": "es-419.UTF-8"}, "es", id="numeric with codeset"),
        pytest.param({"LANG": "es_Latn_MX"}, "es_MX", id="script and territory"),
        pytest.param({"LANG": "es_ES.UTF-8@euro"}, "es", id="codeset and modifier"),
        pytest.param({"LANG": "es_ES@valencia.x"}, "es", id="odd modifier"),
        pytest.param({"LANG": "es_ES_tradnl"}, "es", id="variant"),
        pytest.param({"LANG": "es-ES-u-co-trad"}, "es", id="extension"),
        pytest.param({"LANG": "es_es.utf8"}, "es", id="small territory"),
        pytest.param({"LANG": "zh_Hant_TW.UTF-8"}, "zh_Hant", id="script"),
        pytest.param({"LANG": "zh_TW"}, "en", id="script not said"),
        pytest.param({"LANG": "sr_RS@latin"}, "sr_Latn", id="script as a modifier"),
        pytest.param({"LANG": "sr_RS.UTF-8"}, "sr", id="usual script"),
        pytest.param({"LANG": "spanish"}, "en", id="an alias"),
    ],
)
def test_language(environment: dict[str, str], locale: str) -> None:
    """The first variable that names a shipped language counts, else English."""
    assert choose_locale(environment, KNOWN) == locale


@pytest.mark.parametrize(
    ("environment", "locale", "paper"),
    [
        pytest.param({}, "en", "letter", id="English"),
        pytest.param({}, "es", "a4", id="Spanish"),
        pytest.param({"LANG": "C"}, "en", "letter", id="C"),
        pytest.param({"LANG": "en_US.UTF-8"}, "en", "letter", id="US"),
        pytest.param({"LANG": "en_GB.UTF-8"}, "en", "a4", id="GB"),
        pytest.param({"LANG": "de_DE.UTF-8"}, "en", "a4", id="German system"),
        pytest.param({"LANG": "es_MX"}, "es", "letter", id="Mexico"),
        pytest.param({"LANG": "fr_CA"}, "en", "letter", id="Canada"),
        pytest.param({"LANG": "en_US", "LC_PAPER": "de_DE"}, "en", "a4", id="LC_PAPER"),
        pytest.param(
            {"LC_ALL": "en_US", "LC_PAPER": "de_DE"}, "en", "letter", id="LC_ALL"
        ),
        pytest.param({"LC_ALL": "C", "LANG": "de_AT"}, "en", "a4", id="C is no place"),
        pytest.param({"LANG": "es"}, "es", "a4", id="no territory"),
        pytest.param({"LC_ALL": "xx_YY.UTF-8"}, "en", "a4", id="unknown territory"),
        pytest.param({"LANG": "zh_Hant_TW"}, "en", "a4", id="after a script"),
        pytest.param({"LANG": "es_Latn_MX@x"}, "es", "letter", id="script, Mexico"),
        pytest.param({"LANG": "en_001"}, "en", "a4", id="the world"),
    ],
)
def test_paper(environment: dict[str, str], locale: str, paper: str) -> None:
    """The territory of the system decides, else that of the language."""
    assert choose_paper(environment, locale) == paper


@pytest.mark.parametrize(
    ("locale", "paper"),
    [("en", "letter"), ("es", "a4"), ("es_MX", "letter"), ("en_GB", "a4")],
)
def test_paper_of_a_locale(locale: str, paper: str) -> None:
    """A locale's own territory decides, else the likely one."""
    assert locale_paper(locale) == paper
