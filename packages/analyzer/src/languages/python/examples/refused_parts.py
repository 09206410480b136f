"""Tests that are passed to a function, of each part of a path, and of a name against its last part."""
import os
import re
from pathlib import Path, PurePath

from flask import Flask, abort, request

app = Flask(__name__)
db = app.config["DB"]


def require(passed, message):
    if not passed:
        raise ValueError(message)


def record(passed, message):
    if not passed:
        app.logger.warning(message)


def send(file):
    app.logger.info("%d bytes", file.seek(0, 2))
    return ""


@app.get("/required")
def required():
    path = os.path.realpath(os.path.join("/srv", request.args["n"]))
    require(path.startswith("/srv/"), "outside")
    return send(open(path))


@app.get("/recorded")
def recorded():
    path = os.path.realpath(os.path.join("/srv", request.args["n"]))
    record(path.startswith("/srv/"), "outside")
    return send(open(path))  # expect: path-traversal


@app.get("/plain")
def plain():
    name = request.args["n"]
    if os.path.basename(name) != name:
        abort(400)
    return send(open(os.path.join("/srv", name)))


@app.get("/nested")
def nested():
    name = request.args["n"]
    if os.path.basename(name) == name:
        abort(400)
    return send(open(os.path.join("/srv", name)))  # expect: path-traversal


@app.get("/segments")
def segments():
    name = request.args["n"]
    for part in name.split("/"):
        if part in ("..", "."):
            abort(400)
    return send(open("/srv/" + name))


@app.get("/first")
def first():
    name = request.args["n"]
    for part in name.split("/"):
        if part == "..":
            abort(400)
        break
    return send(open("/srv/" + name))  # expect: path-traversal


@app.get("/parts")
def parts():
    name = request.args["n"]
    if ".." in Path(name).parts:
        abort(400)
    return send(open("/srv/" + name))


@app.get("/each-part")
def each_part():
    path = PurePath(request.args["n"])
    if any(part == ".." for part in path.parts):
        abort(400)
    return send(open("/srv/" + str(path)))


@app.get("/any-part")
def any_part():
    path = PurePath(request.args["n"])
    if any(part == "public" for part in path.parts):
        return send(open("/srv/" + str(path)))  # expect: path-traversal
    return ""


@app.get("/columns")
def columns():
    names = request.args.getlist("column")
    for name in names:
        if not re.fullmatch(r"\w+", name):
            abort(400)
    db.execute("SELECT " + ", ".join(names) + " FROM orders")
    return ""


@app.get("/some-columns")
def some_columns():
    names = request.args.getlist("column")
    for name in names:
        if not re.fullmatch(r"\w+", name):
            continue
        app.logger.info("column")
    db.execute("SELECT " + ", ".join(names) + " FROM orders")  # expect: sql-injection
    return ""


@app.get("/characters")
def characters():
    name = request.args["n"]
    for character in name:
        if not character.isalnum():
            abort(400)
    return send(open("/srv/" + name))


@app.get("/plain-characters")
def plain_characters():
    name = request.args["n"]
    for character in name:
        if not character.isalnum() and character not in "_-":
            raise ValueError(name)
    return send(open("/srv/" + name))


@app.get("/dots")
def dots():
    name = request.args["n"]
    for character in name:
        if not character.isalnum() and character not in "./":
            raise ValueError(name)
    return send(open("/srv/" + name))  # expect: path-traversal
