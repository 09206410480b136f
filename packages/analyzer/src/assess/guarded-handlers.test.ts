import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function factors(language: LanguageId, text: string): Promise<string> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: `app.${language}`, language, text });
  return vulnerabilities
    .filter(({ ruleId }) => ruleId === 'path-traversal')
    .flatMap(({ exploitability }) => exploitability?.factors ?? [])
    .join(' ');
}

const express = (routes: string): string => `const express = require('express');
const fs = require('fs');
const app = express();
const router = express.Router();
function onlyMembers(req, res, next) {
  if (!req.session.user) return res.sendStatus(401);
  next();
}
function count(req, res, next) {
  if (!req.session.seen) return res.redirect('/hello');
  next();
}
function known(req, res, next) {
  if (req.session.user) return next();
  res.redirect('/login');
}
const secured = (handler) => async (req, res) => {
  if (!req.session.user) throw new UnauthorizedError();
  return handler(req, res);
};
const show = (req, res) => fs.readFile('/data/' + req.query.name, (error, data) => res.end(data));
${routes}
`;

const go = (routes: string): string => `package main

import (
	"net/http"
	"os"

	"github.com/go-chi/chi/v5"
)

func signedIn(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, err := r.Cookie("sid"); err != nil {
			http.Error(w, "no", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func logged(next http.Handler) http.Handler { return next }

func show(w http.ResponseWriter, r *http.Request) {
	data, _ := os.ReadFile("/data/" + r.FormValue("name"))
	w.Write(data)
}

func main() {
	r := chi.NewRouter()
	${routes}
	http.ListenAndServe(":80", r)
}
`;

const ANYONE = 'The sender of a remote request controls the data.';

describe('an access check around a handler', () => {
  it.each<[string, string, LanguageId, string]>([
    ['middleware of the route', 'onlyMembers', 'javascript', express("app.get('/x', onlyMembers, show);")],
    [
      'middleware of the router',
      'onlyMembers',
      'javascript',
      express("router.use(onlyMembers);\nrouter.get('/x', show);"),
    ],
    [
      'middleware of a path',
      'onlyMembers',
      'javascript',
      express("app.use('/api', onlyMembers);\napp.get('/api/x', show);"),
    ],
    ['middleware that leads to the login', 'known', 'javascript', express("app.get('/x', known, show);")],
    [
      'middleware that is written there',
      'use',
      'javascript',
      express(
        "app.use((req, res, next) => { if (!req.session.user) return res.redirect('/sign-in'); next(); });\napp.get('/x', show);",
      ),
    ],
    [
      'a handler with the name of a variable',
      'onlyMembers',
      'javascript',
      express("app.get('/x', onlyMembers, show);\nlog(show);"),
    ],
    ['a wrapper', 'secured', 'javascript', express("app.get('/x', secured(show));")],
    ['a wrapper of a wrapper', 'secured', 'javascript', express("app.get('/x', wrap(secured(show)));")],
    ['a group', 'signedIn', 'go', go('r.Group(func(r chi.Router) {\n\t\tr.Use(signedIn)\n\t\tr.Get("/x", show)\n\t})')],
    ['one call', 'signedIn', 'go', go('r.With(signedIn).Get("/x", show)')],
    ['a wrapped handler', 'signedIn', 'go', go('r.Handle("/x", signedIn(http.HandlerFunc(show)))')],
  ])('is named on the card: %s', async (_, name, language, text) => {
    expect(await factors(language, text)).toContain(`\`${name}\` comes first: a request has to pass it.`);
  });

  it.each<[string, LanguageId, string]>([
    ['it is registered after the route', 'javascript', express("router.get('/x', show);\nrouter.use(onlyMembers);")],
    ['it belongs to another router', 'javascript', express("router.use(onlyMembers);\napp.get('/x', show);")],
    ['it belongs to another path', 'javascript', express("app.use('/admin', onlyMembers);\napp.get('/x', show);")],
    ['another route has none', 'javascript', express("app.get('/x', onlyMembers, show);\napp.get('/y', show);")],
    [
      'the path is excepted',
      'javascript',
      express(
        "app.use((req, res, next) => { if (req.path.startsWith('/open')) return next(); if (!req.user) return res.redirect('/login'); next(); });\napp.get('/open/x', show);",
      ),
    ],
    ['it refuses no one', 'javascript', express("app.get('/x', count, show);")],
    [
      'the group does something else',
      'go',
      go('r.Group(func(r chi.Router) {\n\t\tr.Use(logged)\n\t\tr.Get("/x", show)\n\t})'),
    ],
    [
      'the group is another one',
      'go',
      go('r.Group(func(r chi.Router) {\n\t\tr.Use(signedIn)\n\t})\n\tr.Get("/x", show)'),
    ],
  ])('is not claimed where %s', async (_, language, text) => {
    expect(await factors(language, text)).toContain(ANYONE);
  });
});

const flask = (routes: string): string => `from flask import Flask, redirect, request, session
app = Flask(__name__)

@app.before_request
def members_only():
    if request.endpoint == 'welcome':
        return None
    if 'user' not in session:
        return redirect('/login')

${routes}
    return open('/data/' + request.args['name']).read()
`;

const sinatra = (routes: string): string => `require 'sinatra'
before '/staff/*' do
  redirect '/login' unless session[:user]
end
${routes} do
  File.read('/data/' + params[:name])
end
`;

const laravel = (routes: string): string => `<?php
use Illuminate\\Http\\Request;
use Illuminate\\Support\\Facades\\Route;
${routes}
`;
const SHOW =
  "Route::get('/x', function (Request $request) { return file_get_contents('/data/' . $request->input('name')); })";

const nest = (guard: string): string => `import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { readFile } from 'fs/promises';
@Controller('x')
export class X {
  @Get()
  ${guard}
  show(@Query('name') name: string) {
    return readFile('/data/' + name);
  }
}
`;

const aspnet = (attribute: string): string => `using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc;
[ApiController]
[Route("x")]
[Authorize]
public class X : ControllerBase
{
    ${attribute}
    [HttpGet]
    public string Show([FromQuery] string name) => System.IO.File.ReadAllText("/data/" + name);
}
`;

const fastapi = (test: string): string => `from fastapi import FastAPI, Header, HTTPException, Request
app = FastAPI()

@app.post("/x")
async def show(name: str, request: Request, x_signature: str = Header("")):
    if ${test}:
        raise HTTPException(403, "Bad signature")
    return open("/data/" + name).read()
`;

describe('an access check of a framework', () => {
  it.each<[string, string, LanguageId, string]>([
    ['a filter of Flask', 'members_only', 'python', flask("@app.route('/x')\ndef show():")],
    ['a filter of Sinatra', 'before', 'ruby', sinatra("get '/staff/x'")],
    ['a group of Laravel', 'auth', 'php', laravel(`Route::middleware(['auth'])->group(function () { ${SHOW}; });`)],
    ['a route of Laravel', 'auth:api', 'php', laravel(`${SHOW}->name('x')->middleware('auth:api');`)],
    ['a guard of NestJS', 'UseGuards', 'typescript', nest('@UseGuards(AgentGuard)')],
    ['a class of ASP.NET', 'Authorize', 'csharp', aspnet('')],
    ['a signature', 'x_signature', 'python', fastapi('not valid(x_signature)')],
  ])('is named on the card: %s', async (_, name, language, text) => {
    expect(await factors(language, text)).toContain(`\`${name}\` comes first: a request has to pass it.`);
  });

  it.each<[string, LanguageId, string]>([
    ['Flask excepts the handler', 'python', flask("@app.route('/')\ndef welcome():")],
    ['the path is another one', 'ruby', sinatra("get '/x'")],
    [
      'the route is outside of the group',
      'php',
      laravel(`Route::middleware('auth')->group(function () {});\n${SHOW};`),
    ],
    ['the middleware does something else', 'php', laravel(`${SHOW}->middleware('throttle:5');`)],
    ['the guard limits the rate', 'typescript', nest('@UseGuards(ThrottlerGuard)')],
    ['the method allows anyone', 'csharp', aspnet('[AllowAnonymous]')],
  ])('is not claimed where %s', async (_, language, text) => {
    expect(await factors(language, text)).toContain(ANYONE);
  });

  it('is named where no data was followed', async () => {
    const text = express(
      "router.use(onlyMembers);\nrouter.post('/x', (req, res) => db.collection('x').insertOne(req.body));",
    );
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'app.js', language: 'javascript', text });
    const card = vulnerabilities.find(({ ruleId }) => ruleId === 'mass-assignment');
    expect(card?.exploitability?.factors).toContain('`onlyMembers` comes first: a request has to pass it.');
  });
});
