"""Containment of what a path resolves to, in the function itself or in one that answers for it."""

import os
import posixpath
from pathlib import Path

from flask import Flask, abort, request

app = Flask(__name__)
REPORTS = Path("/srv/reports")
PAGES = "/srv/pages"


@app.route("/resolved")
def resolved():
    name = request.args["name"]
    if not Path(name).resolve().is_relative_to(REPORTS):
        abort(403)
    return {"text": open(name).read()}  # safe: path-traversal


@app.route("/resolved/else")
def resolved_elsewhere():
    name = request.args["name"]
    if not Path(request.args["other"]).resolve().is_relative_to(REPORTS):
        abort(403)
    return {"text": open(name).read()}  # expect: path-traversal


def is_below(folder, name):
    try:
        Path(name).resolve().relative_to(Path(folder).resolve())
        return True
    except ValueError:
        return False


def is_below_or_not(folder, name):
    try:
        Path(name).resolve().relative_to(Path(folder).resolve())
    except ValueError:
        app.logger.info("outside")
    return True


@app.route("/answered")
def answered():
    name = request.args["name"]
    if not is_below(REPORTS, name):
        abort(403)
    return {"text": open(name).read()}  # safe: path-traversal


@app.route("/unanswered")
def unanswered():
    name = request.args["name"]
    if not is_below_or_not(REPORTS, name):
        abort(403)
    return {"text": open(name).read()}  # expect: path-traversal


@app.route("/rooted")
def rooted():
    page = posixpath.normpath("/" + request.args["page"]).lstrip("/")
    return {"text": open(os.path.join(PAGES, page)).read()}  # safe: path-traversal


@app.route("/rooted/still")
def still_rooted():
    page = os.path.normpath("/" + request.args["page"])
    return {"text": open(os.path.join(PAGES, page)).read()}  # expect: path-traversal


@app.route("/unrooted")
def unrooted():
    page = os.path.normpath(request.args["page"]).lstrip("/")
    return {"text": open(os.path.join(PAGES, page)).read()}  # expect: path-traversal


@app.route("/text-of")
def text_of():
    file = (REPORTS / request.args["name"]).resolve()
    if not str(file).startswith(str(REPORTS) + "/"):
        abort(403)
    return {"text": open(file).read()}  # safe: path-traversal


@app.route("/text-of/unresolved")
def text_of_unresolved():
    file = REPORTS / request.args["name"]
    if not str(file).startswith(str(REPORTS) + "/"):
        abort(403)
    return {"text": open(file).read()}  # expect: path-traversal


@app.route("/relative")
def relative():
    file = os.path.normpath(os.path.join(PAGES, request.args["page"]))
    if os.path.relpath(file, PAGES).startswith(".."):
        abort(403)
    return {"text": open(file).read()}  # safe: path-traversal


@app.route("/relative/down")
def relative_down():
    file = os.path.normpath(os.path.join(PAGES, request.args["page"]))
    if not os.path.relpath(file, PAGES).startswith(".."):
        abort(403)
    return {"text": open(file).read()}  # expect: path-traversal


@app.route("/one-name")
def one_name():
    page = request.args["page"]
    if os.sep in page or page in (".", ".."):
        abort(403)
    return {"text": open(os.path.join(PAGES, page)).read()}  # safe: path-traversal


@app.route("/kept")
def kept():
    file = os.path.realpath(os.path.join(PAGES, request.args["page"]))
    inside = file.startswith(PAGES + os.sep)
    if not inside:
        abort(403)
    return {"text": open(file).read()}  # safe: path-traversal


@app.route("/kept/other")
def kept_other():
    file = os.path.realpath(os.path.join(PAGES, request.args["page"]))
    outside = not file.startswith(PAGES + os.sep)
    if not outside:
        abort(403)
    return {"text": open(file).read()}  # expect: path-traversal


@app.route("/prefix")
def by_prefix():
    file = os.path.realpath(os.path.join(PAGES, request.args["page"]))
    if not file.startswith("/srv/pages"):  # expect: path-traversal
        abort(403)
    return {"text": open(file).read()}


@app.route("/prefix/whole")
def by_whole_prefix():
    file = os.path.realpath(os.path.join(PAGES, request.args["page"]))
    if not file.startswith("/srv/pages/"):  # safe: path-traversal
        abort(403)
    return {"text": open(file).read()}
