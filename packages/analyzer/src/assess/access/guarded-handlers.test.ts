import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

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
      'req.session.user',
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
    expect(await factors(language, text)).toContain(`A check by \`${name}\` comes first: a request has to pass it.`);
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

const servlet = (path: string): string => `@WebServlet("${path}")
class X extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        new java.io.FileInputStream("/data/" + request.getParameter("name")).transferTo(response.getOutputStream());
    }
}
@WebFilter("/keeper/*")
class Keepers implements Filter {
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain) throws IOException {
        if (((HttpServletRequest) request).getSession().getAttribute("keeper") == null) {
            ((HttpServletResponse) response).sendRedirect("/login");
            return;
        }
        chain.doFilter(request, response);
    }
}
`;

const symfony = (first: string): string => `<?php
use Symfony\\Bundle\\FrameworkBundle\\Controller\\AbstractController;
use Symfony\\Component\\HttpFoundation\\{BinaryFileResponse, Request};
class X extends AbstractController
{
    #[Route('/x')]
    public function show(Request $request)
    {
        ${first}
        return new BinaryFileResponse('/data/' . $request->query->get('name'));
    }
}
`;

const slim = (end: string): string => `<?php
use Psr\\Http\\Message\\ServerRequestInterface as Request;
$app = Slim\\Factory\\AppFactory::create();
$guidesOnly = function (Request $request, $handler) {
    if (!isset($_SESSION['guide'])) {
        return (new \\Slim\\Psr7\\Response())->withHeader('Location', '/login')->withStatus(302);
    }
    return $handler->handle($request);
};
$counted = function (Request $request, $handler) { return $handler->handle($request); };
$app->group('/guides', function ($group) {
    $group->get('/script', function (Request $request, $response) {
        $response->getBody()->write(file_get_contents('/data/' . $request->getQueryParams()['name']));
        return $response;
    });
})${end};
`;

const aiohttp = (path: string): string => `from aiohttp import web
from aiohttp_session import get_session
routes = web.RouteTableDef()

@web.middleware
async def teachers(request, handler):
    if request.path.startswith("/teachers/"):
        session = await get_session(request)
        if "teacher" not in session:
            raise web.HTTPFound("/login")
    return await handler(request)

@routes.get("${path}")
async def show(request):
    return web.FileResponse("/data/" + request.query["name"])

web.run_app(web.Application(middlewares=[teachers]))
`;

const hapi = (options: string): string => `const Hapi = require('@hapi/hapi');
const fs = require('fs');
const server = Hapi.server({ port: 80 });
server.auth.default('session');
server.route({
  method: 'GET',
  path: '/x',
  ${options}
  handler: (request) => fs.readFileSync('/data/' + request.query.name),
});
`;

const hono = (path: string): string => `import { Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import jwt from 'jsonwebtoken';
const app = new Hono();
app.use('/staff/*', async (c, next) => {
  try {
    jwt.verify(c.req.header('X-Token'), process.env.KEY);
  } catch {
    return c.redirect('/login');
  }
  await next();
});
app.get('${path}', async (c) => c.body(await readFile('/data/' + c.req.query('name'))));
`;

const cake = (excepted: string): string => `<?php
class FilmsController extends AppController
{
    public function initialize(): void
    {
        $this->loadComponent('Authentication.Authentication');
        $this->Authentication->allowUnauthenticated([${excepted}]);
    }
    public function show()
    {
        return $this->response->withFile('/data/' . $this->request->getQuery('name'));
    }
}
`;

const javalin = (path: string): string => `import io.javalin.Javalin;
import io.javalin.http.ForbiddenResponse;
class Api {
    public static void main(String[] args) {
        Javalin app = Javalin.create();
        app.before("/keepers/*", ctx -> {
            if (ctx.sessionAttribute("keeper") == null) {
                throw new ForbiddenResponse();
            }
        });
        app.get("${path}", ctx -> ctx.result(java.nio.file.Files.readString(java.nio.file.Path.of("/data/" + ctx.queryParam("name")))));
    }
}
`;

const attribute = (result: string): string => `using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
public class MemberFilterAttribute : ActionFilterAttribute
{
    public override void OnActionExecuting(ActionExecutingContext context)
    {
        if (context.HttpContext.Session.GetString("member") == null)
        {
            ${result}
        }
    }
}
[MemberFilter]
public class XController : Controller
{
    public string Show([FromQuery] string name) => System.IO.File.ReadAllText("/data/" + name);
}
`;

const drf = (permission: string): string => `from rest_framework import permissions
from rest_framework.views import APIView
from django.http import HttpResponse

class Sheet(APIView):
    permission_classes = [permissions.${permission}]

    def get(self, request):
        return HttpResponse(open("/data/" + request.query_params["name"]).read())
`;

const decorated = (decorator: string): string => `from rest_framework import permissions
from rest_framework.decorators import api_view, permission_classes
from django.http import HttpResponse

@api_view(["GET"])
${decorator}
def show(request):
    return HttpResponse(open("/data/" + request.query_params["name"]).read())
`;

const roda = (first: string): string => `require 'roda'
class Moorings < Roda
  def master!(request)
    request.redirect('/login') unless session['role'] == 'master'
  end
  route do |r|
    r.on 'master' do
      ${first}
      r.get 'chart' do
        File.read('/data/' + r.params['name'])
      end
    end
  end
end
`;

const bottle = (option: string): string => `from bottle import Bottle, redirect, request
app = Bottle()

def foreman(callback):
    def wrapper(*args, **kwargs):
        if request.get_cookie("user", secret=KEY) is None:
            redirect("/login")
        return callback(*args, **kwargs)
    return wrapper

@app.get("/x"${option})
def show():
    return open("/data/" + request.query["name"]).read()
`;

const starlette = (path: string): string => `from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware
from starlette.responses import FileResponse, PlainTextResponse
from starlette.routing import Mount, Route

class Office(BaseHTTPMiddleware):
    async def dispatch(self, request, call_next):
        if request.url.path.startswith("/office"):
            if request.cookies.get("office") != TOKEN:
                return PlainTextResponse("office only", status_code=403)
        return await call_next(request)

async def show(request):
    return FileResponse("/data/" + request.query_params["name"])

app = Starlette(routes=[Mount("${path}", routes=[Route("/plan", show)])], middleware=[Middleware(Office)])
`;

const wordpress = (permission: string): string => `<?php
register_rest_route('fans/v1', '/photo', [
    'methods' => 'GET',
    'callback' => 'fan_photo',
    'permission_callback' => ${permission},
]);
function fan_photo(WP_REST_Request $request)
{
    return file_get_contents('/data/' . $request->get_param('name'));
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
    ['a filter of Sinatra', 'session', 'ruby', sinatra("get '/staff/x'")],
    ['a group of Laravel', 'auth', 'php', laravel(`Route::middleware(['auth'])->group(function () { ${SHOW}; });`)],
    ['a route of Laravel', 'auth:api', 'php', laravel(`${SHOW}->name('x')->middleware('auth:api');`)],
    ['a guard of NestJS', 'UseGuards', 'typescript', nest('@UseGuards(AgentGuard)')],
    ['a class of ASP.NET', 'Authorize', 'csharp', aspnet('')],
    ['a signature', 'x_signature', 'python', fastapi('not valid(x_signature)')],
    ['a filter of servlets', 'Keepers', 'java', servlet('/keeper/tools')],
    ['a call of Symfony', 'denyAccessUnlessGranted', 'php', symfony("$this->denyAccessUnlessGranted('ROLE_A');")],
    ['a call of Laravel', 'abort_unless', 'php', symfony('abort_unless($request->user()->mayRead(), 403);')],
    ['a group of Slim', '$guidesOnly', 'php', slim('->add($guidesOnly)')],
    ['middleware of aiohttp', 'teachers', 'python', aiohttp('/teachers/x')],
    ['a strategy of hapi', 'server.auth.default', 'javascript', hapi('')],
    ['an option of hapi', 'jwt', 'javascript', hapi("options: { auth: 'jwt' },")],
    ['a check that throws', 'app.use', 'typescript', hono('/staff/x')],
    [
      'a dependency of FastAPI',
      'chemist',
      'python',
      `from typing import Annotated
from fastapi import Depends, FastAPI, HTTPException
app = FastAPI()

async def chemist(user: Annotated[dict, Depends(current)]):
    if user["role"] != "chemist":
        raise HTTPException(403)
    return user

@app.get("/x")
async def show(name: str, user: Annotated[dict, Depends(chemist)]):
    return open("/data/" + name).read()
`,
    ],
    [
      'middleware around a callback',
      'onlyMembers',
      'javascript',
      express(
        "app.get('/x', onlyMembers, (req, res) => { db.find((error, row) => fs.readFile('/data/' + req.query.name, () => res.end())); });",
      ),
    ],
    [
      'a permission of WordPress',
      'current_user_can',
      'php',
      wordpress("function () { return current_user_can('upload_files'); }"),
    ],
    ['a component of CakePHP', 'Authentication', 'php', cake("'index'")],
    ['a filter of Javalin', 'ctx.sessionAttribute', 'java', javalin('/keepers/x')],
    [
      'an attribute of the program',
      'MemberFilter',
      'csharp',
      attribute('context.Result = new RedirectToActionResult("Login", "Account", null);'),
    ],
    ['a permission of REST framework', 'IsAuthenticated', 'python', drf('IsAuthenticated')],
    ['a decorator of it', 'IsAdminUser', 'python', decorated('@permission_classes([permissions.IsAdminUser])')],
    ['the block around', 'master!', 'ruby', roda('master!(r)')],
    ['an option of the route', 'foreman', 'python', bottle(', apply=[foreman]')],
    ['middleware of Starlette', 'Office', 'python', starlette('/office')],
  ])('is named on the card: %s', async (_, name, language, text) => {
    expect(await factors(language, text)).toContain(`A check by \`${name}\` comes first: a request has to pass it.`);
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
    ['the filter is for other servlets', 'java', servlet('/tools')],
    ['the handler ends for another reason', 'php', symfony("abort_unless($request->has('name'), 404);")],
    ['the group has something else', 'php', slim('->add($counted)')],
    ['the middleware tests for other paths', 'python', aiohttp('/x')],
    ['hapi excepts the route', 'javascript', hapi('options: { auth: false },')],
    ['WordPress permits anyone', 'php', wordpress("'__return_true'")],
    ['CakePHP excepts the action', 'php', cake("'show'")],
    ['the filter of Javalin is for other paths', 'java', javalin('/x')],
    ['the attribute only counts', 'csharp', attribute('context.HttpContext.Items["count"] = 1;')],
    ['anyone is permitted', 'python', drf('AllowAny')],
    ['no permission is set', 'python', decorated('')],
    ['the block does something else', 'ruby', roda('r.is')],
    ['the route has no option', 'python', bottle('')],
    ['the middleware of Starlette tests for other paths', 'python', starlette('/open')],
    ['hapi only tries', 'javascript', hapi("options: { auth: { mode: 'try' } },")],
    ['the path is not below it', 'typescript', hono('/x')],
  ])('is not claimed where %s', async (_, language, text) => {
    expect(await factors(language, text)).toContain(ANYONE);
  });

  it('is not claimed of a function that handles no request', async () => {
    const text =
      "const crypto = require('crypto');\nprompt.authenticate(() => {\n  store.token = crypto.createHash('md5').update(pin).digest('hex');\n});\n";
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'app.js', language: 'javascript', text });
    expect(vulnerabilities.flatMap(({ exploitability }) => exploitability?.factors ?? []).join(' ')).not.toContain(
      'comes first',
    );
    expect(vulnerabilities).not.toEqual([]);
  });

  it('is named where no data was followed', async () => {
    const text = express(
      "router.use(onlyMembers);\nrouter.post('/x', (req, res) => db.collection('x').insertOne(req.body));",
    );
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'app.js', language: 'javascript', text });
    const card = vulnerabilities.find(({ ruleId }) => ruleId === 'mass-assignment');
    expect(card?.exploitability?.factors).toContain('A check by `onlyMembers` comes first: a request has to pass it.');
  });
});
