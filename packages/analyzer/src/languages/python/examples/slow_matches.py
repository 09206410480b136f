import re

from flask import Flask, jsonify, request

app = Flask(__name__)

PAIR = re.compile(r"^a\w*\d*!")
ONE = re.compile(r"^a\w*!")


@app.route("/name")
def name():
    found = PAIR.search(request.args["name"])  # expect: redos
    known = ONE.search(request.args["name"])  # safe: redos
    own = PAIR.search("a settled text")  # safe: redos
    return jsonify(found=bool(found), known=bool(known), own=bool(own))


@app.route("/bounded")
def bounded():
    text = request.args["name"]
    if len(text) > 200:
        return "", 400
    title = request.args["title"]
    if len(title) < 3:
        return "", 400
    found = PAIR.search(text)  # safe: redos
    known = PAIR.search(title)  # expect: redos
    return jsonify(found=bool(found), known=bool(known))


@app.route("/written")
def written():
    text = request.args["text"]
    found = re.search(r"^(\d+)\s*(\d+)x$", text)  # expect: redos
    known = re.search(r"^(\d+)-(\d+)x$", text)  # safe: redos
    tidy = re.sub(r"^\s+", "", text)  # safe: redos
    return jsonify(found=bool(found), known=bool(known), tidy=tidy)


LAID_OUT = re.compile(
    r"""^ (\d+)  # the first
    \s* (\d+) x $""",
    re.I | re.X,
)
TOLD_APART = re.compile(r"^ (\d+) [ ] (\d+) x $", re.X)


@app.route("/laid-out")
def laid_out():
    text = request.args["text"]
    found = LAID_OUT.match(text)  # expect: redos
    known = TOLD_APART.match(text)  # safe: redos
    return jsonify(found=bool(found), known=bool(known))
