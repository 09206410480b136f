from flask import Blueprint, jsonify, redirect, request

from shop.db import query as run_query
from shop import products
from .urls import local_only

bp = Blueprint("views", __name__)


@bp.route("/find")
def find():
    return jsonify(run_query("SELECT * FROM products WHERE name = '%s'" % request.args["name"]))  # expect: sql-injection


@bp.route("/safe")
def find_safely():
    return jsonify(run_query("SELECT * FROM products WHERE name = ?", (request.args["name"],)))


@bp.route("/product/<name>")
def product(name):
    return jsonify(products.by_name(name))


@bp.route("/leave")
def leave():
    return redirect(request.args.get("next"))  # expect: open-redirect


@bp.route("/stay")
def stay():
    return redirect(local_only(request.args.get("next")))
