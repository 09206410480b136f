"""What a batch job does with files, tokens and logs."""
import base64
import hmac
import json
import logging
import os
import tempfile
from hashlib import sha256
from pathlib import Path

log = logging.getLogger(__name__)


def claim(folder, number):
    marker = os.path.join(folder, f"{int(number)}.taken")
    if os.path.exists(marker):
        return False
    with open(marker, "w") as handle:  # expect: race-condition
        handle.write("taken")
    return True


def append_note(path, note):
    if os.path.islink(path):
        raise PermissionError(path)
    with open(path, "a") as handle:  # expect: race-condition
        handle.write(note)


def publish(target: Path, text):
    if target.exists():
        return
    target.write_text(text)  # expect: race-condition


def claim_once(folder, number):
    marker = os.path.join(folder, f"{int(number)}.taken")
    if os.path.exists(marker):
        return False
    with open(marker, "x") as handle:  # safe: race-condition
        handle.write("taken")
    return True


def read_note(path):
    if not os.path.exists(path):
        return ""
    with open(path) as handle:  # safe: race-condition
        return handle.read()


def keep_default(path):
    if not os.path.exists(path):
        with open(path, "w") as handle:  # safe: race-condition
            handle.write("{}")


def stage(rows):
    path = os.path.join(tempfile.gettempdir(), "rows.csv")
    with open(path, "w") as handle:  # expect: insecure-temp-file
        handle.write(rows)


def stage_in_own_folder(rows):
    path = os.path.join(tempfile.mkdtemp(), "rows.csv")
    with open(path, "w") as handle:  # safe: insecure-temp-file
        handle.write(rows)


def scope_of(bearer):
    payload = bearer.split(".")[1]
    claims = json.loads(base64.urlsafe_b64decode(payload + "=="))  # expect: jwt-not-verified
    return claims["scope"]


def scope_of_signed(bearer, secret):
    payload, mark = bearer.split(".")
    if not hmac.compare_digest(hmac.new(secret, payload.encode(), sha256).hexdigest(), mark):
        raise PermissionError("signature")
    return json.loads(base64.urlsafe_b64decode(payload))["scope"]  # safe: jwt-not-verified


def is_ours(body, given, secret):
    wanted = hmac.new(secret, body, sha256).hexdigest()
    return given == wanted  # expect: timing-unsafe-comparison


def pay(order, form):
    log.info(f"order {order} iban={form['iban']}")  # expect: sensitive-data-logged
    log.info("born %s" % form["date_of_birth"])  # expect: sensitive-data-logged
    log.info(f"order {order} of {len(form)} fields")  # safe: sensitive-data-logged
