from sqlalchemy import select
from sqlalchemy.orm import Session
from fastapi import APIRouter

from .models import Run
from .paging import paginated

router = APIRouter()


@router.get("/runs")
def list_runs(offset: str, session):
    rows, total = paginated(select(Run), offset=offset)
    return session.execute(rows).all()


@router.get("/runs/named")
def named_runs(name: str, session):
    query = "SELECT * FROM runs WHERE name = '" + name + "'"
    return session.execute(query).all()  # expect: sql-injection


@router.get("/runs/like")
def runs_like(name: str, session):
    return session.execute(f"SELECT * FROM runs WHERE name LIKE '%{name}'").all()  # expect: sql-injection


@router.get("/runs/raw")
def raw_runs(name: str, conn):
    return conn.execute("SELECT * FROM runs WHERE name = '%s'" % name).fetchall()  # expect: sql-injection
