import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);
const NAMES: Partial<Record<LanguageId, string>> = {
  javascript: 'a.js',
  typescript: 'a.ts',
  python: 'a.py',
  php: 'a.php',
  ruby: 'a.rb',
};

async function found(language: LanguageId, text: string, rule: string): Promise<number[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: NAMES[language] ?? 'a', language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === rule).map(({ location }) => location.lineNumber);
}

type Case = readonly [rule: string, language: LanguageId, vulnerable: string, safe: string];

const NURSERY_JS = (guard: string): string =>
  `const nursery = require('./nursery');
router.delete('/plants/:id', signedIn, async (req, res) => {
  await nursery.remove(req.params.id);
  res.end();
});

router.delete('/beds/:id', signedIn, ${guard}async (req, res) => {
  if (!req.keeper.isAdmin) return res.sendStatus(403);
  await nursery.remove(req.params.id);
  res.end();
});
`;

const CASES: readonly Case[] = [
  [
    'log-injection',
    'javascript',
    "app.post('/visits', (req, res) => {\n  fs.appendFileSync('/var/log/zoo/visits.log', `visit by ${req.body.guest}\\n`);\n  res.end();\n});",
    "app.post('/visits', (req, res) => {\n  fs.appendFileSync('/var/log/zoo/visits.log', `${JSON.stringify(req.body.guest)}\\n`);\n  res.end();\n});",
  ],
  [
    'log-injection',
    'python',
    "@app.post('/feedings')\ndef feeding():\n    keeper = request.form['keeper']\n    with open(LOG_DIR / 'audit.log', 'a') as out:\n        out.write(f'fed by {keeper}\\n')\n    return ''\n",
    "@app.post('/feedings')\ndef feeding():\n    keeper = request.form['keeper']\n    with open(DATA / 'keepers.csv', 'a') as out:\n        out.write(f'fed by {keeper}\\n')\n    return ''\n",
  ],
  [
    'log-injection',
    'php',
    "<?php class A { function save($request) {\n $h = fopen('/var/log/zoo/audit.log', 'a');\n fwrite($h, 'by ' . $request->input('keeper') . \"\\n\");\n} }",
    "<?php class A { function save($request) {\n $h = fopen('/var/log/zoo/audit.log', 'a');\n fwrite($h, 'by ' . str_replace(\"\\n\", ' ', $request->input('keeper')) . \"\\n\");\n} }",
  ],
  [
    'log-injection',
    'ruby',
    "class VisitsController < ApplicationController\n  def create\n    File.open('log/audit.txt', 'a') { |out| out.puts(\"visit #{params[:guest]}\") }\n  end\nend\n",
    "class VisitsController < ApplicationController\n  def create\n    File.open('log/audit.txt', 'a') { |out| out.puts(\"visit #{params[:guest].to_s.tr(\"\\r\\n\", ' ')}\") }\n  end\nend\n",
  ],
  [
    'sensitive-data-logged',
    'python',
    "trail = logging.getLogger('trail')\n\n\ndef register():\n    form = request.form\n    trail.info('new member %s', dict(form))\n",
    "trail = logging.getLogger('trail')\n\n\ndef search():\n    form = request.form\n    trail.info('search for %s', dict(form))\n",
  ],
  [
    'sensitive-data-logged',
    'javascript',
    "const audit = pino();\nfunction charge(card) {\n  audit.info({ iban: card.iban }, 'charged');\n}",
    "const audit = pino({ redact: ['iban'] });\nfunction charge(card) {\n  audit.info({ iban: card.iban }, 'charged');\n}",
  ],
  [
    'sensitive-data-logged',
    'ruby',
    'def push(entries, token)\n  head = { "Authorization" => "Bearer #{token}" }\n  http.post(\'/feed\', entries, head)\n  logger.info("sent with #{head}")\nend\n',
    'def push(entries, token)\n  head = { "Accept" => "text/#{entries.kind}" }\n  http.post(\'/feed\', entries, head)\n  logger.info("sent with #{head}")\nend\n',
  ],
  [
    'session-fixation',
    'php',
    "<?php class A { function enterTurnstile($request) {\n $keeper = $this->keepers->byBadge($request->input('badge'), $request->input('pin'));\n if ($keeper === null) { return new Response('', 401); }\n $_SESSION['operator'] = $keeper->id;\n} }",
    "<?php class A { function enterTurnstile($request) {\n $keeper = $this->keepers->byBadge($request->input('badge'), $request->input('pin'));\n if ($keeper === null) { return new Response('', 401); }\n session_regenerate_id(true);\n $_SESSION['operator'] = $keeper->id;\n} }",
  ],
  [
    'session-fixation',
    'javascript',
    "app.post('/keepers/login', checkPassword, (req, res) => {\n  req.session.keeperUser = req.keeper.id;\n  res.end();\n});",
    "app.post('/keepers/login', checkPassword, (req, res) => {\n  req.session.regenerate(() => {\n    req.session.keeperUser = req.keeper.id;\n    res.end();\n  });\n});",
  ],
  [
    'argument-injection',
    'ruby',
    "class NotesController < ApplicationController\n  def find\n    Open3.capture2('rg', '--count', params[:word].to_s)\n  end\nend\n",
    "class NotesController < ApplicationController\n  def find\n    Open3.capture2('rg', '--count', '--', params[:word].to_s)\n  end\nend\n",
  ],
  [
    'argument-injection',
    'javascript',
    "app.get('/log', async (req, res) => { res.json(await run(['git', 'log', req.query.ref])); });",
    "async function statusOf(params) { return run(['git', 'log', params.ref]); }",
  ],
  [
    'argument-injection',
    'javascript',
    "app.get('/log', async (req, res) => { res.json(await run(['git', 'show', req.query.ref])); });",
    "app.get('/log', async (req, res) => { res.json(await run(['git', '-C', req.query.folder, 'log'])); });",
  ],
  [
    'sensitive-data-logged',
    'javascript',
    'const log = pino();\nfunction start(account) {\n  log.info(`starting ${account.accountNumber}`);\n}',
    'const log = pino();\nfunction start(account) {\n  log.info(`starting ${account.accountId}`);\n}',
  ],
  [
    'fail-open',
    'javascript',
    'function isValid(text) {\n  try {\n    return parse(text) !== null;\n  } catch (error) {\n    if (error.code === 1) return false;\n    return true;\n  }\n}',
    "function isValid(text) {\n  try {\n    parse(text);\n    return true;\n  } catch {\n    if (text.includes('\\t')) return false;\n    return true;\n  }\n}",
  ],
  [
    'argument-injection',
    'python',
    "tar = local['tar']\n\n\n@app.get('/pack')\ndef pack():\n    return tar('-c', request.args['folder'])\n",
    "tar = local['tar']\n\n\n@app.get('/pack')\ndef pack():\n    return tar('-c', '--', request.args['folder'])\n",
  ],
  [
    'timing-unsafe-comparison',
    'python',
    "@app.post('/gates')\ndef gates():\n    if request.headers.get('x-gate-key') != os.environ['GATE_KEY']:\n        abort(403)\n    return ''\n",
    "@app.post('/gates')\ndef gates():\n    if not hmac.compare_digest(request.headers.get('x-gate-key', ''), os.environ['GATE_KEY']):\n        abort(403)\n    return ''\n",
  ],
  [
    'timing-unsafe-comparison',
    'javascript',
    "const markOf = (text) => crypto.createHmac('sha256', KEY).update(text).digest('hex');\nfunction hook(req, res) {\n  if (req.headers['x-mark'] !== markOf(req.rawBody)) return res.end();\n  run();\n}",
    "const markOf = (text) => crypto.createHmac('sha256', KEY).update(text).digest('hex');\nfunction hook(req, res) {\n  if (req.headers['x-mode'] !== process.env.MODE) return res.end();\n  run();\n}",
  ],
  [
    'resource-exhaustion',
    'python',
    "@app.get('/seats')\ndef seats():\n    rows = int(request.args['rows'])\n    return jsonify(['x' * rows])\n",
    "@app.get('/seats')\ndef seats():\n    rows = int(request.args['rows'])\n    if rows > 40:\n        abort(400)\n    return jsonify(['x' * rows])\n",
  ],
  [
    'resource-exhaustion',
    'javascript',
    "app.get('/seats', (req, res) => {\n  const rows = Number(req.query.rows);\n  res.json(new Array(rows).fill(null));\n});",
    "app.get('/seats', (req, res) => {\n  const rows = Math.min(Number(req.query.rows), 40);\n  res.json(new Array(rows).fill(null));\n});",
  ],
  [
    'resource-exhaustion',
    'ruby',
    'class SeatsController < ApplicationController\n  def index\n    rows = params[:rows].to_i\n    render json: Array.new(rows, 0)\n  end\nend\n',
    'class SeatsController < ApplicationController\n  def index\n    rows = params[:rows].to_i.clamp(1, 40)\n    render json: Array.new(rows, 0)\n  end\nend\n',
  ],
  [
    'resource-exhaustion',
    'javascript',
    "http.createServer((req, res) => {\n  let text = '';\n  req.on('data', (part) => { text += part; });\n  req.on('end', () => res.end(read(text)));\n});",
    "http.createServer((req, res) => {\n  let text = '';\n  req.on('data', (part) => { text += part; if (text.length > 9999) req.destroy(); });\n  req.on('end', () => res.end(read(text)));\n});",
  ],
  [
    'resource-exhaustion',
    'python',
    "def pages(request):\n    with zipfile.ZipFile(request.files['book']) as book:\n        for name in book.namelist():\n            yield book.read(name)\n",
    "def pages(request):\n    with zipfile.ZipFile(request.files['book']) as book:\n        for info in book.infolist():\n            if info.file_size > 9999:\n                raise ValueError\n            yield book.read(info)\n",
  ],
  [
    'missing-authorization',
    'javascript',
    NURSERY_JS(''),
    NURSERY_JS('').replace('signedIn, async', "requireRole('keeper'), async"),
  ],
  [
    'missing-authorization',
    'php',
    "<?php class HerdController { function cull($request) {\n $this->animals->delete($request->get('id'));\n}\n\nfunction sell($request) {\n if (!$this->isGranted('ROLE_KEEPER')) { throw new Forbidden(); }\n $this->animals->delete($request->get('id'));\n} }",
    "<?php class HerdController { function cull($request) {\n $this->denyAccessUnlessGranted('ROLE_KEEPER');\n $this->animals->delete($request->get('id'));\n}\n\nfunction sell($request) {\n if (!$this->isGranted('ROLE_KEEPER')) { throw new Forbidden(); }\n $this->animals->delete($request->get('id'));\n} }",
  ],
  [
    'missing-authorization',
    'python',
    "@app.delete('/herds/<herd_id>')\ndef drop_herd(herd_id):\n    herds.delete(herd_id)\n    return ''\n\n\n@app.delete('/pens/<herd_id>')\ndef drop_pen(herd_id):\n    if g.keeper.role != 'chief':\n        abort(403)\n    herds.delete(herd_id)\n    return ''\n",
    "@app.delete('/herds/<herd_id>')\n@roles_required('chief')\ndef drop_herd(herd_id):\n    herds.delete(herd_id)\n    return ''\n\n\n@app.delete('/pens/<herd_id>')\ndef drop_pen(herd_id):\n    if g.keeper.role != 'chief':\n        abort(403)\n    herds.delete(herd_id)\n    return ''\n",
  ],
  [
    'csrf-disabled',
    'javascript',
    "const { csrfGuard } = require('./guards');\nshop.post('/order', csrfGuard, async (req, res) => {\n  await store.order(req.session.member, req.body.item);\n});\nshop.post('/cancel', async (req, res) => {\n  await store.cancel(req.session.member, req.body.item);\n});",
    "const { csrfGuard } = require('./guards');\nshop.post('/order', csrfGuard, async (req, res) => {\n  await store.order(req.session.member, req.body.item);\n});\nshop.post('/hook', async (req, res) => {\n  await store.note(verify(req.headers.authorization), req.session);\n});",
  ],
  [
    'weak-tls-version',
    'python',
    'pool.mount(host, Bridge(ssl.PROTOCOL_TLSv1_1))\n',
    'pool.mount(host, Bridge(ssl.PROTOCOL_TLSv1_2))\n',
  ],
  [
    'mass-assignment',
    'python',
    "async def rename(request):\n    fields = await request.json()\n    await keepers.update_one({'_id': me}, {'$set': fields})\n",
    "async def rename(request):\n    fields = await request.json()\n    await keepers.update_one({'_id': me}, {'$set': {'name': str(fields['name'])}})\n",
  ],
  // The class of a declared body chooses the fields, unless it keeps others as well.
  [
    'mass-assignment',
    'python',
    'class Change(BaseModel):\n    model_config = ConfigDict(extra="allow")\n    name: str\n\n@api.patch("/boats/{key}")\nasync def change(key: int, change: Change, boats=Depends()):\n    boat = await boats.get(key)\n    for field, value in change.model_dump(exclude_unset=True).items():\n        setattr(boat, field, value)\n',
    'class Change(BaseModel):\n    name: str\n\n@api.patch("/boats/{key}")\nasync def change(key: int, change: Change, boats=Depends()):\n    boat = await boats.get(key)\n    for field, value in change.model_dump(exclude_unset=True).items():\n        setattr(boat, field, value)\n',
  ],
  [
    'mass-assignment',
    'typescript',
    "import express from 'express';\nconst app = express();\napp.put('/boats/:id', async (req, res) => {\n  await db.update(boats).set(req.body).where(eq(boats.id, 1));\n});",
    "import express from 'express';\nconst app = express();\napp.put('/boats/:id', async (req, res) => {\n  await db.update(boats).set({ name: req.body.name }).where(eq(boats.id, 1));\n});",
  ],
  // A record that a page shows as it is stored.
  [
    'cross-site-scripting',
    'python',
    'from django.http import HttpResponse\nfrom django.shortcuts import get_object_or_404\nfrom .models import Boat\n\ndef show(request, key):\n    boat = get_object_or_404(Boat, pk=key)\n    return HttpResponse("<h1>" + boat.name + "</h1>")\n',
    'from django.http import HttpResponse\nfrom django.shortcuts import get_object_or_404\nfrom django.utils.html import escape\nfrom .models import Boat\n\ndef show(request, key):\n    boat = get_object_or_404(Boat, pk=key)\n    return HttpResponse("<h1>" + escape(boat.name) + "</h1>")\n',
  ],
  [
    'cross-site-scripting',
    'python',
    'from fastapi import FastAPI\nfrom fastapi.responses import HTMLResponse\nfrom sqlalchemy.ext.asyncio import AsyncSession\napp = FastAPI()\n\n@app.get("/boats/{key}")\nasync def show(key: int, session: AsyncSession):\n    boat = await session.get(Boat, key)\n    return HTMLResponse(f"<h1>{boat.name}</h1>")\n',
    'from fastapi import FastAPI\nfrom fastapi.responses import HTMLResponse\nfrom markupsafe import escape\nfrom sqlalchemy.ext.asyncio import AsyncSession\napp = FastAPI()\n\n@app.get("/boats/{key}")\nasync def show(key: int, session: AsyncSession):\n    boat = await session.get(Boat, key)\n    return HTMLResponse(f"<h1>{escape(boat.name)}</h1>")\n',
  ],
  [
    'cross-site-scripting',
    'java',
    'import jakarta.persistence.EntityManager;\nimport jakarta.servlet.http.*;\nclass A extends HttpServlet {\n  EntityManager em;\n  protected void doGet(HttpServletRequest q, HttpServletResponse r) throws Exception {\n    Boat boat = em.find(Boat.class, 1L);\n    r.setContentType("text/html");\n    r.getWriter().print("<h1>" + boat.getName() + "</h1>");\n  }\n}\n',
    'import jakarta.persistence.EntityManager;\nimport jakarta.servlet.http.*;\nimport org.springframework.web.util.HtmlUtils;\nclass A extends HttpServlet {\n  EntityManager em;\n  protected void doGet(HttpServletRequest q, HttpServletResponse r) throws Exception {\n    Boat boat = em.find(Boat.class, 1L);\n    r.setContentType("text/html");\n    r.getWriter().print("<h1>" + HtmlUtils.htmlEscape(boat.getName()) + "</h1>");\n  }\n}\n',
  ],
  [
    'cross-site-scripting',
    'ruby',
    'class Boat < ApplicationRecord\nend\n\nclass BoatsController < ApplicationController\n  def show\n    boat = Boat.find(params[:id])\n    render html: boat.name.html_safe\n  end\nend\n',
    'class Boat < ApplicationRecord\nend\n\nclass BoatsController < ApplicationController\n  def show\n    boat = Boat.find(params[:id])\n    render html: ERB::Util.html_escape(boat.name).html_safe\n  end\nend\n',
  ],
  // A manager of the program's own class.
  [
    'sql-injection',
    'python',
    'from django.db import models\n\nclass Boats(models.Manager):\n    pass\n\nclass Boat(models.Model):\n    objects = Boats()\n\ndef matching(request):\n    return Boat.objects.extra(where=[request.GET["where"]])\n',
    'from django.db import models\n\nclass Boats(models.Manager):\n    pass\n\nclass Boat(models.Model):\n    objects = Boats()\n\ndef matching(request):\n    return Boat.objects.extra(where=["name = %s"], params=[request.GET["name"]])\n',
  ],
  [
    'mass-assignment',
    'php',
    '<?php class A { function save($request) { $keeper->bulkAssign((array) $request->getParsedBody()); } }',
    "<?php class A { function save($request) { $keeper->bulkAssign((array) $request->getParsedBody(), ['name']); } }",
  ],
  [
    'mass-assignment',
    'typescript',
    'class KeeperInput { name?: string; isAdmin?: boolean; }\nclass Keepers {\n  edit(@Arg("input") input: KeeperInput) {\n    return keepers.update(me, { ...input });\n  }\n}',
    'class KeeperInput { name?: string; city?: string; }\nclass Keepers {\n  edit(@Arg("input") input: KeeperInput) {\n    return keepers.update(me, { ...input });\n  }\n}',
  ],
  [
    'jwt-not-verified',
    'ruby',
    "class GatesController < ApplicationController\n  def open\n    part = request.headers['X-Pass'].split('.')[1]\n    pass = JSON.parse(Base64.urlsafe_decode64(part))\n    Gate.open(pass['sub'])\n  end\nend\n",
    "class GatesController < ApplicationController\n  def open\n    part = request.headers['X-Pass'].split('.')[1]\n    raise unless OpenSSL::HMAC.hexdigest('SHA256', SECRET, part) == request.headers['X-Mark']\n    pass = JSON.parse(Base64.urlsafe_decode64(part))\n    Gate.open(pass['sub'])\n  end\nend\n",
  ],
  [
    'jwt-not-verified',
    'typescript',
    "import { decodeJwt } from 'jose';\nexport function keeper(req: Request) {\n  const pass = decodeJwt(req.headers.get('authorization'));\n  return pass.sub;\n}",
    "import { jwtVerify } from 'jose';\nexport async function keeper(req: Request) {\n  const pass = await jwtVerify(req.headers.get('authorization'), KEY);\n  return pass.sub;\n}",
  ],
  [
    'permissive-cors',
    'typescript',
    'app.use(cors({ origin: (from) => from, credentials: true }));',
    'app.use(cors({ origin: (from) => allowed(from), credentials: true }));',
  ],
  [
    'permissive-cors',
    'php',
    "<?php function answer($request, $response) { return $response->withAddedHeader('Access-Control-Allow-Origin', $request->header('Origin')); }",
    "<?php function answer($request, $response) { return $response->withAddedHeader('Access-Control-Allow-Origin', 'https://zoo.example'); }",
  ],
  [
    'weak-password-hash',
    'javascript',
    "const sealed = createHash('sha512').update(password).digest('hex');",
    "const sealed = createHash('sha512').update(picture).digest('hex');",
  ],
];

describe('what a handler does with a request, told by its own code', () => {
  it.each(CASES)('reports %s in %s', async (rule, language, vulnerable) => {
    expect((await found(language, vulnerable, rule)).length).toBeGreaterThan(0);
  });

  it.each(CASES)('is silent on the safe form of %s in %s', async (rule, language, _vulnerable, safe) => {
    expect(await found(language, safe, rule)).toEqual([]);
  });
});
