"""Results of functions that are not in sight: what their numbers and dates can't do, and what their strings can."""
import json
from html import escape

from flask import Flask, request

from shop.actions import get_action

app = Flask(__name__)


@app.route("/tables/<name>")
def table(name):
    search = get_action("search")
    found = search(None, {"table": name})
    return json.dumps({"total": found.get("total", 0), "page": found.get("page", 1)})


@app.route("/titles/<name>")
def titles(name):
    search = get_action("search")
    found = search(None, {"table": name})
    return json.dumps({"total": found.get("total", 0), "title": found.get("title", "")})  # expect: cross-site-scripting


@app.route("/rows/<name>")
def rows(name):
    search = get_action("search")
    found = search(None, {"table": name})
    shown = []
    for row in found["records"]:
        cell = row.get("cell")
        if isinstance(cell, str):
            shown.append(escape(cell))
        else:
            shown.append(cell)
    return json.dumps({"rows": shown})


@app.route("/cells/<name>")
def cells(name):
    search = get_action("search")
    found = search(None, {"table": name})
    shown = []
    for row in found["records"]:
        cell = row.get("cell")
        if isinstance(cell, str):
            shown.append(cell)
        else:
            shown.append(cell)
    return json.dumps({"rows": shown})  # expect: cross-site-scripting


@app.route("/size")
def size():
    # A client may send a string where the program expects a number.
    return json.dumps({"size": request.args.get("size", 0)})  # expect: cross-site-scripting
