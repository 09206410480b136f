"""Notes service: blueprint with SQLAlchemy, uploads, share links."""
import hashlib
import hmac
import logging
import os
import re
import uuid
from datetime import datetime, timedelta
from functools import wraps
from urllib.parse import urljoin, urlparse

import bleach
import jwt
import markdown
import requests
from flask import (
    Blueprint, Response, abort, current_app, flash, g, jsonify, make_response, redirect, render_template,
    render_template_string, request, send_file, send_from_directory, session, url_for,
)
from markupsafe import Markup, escape
from sqlalchemy import desc, func, text
from werkzeug.security import check_password_hash, generate_password_hash
from werkzeug.utils import secure_filename

from .extensions import db, cache
from .models import Note, Share, User

bp = Blueprint("notes", __name__, url_prefix="/notes")
log = logging.getLogger(__name__)
ALLOWED = {"png", "jpg", "pdf"}
SORTABLE = {"created": "created_at", "title": "title"}


def login_required(view):
    @wraps(view)
    def wrapped(*args, **kwargs):
        if g.get("user") is None:
            return redirect(url_for("auth.login", next=request.path))
        return view(*args, **kwargs)
    return wrapped


def is_safe_url(target):
    ref = urlparse(request.host_url)
    test = urlparse(urljoin(request.host_url, target))
    return test.scheme in ("http", "https") and ref.netloc == test.netloc


@bp.route("/")
@login_required
def index():
    term = request.args.get("q", "")
    order = request.args.get("order", "created_at")
    page = request.args.get("page", 1, type=int)
    rows = db.session.execute(
        text(f"SELECT * FROM notes WHERE owner = :owner AND title LIKE '%{term}%'"),  # expect: sql-injection
        {"owner": g.user.id},
    ).fetchall()
    rows = Note.query.filter(Note.title.like("%" + term + "%")).order_by(text(order)).all()  # expect: sql-injection
    rows = Note.query.filter(text("title = :t")).params(t=term).limit(page)
    column = SORTABLE.get(order, "created_at")
    rows = Note.query.order_by(text(column)).all()
    rows = db.session.query(Note).filter(f"title = '{term}'").all()  # expect: sql-injection
    return render_template("index.html", rows=rows, term=term)


@bp.route("/<int:note_id>")
def show(note_id):
    note = Note.query.get_or_404(note_id)
    html = markdown.markdown(note.body)
    safe = bleach.clean(html, tags=["p", "b"])
    title = request.args.get("title")
    if request.args.get("raw"):
        return f"<h1>{title}</h1>"  # expect: cross-site-scripting
    if request.args.get("esc"):
        return f"<h1>{escape(title)}</h1>"
    return render_template("show.html", body=Markup(safe), banner=Markup(title))  # expect: cross-site-scripting


@bp.route("/preview", methods=["POST"])
def preview():
    body = request.form["body"]
    template = "<article>" + body + "</article>"
    return render_template_string(template)  # expect: template-injection


@bp.route("/preview2", methods=["POST"])
def preview2():
    return render_template_string("<article>{{ body }}</article>", body=request.form["body"])


@bp.route("/upload", methods=["POST"])
@login_required
def upload():
    f = request.files["file"]
    ext = f.filename.rsplit(".", 1)[-1].lower()
    if ext not in ALLOWED:
        abort(400)
    name = secure_filename(f.filename)
    f.save(os.path.join(current_app.config["UPLOADS"], name))
    stored = f"{uuid.uuid4().hex}.{ext}"
    f.save(os.path.join(current_app.config["UPLOADS"], stored))
    f.save(os.path.join(current_app.config["UPLOADS"], f.filename))  # expect: path-traversal
    return jsonify(name=name)


@bp.route("/files/<path:name>")
def files(name):
    return send_from_directory(current_app.config["UPLOADS"], name)


@bp.route("/download")
def download():
    path = request.args["path"]
    full = os.path.join("/srv/notes", path)
    return send_file(full)  # expect: path-traversal


@bp.route("/download2")
def download2():
    base = os.path.realpath("/srv/notes")
    full = os.path.realpath(os.path.join(base, request.args["path"]))
    if not full.startswith(base + os.sep):
        abort(404)
    return send_file(full)


@bp.route("/go")
def go():
    target = request.args.get("next")
    if not is_safe_url(target):
        abort(400)
    return redirect(target)


@bp.route("/go2")
def go2():
    target = request.args.get("next") or url_for("notes.index")
    return redirect(target)  # expect: open-redirect


@bp.route("/fetch")
def fetch():
    url = request.args.get("url")
    resp = requests.get(url, timeout=5)  # expect: ssrf
    return Response(resp.content, mimetype="image/png")


@bp.route("/webhook", methods=["POST"])
def webhook():
    signature = request.headers.get("X-Signature", "")
    expected = hmac.new(current_app.config["HOOK_KEY"], request.data, hashlib.sha256).hexdigest()
    if signature != expected:  # expect: timing-unsafe-comparison
        abort(403)
    if not hmac.compare_digest(signature, expected):
        abort(403)
    log.info("hook from %s", request.args.get("agent"))  # expect: log-injection
    return "", 204


@bp.route("/login", methods=["POST"])
def login():
    user = User.query.filter_by(email=request.form["email"]).first()
    if user and check_password_hash(user.password, request.form["password"]):
        session["uid"] = user.id
        resp = make_response(redirect(url_for("notes.index")))
        resp.set_cookie("remember", user.token, max_age=3600, secure=True, httponly=True, samesite="Lax")
        resp.set_cookie("theme", "dark", httponly=False)  # expect: cookie-not-secure, cookie-not-httponly
        return resp
    log.warning("login failed for %s with %s", request.form["email"], request.form["password"])  # expect: sensitive-data-logged, log-injection
    return "no", 401


@bp.route("/token")
def token():
    payload = jwt.decode(request.headers["Authorization"], options={"verify_signature": False})  # expect: jwt-not-verified
    good = jwt.decode(request.headers["Authorization"], current_app.config["KEY"], algorithms=["HS256"])
    digest = hashlib.md5(request.form["password"].encode()).hexdigest()  # expect: weak-password-hash
    return jsonify(payload, good, digest)


@bp.route("/profile", methods=["PATCH"])
def profile():
    user = g.user
    for key, value in request.json.items():
        setattr(user, key, value)  # expect: mass-assignment
    db.session.commit()
    fresh = User(**request.get_json())  # expect: mass-assignment
    db.session.add(fresh)
    return jsonify(ok=True)


@bp.route("/search")
def search():
    pattern = request.args["re"]
    found = [n for n in Note.query.all() if re.search(pattern, n.body)]  # expect: regex-injection
    safe = [n for n in Note.query.all() if re.search(re.escape(pattern), n.body)]
    resp = jsonify(found, safe)
    resp.headers["X-Query"] = pattern
    return resp


@app.route("/notes.csv")
def exported_notes():
    charset = request.args.get("charset", "utf-8")
    return Response(request.args["columns"], mimetype="text/csv; charset=" + charset)
