"""Texts that are copied character by character, and names that become keys."""

import subprocess

from flask import Flask, request

app = Flask(__name__)


@app.route("/note")
def note():
    escaped = ""
    for c in request.args["note"]:
        if c == "<":
            escaped += "&lt;"
        else:
            escaped += c
    return "<p>" + escaped + "</p>"  # safe: cross-site-scripting


@app.route("/kept")
def kept():
    text = ""
    for c in request.args["note"]:
        if c == ">":
            text += "&gt;"
        else:
            text += c
    return "<p>" + text + "</p>"  # expect: cross-site-scripting


@app.route("/words")
def words():
    counts = {}
    counts[request.args["word"]] = "1"
    page = ""
    for word in counts:
        page += "<b>" + word + "</b>"
    return page  # expect: cross-site-scripting


@app.route("/times")
def times():
    counts = {}
    counts[request.args["word"]] = "1"
    page = ""
    for word, count in counts.items():
        page += "<i>" + count + "</i>"
    return page  # safe: cross-site-scripting
