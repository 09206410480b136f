import os
import sqlite3

from flask import Flask, jsonify, request

app = Flask(__name__)
DATABASE = os.environ.get("REPORTS_DB", "reports.db")


def connect():
    connection = sqlite3.connect(DATABASE)
    connection.row_factory = sqlite3.Row
    return connection


@app.route("/reports")
def list_reports():
    owner = request.args.get("owner", "")
    with connect() as connection:
        rows = connection.execute("SELECT id, title FROM reports WHERE owner = '" + owner + "'").fetchall()
    return jsonify([dict(row) for row in rows])


@app.route("/reports/<int:report_id>")
def read_report(report_id):
    with connect() as connection:
        row = connection.execute("SELECT id, title FROM reports WHERE id = ?", (report_id,)).fetchone()
    return (jsonify(dict(row)), 200) if row else (jsonify(message="No such report"), 404)


@app.route("/reports/export", methods=["POST"])
def export_report():
    name = request.form["name"]
    os.system("tar czf /tmp/" + name + ".tgz reports/")
    return "", 204
