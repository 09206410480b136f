from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import tempfile
import zipfile
from pathlib import Path as FilePath
from typing import Annotated, Any, Dict, List, Literal, Optional

import aiofiles
import aiosqlite
import asyncpg
import httpx
import yaml
from fastapi import (
    APIRouter, BackgroundTasks, Body, Cookie, Depends, FastAPI, File, Form, Header, HTTPException, Path, Query,
    Request, UploadFile, WebSocket,
)
from fastapi.middleware.cors import CORSMiddleware
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse
from jinja2 import Environment, Template
from pydantic import BaseModel, Field, HttpUrl
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from .db import get_session, pool

app = FastAPI(debug=True)  # expect: debug-enabled
router = APIRouter(prefix="/api")
app.add_middleware(CORSMiddleware, allow_origins=["*"], allow_credentials=True)  # expect: permissive-cors
BASE = FilePath("/srv/files")


class Filter(BaseModel):
    column: str
    value: str
    limit: int = 10
    kind: Literal["a", "b"] = "a"


class Job(BaseModel):
    command: str = Field(..., max_length=200)
    callback: HttpUrl
    options: Dict[str, Any] = {}


@router.get("/items")
async def items(q: str, limit: int = 10, sort: Literal["asc", "desc"] = "asc", db: AsyncSession = Depends(get_session)):
    await db.execute(text(f"SELECT * FROM items WHERE name = '{q}'"))  # expect: sql-injection
    await db.execute(text("SELECT * FROM items WHERE name = :q"), {"q": q})
    await db.execute(text(f"SELECT * FROM items LIMIT {limit}"))
    await db.execute(text(f"SELECT * FROM items ORDER BY name {sort}"))
    return []


@router.post("/filter")
async def filter_items(body: Filter, request: Request):
    async with pool.acquire() as conn:
        rows = await conn.fetch(f"SELECT * FROM items WHERE {body.column} = $1", body.value)  # expect: sql-injection
        rows = await conn.fetch("SELECT * FROM items WHERE name = $1 LIMIT " + str(body.limit), body.value)
        rows = await conn.fetch(f"SELECT * FROM items WHERE kind = '{body.kind}'")
    return rows


@router.get("/items/{item_id}/raw")
def raw(item_id: int, name: Annotated[str, Path()], agent: Annotated[Optional[str], Header()] = None):
    con = sqlite3.connect("items.db")
    con.execute("SELECT * FROM items WHERE id = %s" % item_id)
    con.execute("SELECT * FROM items WHERE name = '%s'" % name)  # expect: sql-injection
    con.execute("INSERT INTO log VALUES ('" + agent + "')")  # expect: sql-injection
    return PlainTextResponse(name)


@router.get("/file/{name:path}")
async def file(name: str):
    target = BASE / name
    async with aiofiles.open(target) as fh:  # expect: path-traversal
        return await fh.read()


@router.get("/file2/{name:path}")
async def file2(name: str):
    target = (BASE / name).resolve()
    if not target.is_relative_to(BASE):
        raise HTTPException(404)
    return FileResponse(target)


@router.get("/file3/{name}")
async def file3(name: str):
    return FileResponse(BASE / FilePath(name).name)


@router.post("/upload")
async def upload(file: UploadFile = File(...), folder: str = Form("x")):
    dest = BASE / folder / file.filename
    with dest.open("wb") as out:  # expect: path-traversal
        shutil.copyfileobj(file.file, out)
    with tempfile.NamedTemporaryFile(delete=False) as tmp:
        tmp.write(await file.read())
    with zipfile.ZipFile(tmp.name) as archive:
        archive.extractall(BASE)
    return {"ok": True}


@router.post("/config")
async def config(request: Request):
    raw = await request.body()
    data = yaml.load(raw, Loader=yaml.Loader)  # expect: unsafe-deserialization
    data = yaml.load(raw, Loader=yaml.CSafeLoader)
    return data


@router.post("/jobs")
async def jobs(job: Job, tasks: BackgroundTasks):
    proc = await asyncio.create_subprocess_shell(job.command)  # expect: command-injection
    await proc.wait()
    async with httpx.AsyncClient() as client:
        await client.post(str(job.callback))  # expect: ssrf
    tasks.add_task(run_later, job.command)
    return {"ok": True}


def run_later(command: str):
    os.system("nice " + command)  # expect: command-injection


@router.get("/hello", response_class=HTMLResponse)
async def hello(name: str = Query("you"), theme: str = Cookie("light")):
    return f"<body class='{theme}'>Hello {name}</body>"  # expect: cross-site-scripting


@router.get("/hello2")
async def hello2(name: str = "you"):
    return HTMLResponse("<p>" + name + "</p>")  # expect: cross-site-scripting


@router.get("/json")
async def json_answer(name: str = "you"):
    return {"hello": f"<p>{name}</p>"}


@router.get("/jump")
async def jump(to: str):
    return RedirectResponse(to)  # expect: open-redirect


@router.get("/jump2")
async def jump2(to: str):
    return RedirectResponse(f"/welcome/{to}")


@router.post("/render")
async def render(payload: dict = Body(...)):
    return Template(payload["template"]).render(**payload["data"])  # expect: template-injection


@app.websocket("/ws")
async def ws(socket: WebSocket):
    await socket.accept()
    while True:
        message = await socket.receive_json()
        result = eval(message["expr"])  # expect: code-injection
        await socket.send_text(str(result))


@app.exception_handler(Exception)
async def on_error(request: Request, exc: Exception):
    return JSONResponse({"detail": str(exc)}, status_code=500)  # expect: error-details-exposed


app.include_router(router)
