import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function factors(language: LanguageId, text: string, ruleId = 'path-traversal'): Promise<string> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: `notes_controller.${language}`, language, text });
  return vulnerabilities
    .filter((one) => one.ruleId === ruleId)
    .flatMap(({ exploitability }) => exploitability?.factors ?? [])
    .join(' ');
}

const rails = (filters: string): string => `class NotesController < ApplicationController
  ${filters}

  def show
    send_file "/srv/notes/" + params[:name]
  end

  private

  def members_only
    render plain: 'no', status: 403 unless session[:user]
  end

  def counted
    session[:seen] = true
  end
end
`;

const django = (head: string): string => `from django.contrib.auth.decorators import login_required
from django.contrib.auth.mixins import LoginRequiredMixin
from django.http import FileResponse
from django.utils.decorators import method_decorator
from django.views import View

${head}
    def get(self, request):
        return FileResponse(open("/srv/notes/" + request.GET["name"], "rb"))
`;

const laravel = (middleware: string): string => `<?php
namespace App\\Http\\Controllers;

use Illuminate\\Http\\Request;

class NotesController extends Controller
{
    public function __construct()
    {
        ${middleware}
    }

    public function show(Request $request)
    {
        return response()->download('/srv/notes/' . $request->input('name'));
    }
}
`;

const ktor = (open: string): string => `import io.ktor.server.application.*
import io.ktor.server.auth.*
import io.ktor.server.response.*
import io.ktor.server.routing.*
import java.io.File

fun Application.module() {
    routing {
        ${open} {
            get("/notes") {
                val name = call.request.queryParameters["name"]!!
                call.respondFile(File("/srv/notes/" + name))
            }
        }
    }
}
`;

const fastify = (options: string): string => `import Fastify from 'fastify';
import { readFile } from 'node:fs/promises';
const app = Fastify();
app.get('/notes', ${options}async (request, reply) => {
  reply.send(await readFile('/srv/notes/' + request.query.name));
});
`;

const sanic = (name: string): string => `from sanic import Sanic, response
from sanic.exceptions import Unauthorized
app = Sanic("notes")

async def members_only(request):
    if not request.cookies.get("session"):
        raise Unauthorized("no")

async def counted(request):
    request.app.ctx.count += 1

@app.get("/notes")
async def show(request):
    await ${name}(request)
    return response.text(open("/srv/notes/" + request.args.get("name")).read())
`;

const sinatra = (name: string): string => `require 'sinatra/base'
class Notes < Sinatra::Base
  helpers do
    def members_only!
      halt 401, 'no' unless session[:user]
    end
  end
  get '/notes' do
    ${name}
    File.read("/srv/notes/" + params[:name])
  end
end
`;

const flask = (own: string, decorator = ''): string => `from functools import wraps
from flask import Flask, abort, request, session
from flask.views import MethodView
app = Flask(__name__)

def admin_only(view):
    @wraps(view)
    def wrapper(*args, **kwargs):
        if session.get("role") != "admin":
            abort(403)
        return view(*args, **kwargs)
    return wrapper

class Notes(MethodView):
    ${own}
    def get(self):
        return open("/srv/notes/" + request.args["name"]).read()

@app.get("/other")
${decorator}
def other():
    return open("/srv/other/" + request.args["name"]).read()
`;

const yii = (rules: string): string => `<?php
namespace app\\controllers;
use Yii;
use yii\\filters\\AccessControl;
use yii\\web\\Controller;
class NotesController extends Controller
{
    public function behaviors()
    {
        return ['access' => ['class' => AccessControl::class, ${rules}]];
    }
    public function actionShow()
    {
        return Yii::$app->response->sendFile('/srv/notes/' . Yii::$app->request->get('name'));
    }
}
`;

describe('a check that a class or block declares', () => {
  it.each<[string, LanguageId, string, string]>([
    ['a filter of Rails', 'ruby', 'authenticate_user!', rails('before_action :authenticate_user!')],
    [
      'a filter with exceptions',
      'ruby',
      'authenticate_user!',
      rails('before_action :authenticate_user!, except: [:index]'),
    ],
    ['a filter for some', 'ruby', 'require_login', rails('before_action :require_login, only: %i[show edit]')],
    ['a filter of the class', 'ruby', 'members_only', rails('before_action :members_only')],
    ['a mixin of Django', 'python', 'LoginRequiredMixin', django('class Show(LoginRequiredMixin, View):')],
    [
      'a decorator of Django',
      'python',
      'login_required',
      django('@method_decorator(login_required, name="dispatch")\nclass Show(View):'),
    ],
    ['a constructor of Laravel', 'php', 'auth', laravel("$this->middleware('auth');")],
    ['middleware with exceptions', 'php', 'auth:api', laravel("$this->middleware(['auth:api'])->except(['index']);")],
    ['a block of Ktor', 'kotlin', 'authenticate', ktor('authenticate("admin")')],
    ['an option of Fastify', 'typescript', 'app.authenticate', fastify('{ onRequest: [app.authenticate] }, ')],
    ['a cast in that option', 'typescript', 'authenticate', fastify('{ preHandler: (app as any).authenticate }, ')],
    ['a function that is called first', 'python', 'members_only', sanic('members_only')],
    ['a helper of Sinatra', 'ruby', 'members_only!', sinatra('members_only!')],
    ['decorators of a view', 'python', 'admin_only', flask('decorators = [admin_only]')],
    ['a decorator of the file', 'python', 'admin_only', flask('init_every_request = False', '@admin_only')],
    ['a behavior of Yii', 'php', 'AccessControl', yii("'rules' => [['allow' => true, 'roles' => ['@']]]")],
  ])('is named: %s', async (_, language, name, text) => {
    expect(await factors(language, text)).toContain(`A check by \`${name}\` comes first: a request has to pass it.`);
  });

  it.each<[string, LanguageId, string]>([
    ['the filter leaves the action out', 'ruby', rails('before_action :authenticate_user!, except: [:show]')],
    ['the filter is for others', 'ruby', rails('before_action :authenticate_user!, only: :edit')],
    ['the filter depends', 'ruby', rails('before_action :authenticate_user!, if: :strict?')],
    ['it is skipped', 'ruby', rails('before_action :authenticate_user!\n  skip_before_action :authenticate_user!')],
    ['the filter refuses no one', 'ruby', rails('before_action :counted')],
    ['the class has no mixin', 'python', django('class Show(View):')],
    [
      'the decorator is of another method',
      'python',
      django('@method_decorator(login_required, name="post")\nclass Show(View):'),
    ],
    ['the constructor leaves the action out', 'php', laravel("$this->middleware('auth')->except('show');")],
    ['the constructor is for others', 'php', laravel("$this->middleware('auth')->only(['index']);")],
    ['the middleware is another', 'php', laravel("$this->middleware('throttle:60');")],
    ['the block is a path', 'kotlin', ktor('route("/x")')],
    ['the block is optional', 'kotlin', ktor('authenticate("admin", optional = true)')],
    ['the option is a schema', 'typescript', fastify('{ schema: { querystring: {} } }, ')],
    ['the function refuses no one', 'python', sanic('counted')],
    ['the view has none', 'python', flask('init_every_request = False')],
    ['the rules are for guests', 'php', yii("'rules' => [['allow' => true, 'roles' => ['?', '@']]]")],
    ['the rules are for some', 'php', yii("'only' => ['edit'], 'rules' => [['allow' => true, 'roles' => ['@']]]")],
  ])('is not told where there is none: %s', async (_, language, text) => {
    const told = await factors(language, text);
    expect(told).toContain('The sender of a remote request');
    expect(told).not.toContain('comes first');
  });
});
