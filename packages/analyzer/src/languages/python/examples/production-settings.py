"""Settings and checks as they should be."""

import hmac
import os
import ssl
from string import Template

from django.contrib.auth.decorators import permission_required
from django.core.exceptions import PermissionDenied
from django.views.decorators.csrf import csrf_protect
from flask import Flask, request

app = Flask(__name__)

ALLOWED_HOSTS = ["shop.example.com", "www.shop.example.com"]  # safe: security-control-disabled
ALLOWED_HOSTS += os.environ.get("MORE_HOSTS", "").split(",")  # safe: security-control-disabled
SECURE_CONTENT_TYPE_NOSNIFF = True  # safe: security-control-disabled
AUTH_PASSWORD_VALIDATORS = [  # safe: weak-password-policy
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},  # safe: weak-password-policy
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},  # safe: weak-password-policy
]
app.config["WTF_CSRF_ENABLED"] = True  # safe: csrf-disabled


@csrf_protect  # safe: csrf-disabled
@permission_required("shop.delete_order")
def remove(request, order):
    if not request.user.is_staff:  # safe: assertion-as-check
        raise PermissionDenied
    order.delete()


def move(user, order, shelf):
    assert shelf is not None, "a shelf is found before"  # safe: assertion-as-check
    assert isinstance(order.id, int)  # safe: assertion-as-check
    order.shelf = shelf


def connect():
    context = ssl.create_default_context()
    context.check_hostname = True  # safe: hostname-check-disabled
    return context


@app.route("/greeting")
def greeting():
    name = request.args["name"]
    "Hello {name}".format(name=name)  # safe: format-string
    template = {"short": "Hi {}", "long": "Good morning, {}"}.get(request.args["kind"], "Hello {}")
    template.format(app.name)  # safe: format-string
    Template(request.args["template"]).safe_substitute(name=app.name)  # safe: format-string
    return "done"
