"""Repository and service layers as in larger applications."""
from __future__ import annotations

import abc
import csv
import io
import sqlite3
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Iterable, Iterator, Optional

import asyncpg
import mysql.connector
import psycopg2
import psycopg2.extras
from peewee import CharField, Model, SqliteDatabase, fn
from psycopg2 import sql
from sqlalchemy import Column, Integer, String, create_engine, func, select, text
from sqlalchemy.orm import Session, declarative_base, sessionmaker

Base = declarative_base()
engine = create_engine("sqlite:///app.db")
SessionLocal = sessionmaker(bind=engine)
database = SqliteDatabase("app.db")


@dataclass
class Criteria:
    name: str
    limit: int = 10
    tags: list[str] = field(default_factory=list)


class Customer(Base):
    __tablename__ = "customers"
    id = Column(Integer, primary_key=True)
    name = Column(String)


class Note(Model):
    title = CharField()

    class Meta:
        database = database


class Repository(abc.ABC):
    table = "customers"

    def __init__(self, dsn: str):
        self.dsn = dsn
        self._connection = psycopg2.connect(dsn)

    @contextmanager
    def cursor(self):
        cursor = self._connection.cursor(cursor_factory=psycopg2.extras.DictCursor)
        try:
            yield cursor
        finally:
            cursor.close()

    def by_name(self, name: str):
        with self.cursor() as cursor:
            cursor.execute(f"SELECT * FROM {self.table} WHERE name = %s", (name,))
            return cursor.fetchall()

    def by_name_unsafe(self, name: str):
        query = "SELECT * FROM customers WHERE name = '%s'" % name
        with self.cursor() as cursor:
            cursor.execute(query)  # expect: sql-injection
            return cursor.fetchall()

    def by_column(self, column: str, value: str):
        query = sql.SQL("SELECT * FROM customers WHERE {} = %s").format(sql.Identifier(column))
        with self.cursor() as cursor:
            cursor.execute(query, (value,))
            return cursor.fetchall()

    def by_ids(self, ids: list[int]):
        marks = ",".join(["%s"] * len(ids))
        with self.cursor() as cursor:
            cursor.execute(f"SELECT * FROM customers WHERE id IN ({marks})", ids)
            return cursor.fetchall()

    def by_names(self, names: Iterable[str]):
        joined = "','".join(names)
        with self.cursor() as cursor:
            cursor.execute("SELECT * FROM customers WHERE name IN ('" + joined + "')")  # expect: sql-injection
            return cursor.fetchall()

    def search(self, criteria: Criteria):
        parts, values = [], []
        if criteria.name:
            parts.append("name = %s")
            values.append(criteria.name)
        for tag in criteria.tags:
            parts.append("tag = '" + tag + "'")
        where = " AND ".join(parts)
        with self.cursor() as cursor:
            cursor.execute("SELECT * FROM customers WHERE " + where, values)  # expect: sql-injection
            return cursor.fetchall()

    def search_safely(self, criteria: Criteria):
        parts, values = ["1 = 1"], []
        if criteria.name:
            parts.append("name = %s")
            values.append(criteria.name)
        with self.cursor() as cursor:
            cursor.execute("SELECT * FROM customers WHERE " + " AND ".join(parts), values)
            return cursor.fetchall()


class OrmRepository:
    def __init__(self, session: Session):
        self.session = session

    def by_name(self, name: str) -> Optional[Customer]:
        return self.session.query(Customer).filter(Customer.name == name).first()

    def by_raw(self, name: str):
        return self.session.execute(text("SELECT * FROM customers WHERE name = '" + name + "'"))  # expect: sql-injection

    def by_bound(self, name: str):
        statement = select(Customer).where(func.lower(Customer.name) == name.lower())
        return self.session.execute(statement).scalars().all()

    def by_from(self, name: str):
        return self.session.query(Customer).from_statement(text(f"SELECT * FROM customers WHERE name = '{name}'"))  # expect: sql-injection

    def ordered(self, order: str):
        allowed = {"name": Customer.name, "id": Customer.id}
        return self.session.query(Customer).order_by(allowed[order]).all()


class PeeweeRepository:
    def by_title(self, title):
        return Note.select().where(Note.title == title)

    def by_raw(self, title):
        return Note.raw("SELECT * FROM note WHERE title = '" + title + "'")  # expect: sql-injection

    def count(self, title):
        return database.execute_sql("SELECT count(*) FROM note WHERE title = '%s'" % title)  # expect: sql-injection

    def count_safely(self, title):
        return database.execute_sql("SELECT count(*) FROM note WHERE title = ?", (title,))


async def fetch(pool: asyncpg.Pool, name: str):
    async with pool.acquire() as connection:
        async with connection.transaction():
            await connection.execute(f"DELETE FROM customers WHERE name = '{name}'")  # expect: sql-injection
            return await connection.fetchrow("SELECT * FROM customers WHERE name = $1", name)


def legacy(name: str, count: int):
    connection = mysql.connector.connect(host="db", user="app")
    cursor = connection.cursor(dictionary=True)
    cursor.execute("SELECT * FROM customers WHERE name = '%s' LIMIT %d" % (name, count))  # expect: sql-injection
    cursor.execute("SELECT * FROM customers LIMIT %d" % count)
    cursor.execute("SELECT * FROM customers WHERE name = %(name)s", {"name": name})
    cursor.callproc("find_customer", [name])
    rows = cursor.fetchall()
    for row in rows:
        cursor.execute("INSERT INTO seen VALUES ('" + row["name"] + "')")  # expect: sql-injection
    return rows
