"""Reading SSML: as a tree, and as the words a person would see."""

from collections.abc import Mapping
from typing import Any, Final
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

_PAUSING_TAGS: Final = {"p", "s"}


def parse_ssml(ssml: str) -> Element:
    """The tree of `ssml`. Raises `xml.parsers.expat.ExpatError` if it is not well-formed XML.

    Prefixes need no declaration, since Alexa's own `<amazon:effect>` has none.
    """
    builder = TreeBuilder()
    parser = expat.ParserCreate()
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.data
    parser.Parse(ssml, True)
    return builder.close()


def spoken_text(speech: Mapping[str, Any]) -> str:
    """The words of an `outputSpeech`, without tags and with single spaces ("" for no speech)."""
    if "ssml" not in speech:
        return _fold_spaces(speech.get("text", ""))
    return _fold_spaces("".join(_words(parse_ssml(speech["ssml"]))))


def _words(element: Element) -> list[str]:
    """The text within `element`; sentences and paragraphs are set apart by spaces."""
    inner = [element.text or ""]
    for child in element:
        inner += [*_words(child), child.tail or ""]
    return [" ", *inner, " "] if element.tag in _PAUSING_TAGS else inner


def _fold_spaces(text: str) -> str:
    return " ".join(text.split())
