"""Mail headers, rules for passwords, tokens that never end, padding, answers' headers."""
import smtplib
from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs, quote, urlparse

import jwt
from Crypto.Cipher import PKCS1_OAEP, PKCS1_v1_5
from cryptography.hazmat.primitives.asymmetric import padding
from django.core.mail import send_mail
from flask import Flask, request

app = Flask(__name__)
AUTH_PASSWORD_VALIDATORS = []  # expect: weak-password-policy


@app.route("/invite", methods=["POST"])
def invite():
    server = smtplib.SMTP("localhost")
    server.sendmail("shop@example.com", request.form["to"], "Hello")  # safe: mail-injection
    server.sendmail("shop@example.com", [request.form["to"]], "Hello")  # safe: mail-injection
    server.sendmail("shop@example.com", "team@example.com", "From: " + request.form["from"] + "\r\nSubject: Order\r\n\r\nHello")  # expect: mail-injection
    server.sendmail("shop@example.com", "team@example.com", "Hello")
    # Django refuses line breaks in headers.
    send_mail(request.form["subject"], "Hello", "shop@example.com", ["team@example.com"])
    return "sent"


def decode(token, key):
    jwt.decode(token, key, algorithms=["HS256"], options={"verify_exp": False})  # expect: session-expiration
    jwt.decode(token, key, ["HS256"], options={"verify_exp": False, "verify_aud": True})  # expect: session-expiration
    jwt.decode(token, key, algorithms=["HS256"], options={"require": ["exp"]})
    return jwt.decode(token, key, algorithms=["HS256"], leeway=10)


def encrypt_key(public, key):
    cipher = PKCS1_v1_5.new(public)  # expect: weak-padding
    wrapped = public.encrypt(key, padding.PKCS1v15())  # expect: weak-padding
    return PKCS1_OAEP.new(public).encrypt(key), cipher, wrapped


def sign(private, message, digest):
    return private.sign(message, padding.PKCS1v15(), digest)


class Redirects(BaseHTTPRequestHandler):
    def do_GET(self):
        query = parse_qs(urlparse(self.path).query)
        self.send_response(302)
        self.send_header("Location", query["to"][0])  # expect: header-injection
        self.send_header("X-Search", "term=" + query["q"][0])  # expect: header-injection
        self.send_header("X-Search", quote(query["q"][0]))
        self.send_header("X-Count", str(len(query)))
        self.end_headers()
