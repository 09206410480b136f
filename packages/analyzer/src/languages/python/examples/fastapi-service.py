import os
import subprocess
from typing import Annotated, Optional

from fastapi import APIRouter, Depends, FastAPI, Form, HTTPException, Query, Request, UploadFile
from fastapi.middleware.cors import CORSMiddleware
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse
from pydantic import BaseModel
from sqlalchemy import text
from sqlalchemy.orm import Session

app = FastAPI()
router = APIRouter(prefix="/files")
app.add_middleware(CORSMiddleware, allow_origins=["*"], allow_credentials=True)  # expect: permissive-cors
app.add_middleware(CORSMiddleware, allow_origins=["https://shop.example.com"], allow_credentials=True)


class Filter(BaseModel):
    name: str
    limit: int = 10


def get_db():
    yield Session()


@app.post("/search")
async def search(body: Filter, db: Session = Depends(get_db)):
    db.execute(text(f"SELECT * FROM items WHERE name = '{body.name}'"))  # expect: sql-injection
    db.execute(text("SELECT * FROM items WHERE name = :name"), {"name": body.name})
    return []


@app.get("/items/{item_id}")
async def item(item_id: int, q: Annotated[Optional[str], Query()] = None, db=Depends(get_db)):
    db.execute(text(f"SELECT * FROM items WHERE id = {item_id}"))
    db.execute(text("SELECT * FROM items WHERE name = '" + q + "'"))  # expect: sql-injection
    return {"id": item_id}


@router.get("/{name}")
def file(name: str):
    return FileResponse("/srv/files/" + name)  # expect: path-traversal


@router.post("/")
async def upload(file: UploadFile, folder: str = Form("inbox")):
    data = await file.read()
    with open("/srv/" + file.filename, "wb") as handle:  # expect: path-traversal
        handle.write(data)
    with open("/srv/" + os.path.basename(file.filename), "wb") as handle:
        handle.write(data)
    return {"size": len(data)}


@app.get("/page", response_class=HTMLResponse)
async def page(request: Request):
    name = request.query_params["name"]
    return HTMLResponse(content=f"<h1>{name}</h1>")  # expect: cross-site-scripting


@app.get("/away")
async def away(target: str):
    if target not in ("home", "help"):
        raise HTTPException(404)
    RedirectResponse(f"/{target}")
    return RedirectResponse(target)


@app.websocket("/run")
async def run(socket):
    command = await socket.receive_text()
    return command


class Repository:
    def __init__(self, session):
        self.session = session

    async def search(self, term: str):
        return await self.session.execute(text("SELECT * FROM t WHERE a = '" + term + "'"))  # expect: sql-injection

    async def find(self, term: str):
        return await self.session.execute(text("SELECT * FROM t WHERE a = :term"), {"term": term})


@app.post("/repository")
async def repository(body: Filter, repository: Repository = Depends(Repository)):
    await repository.find(body.name)
    return await repository.search(body.name)


def export_folder():
    return "/srv/exports"


ExportFolder = Depends(export_folder)
SessionDep = Annotated[Session, Depends(get_db)]


@app.get("/exports")
def exports(name: str, folder=ExportFolder):
    latest = FileResponse(folder)  # safe: path-traversal
    return latest if name == "latest" else FileResponse("/srv/exports/" + name)  # expect: path-traversal


@app.get("/stored")
def stored(name: str, db: SessionDep):
    db.execute(text("SELECT * FROM items WHERE name = '" + name + "'"))  # expect: sql-injection
    return FileResponse(db.bind)  # safe: path-traversal
