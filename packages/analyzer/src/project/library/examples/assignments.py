"""Expressions that are looked for everywhere in a text, or only at its beginning."""
import re

ASSIGNMENT = re.compile(r"[A-Za-z_]\w*=")


def is_assignment(text):
    return ASSIGNMENT.match(text) is not None


def has_assignment(text):
    return ASSIGNMENT.search(text) is not None  # expect: redos
