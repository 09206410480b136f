"""Tests that ask something of the elements of a list or a string."""
import string

from flask import Flask, request

app = Flask(__name__)
REPORTS = ["daily.txt", "weekly.txt"]


@app.route("/listed")
def listed():
    name = request.args["name"]
    if not any(report == name for report in REPORTS):
        return {}
    return {"text": open("/srv/reports/" + name).read()}


@app.route("/letters")
def letters():
    name = request.args["name"]
    if not all(character in string.ascii_letters for character in name):
        return {}
    return {"text": open("/srv/reports/" + name).read()}


@app.route("/some-letters")
def some_letters():
    name = request.args["name"]
    # One letter is not all of them.
    if not any(character in string.ascii_letters for character in name):
        return {}
    return {"text": open("/srv/reports/" + name).read()}  # expect: path-traversal


@app.route("/no-parents")
def no_parents():
    name = request.args["name"]
    if any(part == ".." for part in name.split("/")):
        return {}
    return {"text": open("/srv/reports/" + name).read()}


@app.route("/without")
def without():
    name = request.args["name"]
    if any(part in name for part in ("..", "\\")):
        return {}
    return {"text": open("/srv/reports/" + name).read()}
