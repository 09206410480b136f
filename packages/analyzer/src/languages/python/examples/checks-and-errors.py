"""Checks that hold nobody off, and errors that nobody hears of."""
import hmac
import logging

from flask import Flask, abort, jsonify, request

app = Flask(__name__)
log = logging.getLogger("shop")
DATABASE_PASSWORD = "Tr0ub4dor-and-3"  # expect: hard-coded-credentials
API_KEY = "sk_test_placeholder"
PASSWORD_FIELD = "password"


def delete_account(user, account):
    assert user.is_admin  # expect: assertion-as-check
    assert user.has_permission("delete"), "not allowed"  # expect: assertion-as-check
    assert request.user.is_authenticated  # expect: assertion-as-check
    account.remove()


def check_shape(rows, credentials):
    assert len(rows) == 2
    assert rows is not None
    assert len(credentials) == 1
    assert isinstance(rows, list)


def is_authorized(user):
    try:
        return user.policy.allows("write")
    except Exception:
        return True  # expect: fail-open


def verify_signature(message):
    try:
        message.verify()
    except ValueError:
        return True  # expect: fail-open
    return True


def check_token(token):
    try:
        return token.is_valid()
    except Exception:
        return False


def is_allowed(user):
    try:
        user.check()
    except PermissionError:
        return False
    return True


def has_access(user):
    try:
        return user.check()
    except KeyError:
        return True  # expect: fail-open


def read_cache(cache):
    try:
        return cache.get("x")
    except Exception:
        return True


def send_again(mail, queue):
    try:
        mail.send()
    except ConnectionError:
        pass
    try:
        mail.send()
    except Exception:
        log.exception("mail")
    try:
        queue.close()
    except Exception:
        pass


def check_signature(signature, expected, password, user):
    if signature == expected:  # expect: timing-unsafe-comparison
        return True
    if user.password == password:  # expect: timing-unsafe-comparison
        return True
    if expected != request.headers["X-Hub-Signature"]:  # expect: timing-unsafe-comparison
        return True
    if request.headers["x"] == user.secret:  # expect: timing-unsafe-comparison
        return True
    return hmac.compare_digest(signature, expected)


def compare_other(user, name, count, kind):
    return user.name == name or count == 3 or user.password_type == kind or user.token is None


@app.errorhandler(Exception)
def failed(error):
    return jsonify(error=str(error)), 500  # expect: error-details-exposed


@app.route("/a")
def first():
    try:
        return jsonify(load())
    except Exception as error:
        return f"failed: {error}", 500  # expect: error-details-exposed


@app.route("/b")
def second():
    import traceback

    try:
        return jsonify(load())
    except Exception:
        return traceback.format_exc(), 500  # expect: error-details-exposed


@app.route("/c")
def third():
    try:
        return jsonify(load())
    except Exception:
        log.exception("load")
        return "failed", 500


@app.errorhandler(404)
def missing(error):
    return jsonify(error=str(error)), 404


@app.route("/log")
def write_log():
    password = request.form["password"]
    log.info("login with %s", password)  # expect: sensitive-data-logged, log-injection
    log.debug(f"token {request.headers['X']} secret={app.secret_key}")  # expect: sensitive-data-logged
    log.info("password changed for user %d", int(request.form["id"]))
    log.info("got %s", len(password))
    abort(404)


def log_others(user, card):
    logging.warning("card %s", card.number)
    logging.info("api key: %s", user.api_key)  # expect: sensitive-data-logged
    logging.info("user %s", user.id)
    print("hello")
