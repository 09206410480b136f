import hashlib

import bcrypt
import requests
from flask import request

from .models import Account, db


def register():
    digest = hashlib.sha256(request.form["password"].encode()).hexdigest()  # expect: weak-password-hash
    db.session.add(Account(name=request.form["name"], password=digest))


def register_salted(store, name, password, salt):
    digest = hashlib.sha512()  # expect: weak-password-hash
    digest.update(salt)
    digest.update(password.encode("utf-8"))
    store.execute("INSERT INTO accounts (name, password) VALUES (?, ?)", (name, digest.hexdigest()))


def register_slowly(store, name, password):
    digest = hashlib.sha256(password.encode()).digest()  # safe: weak-password-hash
    store.execute("INSERT INTO accounts (name, password) VALUES (?, ?)", (name, bcrypt.hashpw(digest, bcrypt.gensalt())))


def has_leaked(password):
    digest = hashlib.sha256(password.encode()).hexdigest().upper()  # safe: weak-password-hash
    return digest[5:] in requests.get(f"https://api.pwnedpasswords.com/range/{digest[:5]}", timeout=5).text


def entity_tag(body):
    return hashlib.sha256(body).hexdigest()  # safe: weak-password-hash


class DeviceCredential:
    def verify(self, client_data):
        return hashlib.sha256(client_data).digest()  # safe: weak-password-hash
