import os
import traceback

import cairosvg
import httpx
import joblib
import ldap
import nacl.secret
import websockets
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from fastapi import APIRouter, Depends, HTTPException
from flask import Flask, abort, jsonify, request
from litestar.response import Redirect
from pathlib import Path

from .guards import get_current_user
from .models import Order

app = Flask(__name__)
router = APIRouter()
MODELS = Path(__file__).parent / "models"


@app.post("/draw")
def draw():
    cairosvg.svg2png(bytestring=request.get_data(), unsafe=True)  # expect: xxe
    return len(cairosvg.svg2png(bytestring=request.get_data()))


@router.get("/orders/{order_id}")
async def order(order_id: int, session=Depends(open_session), me=Depends(get_current_user)):
    return await session.get(Order, order_id)  # expect: missing-authorization


@router.get("/mine/{order_id}")
async def mine(order_id: int, session=Depends(open_session), me=Depends(get_current_user)):
    found = await session.get(Order, order_id)
    if found.owner_id != me.id:
        raise HTTPException(404)
    return found


@router.get("/work")
async def work():
    try:
        return await run()
    except Exception as error:
        raise HTTPException(500, detail=repr(error))  # expect: error-details-exposed


@router.get("/work/quiet")
async def work_quietly():
    try:
        return await run()
    except Exception as error:
        raise HTTPException(500, detail="failed") from error


@app.get("/env")
def environment():
    return jsonify(dict(os.environ))  # expect: sensitive-data-exposed


@app.get("/region")
def region():
    return jsonify(region=os.environ["REGION"])


def seal(key: bytes, data: bytes) -> bytes:
    AESGCM(key).encrypt(b"export-nonce", data, None)  # expect: static-iv
    nacl.secret.SecretBox(b"0123456789abcdef0123456789abcdef")  # expect: hard-coded-key
    nonce = os.urandom(12)
    return nonce + AESGCM(key).encrypt(nonce, data, None)


async def serve(handler):
    await websockets.serve(handler, "127.0.0.1", 8765, max_size=None)  # expect: resource-exhaustion
    await websockets.serve(handler, "127.0.0.1", 8766, max_size=2**16)


def connect() -> None:
    ldap.set_option(ldap.OPT_X_TLS_REQUIRE_CERT, ldap.OPT_X_TLS_NEVER)  # expect: certificate-check-disabled
    ldap.set_option(ldap.OPT_X_TLS_REQUIRE_CERT, ldap.OPT_X_TLS_DEMAND)


def model():
    return joblib.load(MODELS / "baseline.joblib")  # safe: unsafe-deserialization


def given_model(path):
    return joblib.load(path)  # expect: unsafe-deserialization


async def leave(to: str):
    httpx.AsyncClient(base_url=request.args["api"])  # expect: ssrf
    httpx.AsyncClient(base_url="https://api.example.com")
    return Redirect(request.args["to"])  # expect: open-redirect
