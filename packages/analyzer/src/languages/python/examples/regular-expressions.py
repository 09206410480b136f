"""What a regular expression takes out of a text, and expressions that cost too much."""
import os
import re
import sys

from flask import Flask, request

app = Flask(__name__)
VERSION = re.compile(r"(?P<number>\d+)-(?P<rest>.*)")


def parts():
    match = re.match(r"(\d+)-(.*)", sys.argv[1])
    os.system("release %s" % match.group(1))
    os.system("release %s" % match.group(2))  # expect: command-injection
    os.system("release %s" % match.group())  # expect: command-injection
    os.system("release " + match[1])
    named = VERSION.search(sys.argv[1])
    os.system("release " + named.group("number"))
    os.system("release " + named.group("rest"))  # expect: command-injection
    for number in re.findall(r"\d+", sys.argv[1]):
        os.system("release " + number)
    for line in re.findall(r".+", sys.argv[1]):
        os.system("release " + line)  # expect: command-injection


@app.route("/find")
def find():
    pattern = request.args["pattern"]
    text = request.args["text"]
    re.search(pattern, text)  # expect: regex-injection
    re.sub("(" + pattern + ")+", "", text)  # expect: regex-injection
    re.compile(f"^{pattern}$")  # expect: regex-injection
    re.search(re.escape(pattern), text)
    re.search("[^/]+".join(map(re.escape, pattern.split("*"))), text)
    re.search("[^/]+".join(map(str.strip, pattern.split("*"))), text)  # expect: regex-injection
    re.search(r"\d+", text)
    re.compile("^%s$" % re.escape(pattern)).match(text)
    return "ok"


SLOW = re.compile(r"^(a+)+$")  # expect: redos
SLOWER = re.compile(r"^(\w+\s?)*$")  # expect: redos
SLOWEST = re.compile(r"^([a-zA-Z0-9]+|[a-z]+)+@")  # expect: redos
FAST = re.compile(r"^a+$")
LAID_OUT = re.compile(
    r"""^ (\w+ [ ])*  # words
    \w+ $""",
    re.VERBOSE,
)
TOKENS = [
    (r"'(''|\\\\|\\'|[^'])*'", "text"),  # expect: redos
    (r'"([^"\\]|\\.)*"', "name"),
]
BY_NAME = {"words": r"^(\w+\s?)*$", "word": r"^\w+$"}  # expect: redos
FASTER = re.compile(r"^\w+(?:\s\w+)*$")
FASTEST = re.compile(r"^[a-zA-Z0-9]+@")
WORDS = r"(\w+\s?)*"
LETTERS = r"\w+(?:\s\w+)*"
COMPOSED = re.compile("^" + WORDS + "$")  # expect: redos
ENCODED = re.compile(bytes("^" + WORDS + "$", "ascii"))  # expect: redos
COMPOSED_FAST = re.compile("^" + LETTERS + "$")  # safe: redos


def read_tag(lexer):
    tag = lexer.match(r"<(\w+\s?)*>")  # expect: redos
    laid_out = lexer.match(r"< (\w+ [ ])* >", re.X)  # safe: redos
    return tag, laid_out


@app.route("/start")
def start():
    name = request.args["name"]
    found = re.match(r"^\w+$", name)
    if not found:
        return "no"
    os.system("start " + name)
    return "ok"


@app.route("/stop")
def stop():
    name = request.args["name"]
    found = NAME.fullmatch(name)
    if found is None:
        return "no"
    os.system("stop " + name)
    found = re.match(r"^\w+", request.args["other"])
    if found:
        os.system("stop " + request.args["other"])  # expect: command-injection
    return "ok"


NAME = re.compile(r"[a-z]+")
