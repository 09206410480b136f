"""Settings of a site, as Django reads them."""
import os
import socket

import psycopg2
import uvicorn
from flask import Flask
from flask_cors import CORS

DEBUG = os.environ.get("DEBUG") == "1"
ALLOWED_HOSTS = ["*"]  # expect: security-control-disabled
SECURE_CONTENT_TYPE_NOSNIFF = False  # expect: security-control-disabled
SECURE_SSL_REDIRECT = False  # expect: cleartext-transport
SESSION_COOKIE_SECURE = False  # expect: cookie-not-secure
CSRF_COOKIE_SECURE = True
SESSION_COOKIE_HTTPONLY = False  # expect: cookie-not-httponly
CORS_ALLOW_ALL_ORIGINS = True  # expect: permissive-cors
AUTH_PASSWORD_VALIDATORS = []  # expect: weak-password-policy
SESSION_SERIALIZER = "django.contrib.sessions.serializers.PickleSerializer"  # expect: unsafe-deserialization
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # expect: weak-password-hash
X_FRAME_OPTIONS = "DENY"
SECURE_HSTS_SECONDS = 31536000
TIME_ZONE = "UTC"

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "shop",
        "USER": "shop",
        "PASSWORD": "s3cr3t-of-shop-db",  # expect: hard-coded-credentials
        "HOST": "db",
    },
    "replica": {"ENGINE": "django.db.backends.postgresql", "PASSWORD": os.environ["REPLICA_PASSWORD"]},
}

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
]

app = Flask(__name__)
app.config["SECRET_KEY"] = os.environ["SECRET_KEY"]
app.config.update(SESSION_COOKIE_SECURE=True, SESSION_COOKIE_HTTPONLY=True)
CORS(app, origins="*", supports_credentials=True)  # expect: permissive-cors
CORS(app, origins=["https://shop.example.com"], supports_credentials=True)


def listen(port):
    one = socket.socket()
    one.bind(("0.0.0.0", port))  # expect: exposed-listener
    two = socket.socket()
    two.bind(("", 8080))  # expect: exposed-listener
    free = socket.socket()
    free.bind(("", 0))
    local = socket.socket()
    local.bind(("127.0.0.1", port))
    uvicorn.run(app, host="0.0.0.0")  # expect: exposed-listener
    uvicorn.run(app, host="127.0.0.1")
    return one, two, free, local


def connect():
    psycopg2.connect(host="db", user="shop", password="s3cr3t-of-shop-db")  # expect: hard-coded-credentials
    return psycopg2.connect(host="db", user="shop", password=os.environ["DB_PASSWORD"])
