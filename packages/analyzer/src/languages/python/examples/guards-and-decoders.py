"""What a test proves of an address, what undoes an escape, what a format or a declared option lets through."""
import argparse
import html
import os
import sqlite3
from datetime import datetime
from pathlib import Path
from urllib.parse import quote, unquote, urljoin, urlparse

from flask import Flask, abort, make_response, redirect, request

app = Flask(__name__)
db = sqlite3.connect("app.db")


def stays_here(target):
    here = urlparse(request.host_url)
    there = urlparse(urljoin(request.host_url, target))
    return there.scheme in ("http", "https") and here.netloc == there.netloc


@app.route("/leave")
def leave():
    target = request.args["to"]
    if not stays_here(target):
        abort(400)
    return redirect(target)


@app.route("/leave/host")
def leave_by_host():
    target = request.args["to"]
    if urlparse(target).netloc == request.host:
        return redirect(target)
    return redirect(target)  # expect: open-redirect


@app.route("/leave/path")
def leave_by_path():
    target = request.args["to"]
    if urlparse(target).netloc:
        abort(400)
    return redirect(target)


@app.route("/greeting")
def greeting():
    name = html.escape(request.args["name"])
    if request.args.get("plain"):
        return make_response("<p>" + html.unescape(name) + "</p>")  # expect: cross-site-scripting
    link = quote(request.args["link"])
    if request.args.get("link"):
        return make_response("<a href='/x/%s'>" % unquote(link))  # expect: cross-site-scripting
    return make_response("<p>%s <a href='/x/%s'>" % (name, link))


@app.route("/rows")
def rows():
    first = request.args["first"]
    db.execute("SELECT * FROM rows LIMIT %d" % first)
    db.execute("SELECT * FROM rows LIMIT %(first)d" % {"first": first})
    db.execute("SELECT * FROM %(table)s LIMIT %(first)d" % {"table": "rows", "first": first})
    db.execute("SELECT * FROM rows WHERE name = '%s' LIMIT %d" % (first, 10))  # expect: sql-injection
    db.execute("SELECT * FROM rows WHERE name = '%(name)s'" % {"name": first, "first": 1})  # expect: sql-injection
    return Path("/srv/rows", Path(first).name).read_text()


@app.route("/days")
def days():
    day = datetime.fromisoformat(request.args["day"])
    folder = "/srv/days/" + str(day.timestamp())
    os.makedirs(folder)
    os.makedirs(f"/srv/days/{datetime.strptime(request.args['day'], '%d.%m.%Y'):%Y}")
    os.makedirs("/srv/days/" + request.args["day"])  # expect: path-traversal
    return folder


@app.route("/rows/path")
def rows_by_path():
    return (Path("/srv/rows") / request.args["first"]).read_text()  # expect: path-traversal


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("-n", "--count", type=int, default=1)
    parser.add_argument("--level", choices=["low", "high"])
    parser.add_argument("--dry-run", action="store_true")
    group = parser.add_argument_group("names")
    group.add_argument("--name", dest="label")
    args = parser.parse_args()
    os.system(f"backup --count {args.count} --level {args.level} {args.dry_run}")
    os.system(f"backup --name {args.label}")  # expect: command-injection
