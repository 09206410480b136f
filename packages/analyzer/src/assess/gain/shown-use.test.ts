/** Pairs of code: what becomes of a digest, a token, a password or a response decides whether the finding is severe. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severity(fileName: string, language: LanguageId, rule: string, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === rule).map((one) => one.severity);
}

const python = (rule: string, text: string) => severity('service.py', 'python', rule, text);
const javascript = (rule: string, text: string) => severity('server.js', 'javascript', rule, text);

describe('a fast digest', () => {
  const compared = (input: string) => `
const crypto = require('crypto');
function admit(${input}, salt, known) {
  const made = crypto.pbkdf2Sync(${input}, salt, 1000, 20, 'sha1').toString('hex');
  return made === known.digest;
}
`;

  it('is severe if a password is hashed', async () => {
    expect(await javascript('weak-password-hash', compared('password'))).toEqual(['high']);
    expect(await javascript('weak-password-hash', compared('hostName'))).toEqual(['medium']);
  });
});

describe('a digest in the format of another program', () => {
  const check = (mark: string) => `
import hashlib
def check_password(password, stored):
    if stored[:3] != "${mark}":
        raise ValueError(stored)
    digest = hashlib.md5(stored[4:12].encode() + password.encode()).hexdigest()
    return digest == stored[12:]
`;
  it('is medium', async () => {
    expect(await python('weak-password-hash', check('v1:'))).toEqual(['high']);
    expect(await python('weak-password-hash', check('$P$'))).toEqual(['medium']);
    expect(await severity('wordpress.py', 'python', 'weak-password-hash', check('v1:'))).toEqual(['medium']);
  });
});

describe('a path of a function that returns nothing outside of a folder', () => {
  const server = (outside: string) => `
import os
from flask import Flask, request
app = Flask(__name__)
def below(root, name):
    path = os.path.join(root, name)
    if path == root or path.startswith(root + os.sep):
        return path
    ${outside}
@app.get("/text")
def text():
    name = request.args["name"]
    path = below("/srv/texts", name)
    with open(path) as file:
        return file.read()
`;
  it('is not severe', async () => {
    expect(await python('path-traversal', server('return None'))).not.toContain('high');
  });
});

describe('a digest that saves a slow check', () => {
  const gate = (kept: string) => `
import hashlib, secrets
checked = {}
def password_matches(password, stored):
    digest = hashlib.sha256(password.encode()).digest()
    known = checked.get(stored)
    if known is not None and secrets.compare_digest(known, digest):
        return True
    if verify_password(password, stored):
        ${kept}
        return True
    return False
`;
  it('is medium if it is only kept in memory', async () => {
    expect(await python('weak-password-hash', gate('save_user(password=digest)'))).toEqual(['high']);
    expect(await python('weak-password-hash', gate('checked[stored] = digest'))).toEqual(['medium']);
  });
});

describe('a key of a constant', () => {
  const settings = (test: string) => `
import os
SECRET_KEY = os.getenv("SECRET_KEY")
if ${test}:
    SECRET_KEY = "SRTAYZDUnNSW9xhBStvylCgmCY5jo3zedqDNbdRN3Ek="
`;
  it('is medium if it is only used while the program is debugged', async () => {
    expect(await python('hard-coded-key', settings('not SECRET_KEY'))).toEqual(['high']);
    expect(await python('hard-coded-key', settings('not SECRET_KEY and DEBUG'))).toEqual(['medium']);
  });
});

describe('a file that is parsed', () => {
  const report = (sent: string) => `
import json
from pathlib import Path
from flask import request
from flask import Flask
app = Flask(__name__)
@app.get("/report")
def report():
    where = Path(request.args["path"])
    data = json.loads(where.read_text())
    return ${sent}
`;
  it('is medium if only the values of constant keys are used', async () => {
    expect(await python('path-traversal', report('data'))).toEqual(['high']);
    expect(await python('path-traversal', report('{"rows": data.get("rows"), "name": data["name"]}'))).toEqual([
      'medium',
    ]);
  });
});

describe('an unverified token', () => {
  it('is medium if a client keeps its own', async () => {
    const reader = (name: string, claim: string) => `
import jwt
class Session:
    def ${name}(self, token):
        claims = jwt.decode(token, options={"verify_signature": False})
        self.kept = claims["${claim}"]
`;
    expect(await python('jwt-not-verified', reader('current_user', 'sub'))).toEqual(['high']);
    expect(await python('jwt-not-verified', reader('keep_region', 'region'))).toEqual(['medium']);
  });
});

describe('a password that a person chose', () => {
  const constant = (use: string) => `
import smtplib
PASSWORD = "Winter2024rain"
def send(server, text):
    ${use}
`;
  it('is severe if the program logs in with it', async () => {
    expect(await python('hard-coded-credentials', constant('server.login("reports", PASSWORD)'))).toEqual(['high']);
    expect(await python('hard-coded-credentials', constant('server.label(text, PASSWORD)'))).toEqual(['medium']);
  });
});

describe('a request to a URL of the client', () => {
  const handler = `
const express = require('express');
const app = express();
async function preview(req, res) {
  const answer = await fetch(req.query.url);
  res.send(await answer.text());
}
app.get('/page', preview);
`;
  it('is medium in a file that is named after forwarding', async () => {
    expect(await severity('previews.js', 'javascript', 'ssrf', handler)).toEqual(['high']);
    expect(await severity('cors-proxy.js', 'javascript', 'ssrf', handler)).toEqual(['medium']);
  });
});

describe('the beginning of a requested URL', () => {
  const gateway = (target: string) => `
from fastapi import FastAPI, Request, Response
import httpx
app = FastAPI()

@app.get("/{rest:path}")
async def answer(request: Request, backend: str = BACKEND):
    ${target}
    async with httpx.AsyncClient() as client:
        found = await client.get(target)
    return Response(content=found.content)
`;
  it('is the host that the program sets, whatever is added to it later', async () => {
    expect(await python('ssrf', gateway('target = request.query_params["url"]'))).toEqual(['high']);
    expect(await python('ssrf', gateway('target = request.query_params["url"] + "?from=here"'))).toEqual(['high']);
    const added = 'target = self_url.rstrip("/") + request.url.path; target += "?" + request.url.query';
    expect(await python('ssrf', gateway(added))).not.toContain('high');
  });
});

describe('a server', () => {
  const server = (host: string) => `
const http = require('http');
const fs = require('fs');
const url = require('url');
http.createServer((req, res) => {
  const { query } = url.parse(req.url, true);
  fs.createReadStream('/srv/files/' + query.name).pipe(res);
}).listen(8080${host});
`;
  it('that only listens on its own machine has no remote clients', async () => {
    expect(await javascript('path-traversal', server(''))).toEqual(['high']);
    expect(await javascript('path-traversal', server(", '127.0.0.1'"))).toEqual(['medium']);
  });
});
