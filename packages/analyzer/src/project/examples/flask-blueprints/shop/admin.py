import flask

from shop.tools import shell

bp = flask.Blueprint("admin", __name__)


@bp.post("/ping")
def ping():
    return shell.ping(flask.request.form["host"])


@bp.post("/ping-safe")
def ping_safely():
    return shell.ping_safely(flask.request.form["host"])
