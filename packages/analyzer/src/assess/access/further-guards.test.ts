/** Access checks in the forms of further frameworks, and what else their cards say. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function cards(language: LanguageId, text: string, rule: string) {
  const { vulnerabilities } = await analyzer.analyze({ fileName: `app.${language}`, language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === rule);
}

async function factors(language: LanguageId, text: string): Promise<string> {
  return (await cards(language, text, 'path-traversal'))
    .flatMap(({ exploitability }) => exploitability?.factors ?? [])
    .join(' ');
}

const vertx = (registrations: string): string => `package x;
import io.vertx.core.AbstractVerticle;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BasicAuthHandler;
import io.vertx.ext.web.handler.BodyHandler;
class Desk extends AbstractVerticle {
  public void start() {
    Router router = Router.router(vertx);
    ${registrations}
  }
  private void tellers(RoutingContext ctx) {
    if (ctx.session().get("teller") == null) {
      ctx.fail(403);
      return;
    }
    ctx.next();
  }
  private void show(RoutingContext ctx) {
    ctx.response().sendFile("/data/" + ctx.request().getParam("name"));
  }
}
`;

const koa = (check: string): string => `const Koa = require('koa');
const Router = require('@koa/router');
const fs = require('fs');
const app = new Koa();
const router = new Router();
router.use(async (ctx, next) => {
  ctx.assert(${check});
  await next();
});
router.get('/x', (ctx) => {
  ctx.body = fs.readFileSync('/data/' + ctx.query.name);
});
app.use(router.routes());
`;

const restify = (handlers: string): string => `const restify = require('restify');
const fs = require('fs');
const server = restify.createServer();
function wardens(req, res, next) {
  if (!req.warden) {
    res.send(403);
    return next(false);
  }
  return next();
}
server.get('/x', [${handlers}(req, res, next) => {
  res.send(fs.readFileSync('/data/' + req.query.name));
  next();
}]);
`;

const adonis = (before: string, behind: string, first = ''): string => `import { readFile } from 'node:fs/promises'
import router from '@adonisjs/core/services/router'
import type { HttpContext } from '@adonisjs/core/http'
import { middleware } from '#start/kernel'
${before}
  router.get('/x', async ({ request, auth, bouncer }: HttpContext) => {
    ${first}
    return readFile('/data/' + request.input('name'))
  })
${behind}
`;

const falcon = (parts: {
  ofClass?: string;
  attribute?: string;
  ofMethod?: string;
  middleware?: string;
}): string => `import falcon

def divers(req, resp, resource, params):
    if req.context.role != "diver":
        raise falcon.HTTPForbidden()

def count(req, resp, resource, params):
    req.context.count = 1

class Gate:
    def process_resource(self, req, resp, resource, params):
        if getattr(resource, "open_to_all", False):
            return
        if req.get_header("X-Key") != KEY:
            raise falcon.HTTPUnauthorized()

${parts.ofClass ?? ''}
class Wrecks:
    ${parts.attribute ?? 'depth = 3'}

    ${parts.ofMethod ?? ''}
    def on_get(self, req, resp):
        resp.stream = open("/data/" + req.get_param("name"), "rb")

app = falcon.App(middleware=[])
${parts.middleware ?? ''}
`;
const ROUTE = 'app.add_route("/wrecks", Wrecks())';

const pyramid = (decorator: string): string => `from pyramid.response import FileResponse
from pyramid.view import view_config

${decorator}
def show(request):
    return FileResponse("/data/" + request.params["name"], request=request)
`;

const pyramidClass = (own: string): string => `from pyramid.response import FileResponse
from pyramid.view import view_config, view_defaults

@view_defaults(route_name="x", permission="review")
class Papers:
    def __init__(self, request):
        self.request = request

    @view_config(request_method="GET"${own})
    def show(self):
        return FileResponse("/data/" + self.request.params["name"], request=self.request)
`;

const grape = (filter: string): string => `require 'grape'
class Looms < Grape::API
  helpers do
    def weaver!
      error!('no', 401) unless headers['X-Weaver'] == ENV['WEAVER']
    end

    def counted
      @count = 1
    end
  end
  ${filter}
  resource :patterns do
    get :sheet do
      File.read('/data/' + params[:name])
    end
  end
end
`;

const roda = (test: string): string => `require 'roda'
class Islands < Roda
  route do |r|
    r.on 'staff' do
      ${test}
      r.get 'map' do
        File.read('/data/' + r.params['name'])
      end
    end
  end
end
`;

const minimal = (result: string): string => `using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
var app = WebApplication.CreateBuilder(args).Build();
var desk = app.MapGroup("/desk").AddEndpointFilter(async (context, next) =>
{
    if (context.HttpContext.Session.GetString("clerk") is null)
    {
        ${result}
    }
    return await next(context);
});
desk.MapGet("/x", (string name) => File.ReadAllText("/data/" + name));
app.Run();
`;

const mux = (status: string): string => `package main

import (
	"net/http"
	"os"

	"github.com/gorilla/mux"
)

type gate struct{ users map[string]string }

func (g *gate) Middleware(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, found := g.users[r.Header.Get("X-Token")]; found {
			next.ServeHTTP(w, r)
			return
		}
		${status}
	})
}

func show(w http.ResponseWriter, r *http.Request) {
	data, _ := os.ReadFile("/data/" + r.FormValue("name"))
	w.Write(data)
}

func main() {
	g := &gate{}
	root := mux.NewRouter()
	crew := root.PathPrefix("/crew").Subrouter()
	crew.Use(g.Middleware)
	crew.HandleFunc("/x", show)
	http.ListenAndServe(":80", root)
}
`;

const laravel = (routes: string): string => `<?php
use Illuminate\\Http\\Request;
use Illuminate\\Support\\Facades\\Route;
${routes}
`;
const SHOW =
  "Route::get('/x', function (Request $request) { return file_get_contents('/data/' . $request->input('name')); });";
const CONTROLLER =
  "class CoinController { public function show(Request $request) { return file_get_contents('/data/' . $request->input('name')); } }";

const ANYONE = 'The sender of a remote request controls the data.';

describe('an access check', () => {
  it.each<[string, string, LanguageId, string]>([
    [
      'a route of Vert.x for paths',
      'tellers',
      'java',
      vertx('router.route("/x/*").handler(this::tellers);\n    router.get("/x/y").handler(this::show);'),
    ],
    [
      'a chain of Vert.x',
      'BasicAuthHandler.create',
      'java',
      vertx('router.get("/x").handler(BasicAuthHandler.create(provider)).handler(this::show);'),
    ],
    ['an assertion of Koa', 'router.use', 'javascript', koa('ctx.state.user, 401')],
    ['a list of handlers', 'wardens', 'javascript', restify('wardens, ')],
    [
      'what is applied to a group',
      'middleware.auth',
      'typescript',
      adonis('router.group(() => {', "}).prefix('/staff').use(middleware.auth())"),
    ],
    ['what is applied to a route', 'middleware.auth', 'typescript', adonis('', '  .use(middleware.auth())')],
    ['a call of AdonisJS', 'auth.authenticate', 'typescript', adonis('', '', 'await auth.authenticate()')],
    ['a hook of a method of Falcon', 'divers', 'python', falcon({ ofMethod: '@falcon.before(divers)' })],
    ['a hook of a class of Falcon', 'divers', 'python', falcon({ ofClass: '@falcon.before(divers)' })],
    ['middleware of Falcon', 'Gate', 'python', falcon({ middleware: ROUTE })],
    ['a permission of Pyramid', 'edit', 'python', pyramid('@view_config(route_name="x", permission="edit")')],
    [
      'principals of Pyramid',
      'group:editors',
      'python',
      pyramid('@view_config(route_name="x", effective_principals=["group:editors"])'),
    ],
    ['defaults of a class of Pyramid', 'review', 'python', pyramidClass('')],
    ['a filter of Grape', 'before', 'ruby', grape('before { weaver! }')],
    [
      'credentials of Grape',
      'http_basic',
      'ruby',
      grape("http_basic do |user, password|\n    user == 'a' && password == ENV['B']\n  end"),
    ],
    ['a test in the block around', 'session', 'ruby', roda("r.redirect '/login' unless session['role'] == 'staff'")],
    [
      'a filter of endpoints',
      'context.HttpContext.Session.GetString',
      'csharp',
      minimal('return Results.Unauthorized();'),
    ],
    [
      'a method that lets members through',
      'g.Middleware',
      'go',
      mux('http.Error(w, "Forbidden", http.StatusForbidden)'),
    ],
    [
      'options of a group of Laravel',
      'auth:dealer',
      'php',
      laravel(`Route::group(['prefix' => 'd', 'middleware' => 'auth:dealer'], function () { ${SHOW} });`),
    ],
    [
      'a class of middleware of Laravel',
      'EnsureDealer',
      'php',
      laravel(`Route::middleware(['web', EnsureDealer::class])->group(function () { ${SHOW} });`),
    ],
    [
      'a group with a controller',
      'can:trade',
      'php',
      laravel(
        `Route::controller(CoinController::class)->middleware('can:trade')->group(function () { Route::get('/x', 'show'); });\n${CONTROLLER}`,
      ),
    ],
  ])('is named on the card: %s', async (_, name, language, text) => {
    expect(await factors(language, text)).toContain(`A check by \`${name}\` comes first: a request has to pass it.`);
  });

  it.each<[string, LanguageId, string]>([
    [
      'the paths of Vert.x are others',
      'java',
      vertx('router.route("/y/*").handler(this::tellers);\n    router.get("/x").handler(this::show);'),
    ],
    [
      'the chain only reads the body',
      'java',
      vertx('router.get("/x").handler(BodyHandler.create()).handler(this::show);'),
    ],
    ['the assertion is about something else', 'javascript', koa('ctx.query.name, 400')],
    ['the list has the handler only', 'javascript', restify('')],
    [
      'another group has the check',
      'typescript',
      adonis('router.group(() => {}).use(middleware.auth())\nrouter.group(() => {', "}).prefix('/staff')"),
    ],
    ['the hook counts', 'python', falcon({ ofMethod: '@falcon.before(count)' })],
    ['the resource is exempt', 'python', falcon({ attribute: 'open_to_all = True', middleware: ROUTE })],
    ['the view has no permission', 'python', pyramid('@view_config(route_name="x")')],
    [
      'everyone is permitted',
      'python',
      pyramid('@view_config(route_name="x", effective_principals=["system.Everyone"])'),
    ],
    ['the method of the class is open', 'python', pyramidClass(', permission=NO_PERMISSION_REQUIRED')],
    ['the filter of Grape counts', 'ruby', grape('before { counted }')],
    [
      'another class of Grape has the filter',
      'ruby',
      `class Mills < Grape::API\n  before { error!('no', 401) unless headers['X-Key'] }\nend\n${grape('')}`,
    ],
    ['the test leads elsewhere', 'ruby', roda("r.redirect '/welcome' unless session['seen']")],
    ['the filter answers something else', 'csharp', minimal('return Results.BadRequest();')],
    ['the method refuses no one', 'go', mux('next.ServeHTTP(w, r)')],
    [
      'the group of Laravel only limits rates',
      'php',
      laravel(`Route::group(['middleware' => 'throttle:5'], function () { ${SHOW} });`),
    ],
    [
      'the middleware reads cookies',
      'php',
      laravel(`Route::middleware([EnsureFrontendRequestsAreStateful::class])->group(function () { ${SHOW} });`),
    ],
    [
      'the controller is registered once more',
      'php',
      laravel(
        `Route::controller(CoinController::class)->middleware('can:trade')->group(function () { Route::get('/x', 'show'); });\nRoute::get('/y', [CoinController::class, 'show']);\n${CONTROLLER}`,
      ),
    ],
  ])('is not claimed where %s', async (_, language, text) => {
    expect(await factors(language, text)).toContain(ANYONE);
  });
});

describe('a card of these frameworks', () => {
  it('has the prefix of the group in its route', async () => {
    const adonisText = adonis('router.group(() => {', "}).prefix('/staff')");
    const laravelText = laravel(`Route::group(['prefix' => 'dealer'], function () { ${SHOW} });`);
    const [first] = await cards('typescript', adonisText, 'path-traversal');
    const [second] = await cards('php', laravelText, 'path-traversal');
    expect(first?.businessImpact?.affectedServices).toContain('Route GET /staff/x');
    expect(second?.businessImpact?.affectedServices).toContain('Route GET /dealer/x');
  });

  it('names the check where no data was followed', async () => {
    const text = (registration: string): string =>
      vertx(registration).replace(
        'ctx.response().sendFile("/data/" + ctx.request().getParam("name"));',
        'try { read(); } catch (java.io.IOException e) { ctx.response().end(e.getMessage()); }',
      );
    const [checked] = await cards(
      'java',
      text('router.get("/x").handler(this::tellers).handler(this::show);'),
      'error-details-exposed',
    );
    const [open] = await cards('java', text('router.get("/x").handler(this::show);'), 'error-details-exposed');
    expect(checked?.exploitability?.factors.join(' ')).toContain('`tellers` comes first');
    expect(open?.exploitability?.factors.join(' ')).not.toContain('comes first');
  });

  it('calls a body a body', async () => {
    const text = (read: string): string =>
      `import pickle\nclass Reefs:\n    def on_post(self, req, resp):\n        pickle.loads(${read})\n`;
    const [body] = await cards('python', text('req.bounded_stream.read()'), 'unsafe-deserialization');
    const [parameter] = await cards('python', text('req.get_param("x")'), 'unsafe-deserialization');
    expect(body?.description).toContain('the request body');
    expect(parameter?.description).toContain('the request parameter');
  });

  it('has no link to a method that answers POST', async () => {
    const text = (method: string): string =>
      `import falcon\nclass Door:\n    def ${method}(self, req, resp):\n        raise falcon.HTTPFound(req.get_param("next"))\n`;
    const [post] = await cards('python', text('on_post'), 'open-redirect');
    const [get] = await cards('python', text('on_get'), 'open-redirect');
    expect(post?.description).toContain('Only a request by POST gets here');
    expect(get?.description).toContain('follow a link');
  });

  it('quotes no lookup by another field', async () => {
    const text = (key: string): string =>
      `require 'roda'\nclass Gate < Roda\n  route do |r|\n    r.post 'login' do\n      row = DB['SELECT id FROM keepers WHERE name = ?', r.params['${key}']].first\n      r.halt(404) unless row\n      r.redirect r.params['back']\n    end\n  end\nend\n`;
    const [other] = await cards('ruby', text('name'), 'open-redirect');
    const [same] = await cards('ruby', text('back'), 'open-redirect');
    expect(other?.description).not.toContain('comes first');
    expect(same?.description).toContain('comes first');
  });

  it('knows that a segment of Laravel has no slash', async () => {
    const text = (end: string): string =>
      laravel(`Route::get('/x/{file}', function (string $file) { return response()->file('/data/' . $file); })${end};`);
    const [segment] = await cards('php', text(''), 'path-traversal');
    const [rest] = await cards('php', text("->where('file', '.*')"), 'path-traversal');
    expect(segment?.severity).toBe('medium');
    expect(segment?.description).toContain('A route segment cannot contain a slash');
    expect(rest?.severity).toBe('high');
  });
});
