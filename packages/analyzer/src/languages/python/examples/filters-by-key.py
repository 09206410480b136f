import sqlite3

from flask import Flask, jsonify, request

app = Flask(__name__)
COLUMNS = {"name": "", "city": ""}


def rows(sql, values=()):
    with sqlite3.connect("people.db") as db:
        return db.execute(sql, values).fetchall()


@app.route("/people")
def people():
    filters = {"name": request.args.get("name"), "city": request.args.get("city")}
    where = " AND ".join(f"{column} = ?" for column in filters)
    by_key = rows("SELECT * FROM people WHERE " + where, tuple(filters.values()))
    parts = [f"{column} = ?" for column, value in filters.items() if value]
    by_item = rows("SELECT * FROM people WHERE " + " AND ".join(parts), tuple(filters.values()))
    return jsonify([*by_key, *by_item])


@app.route("/people/any")
def any_of():
    filters = {"name": request.args.get("name")}
    parts = [f"{column} = '{value}'" for column, value in filters.items()]
    return jsonify(rows("SELECT * FROM people WHERE " + " OR ".join(parts)))  # expect: sql-injection


@app.route("/people/sorted")
def ordered():
    columns = [value for value in {"by": request.args["by"]}.values()]
    return jsonify(rows("SELECT * FROM people ORDER BY " + ", ".join(columns)))
