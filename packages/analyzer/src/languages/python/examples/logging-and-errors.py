import logging

import jwt
from flask import Flask, request

app = Flask(__name__)
logger = logging.getLogger(__name__)


@app.route("/login", methods=["POST"])
def login():
    user = request.form["user"]
    password = request.form["password"]
    logger.info("login of " + user)  # expect: log-injection
    logging.warning("login of %s", user)  # expect: log-injection
    logger.info("login of %r", repr(user))
    logger.info("password %s", password)  # expect: sensitive-data-logged, log-injection
    logger.info("login tried")
    return "ok"


def remove(path):
    try:
        path.unlink()
    except FileNotFoundError:
        pass
    try:
        path.unlink()
    except Exception:
        logger.exception("could not remove")


def is_authorized(token):
    try:
        return jwt.decode(token, load_key(), algorithms=["RS256"])
    except Exception:  # expect: fail-open
        return True


def claims(token):
    jwt.decode(token, options={"verify_signature": False})  # expect: jwt-not-verified
    return jwt.decode(token, load_key(), algorithms=["RS256"])


def load_key():
    with open("/etc/keys/public.pem") as handle:
        return handle.read()


def rotated(name):
    for handler in logging.getLogger(name).handlers:
        handler.stream = open(handler.baseFilename, "a")
