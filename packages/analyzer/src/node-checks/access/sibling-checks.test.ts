import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

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

const FERRY = (guard: string): string => `@Resolver()
export class FerryResolver {
  @Mutation(() => Boolean)
  @UseGuards(CrewGuard)
  async rename(@Args('id') id: string, @Args('name') name: string) {
    await ferries.updateOne({ _id: id }, { name });
  }

  @Mutation(() => Boolean)
  @UseGuards(CrewGuard)
  async repaint(@Args('id') id: string) {
    await ferries.updateOne({ _id: id }, { painted: true });
  }

  @Mutation(() => Boolean)
  ${guard}
  async scrap(@Args('id') id: string) {
    await ferries.deleteOne({ _id: id });
  }
}
`;

const TIDES = (check: string): string => `class TideHooksController < ActionController::API
  def gauge
    mark = OpenSSL::HMAC.hexdigest('SHA256', ENV['GAUGE'], request.raw_post)
    return head(:bad_request) unless Rack::Utils.secure_compare(mark, request.headers['X-Gauge'].to_s)
    head :ok
  end

  def buoy
    mark = OpenSSL::HMAC.hexdigest('SHA256', ENV['BUOY'], request.raw_post)
    return head(:bad_request) unless Rack::Utils.secure_compare(mark, request.headers['X-Buoy'].to_s)
    head :ok
  end

  def pier
    ${check}
    Pier.find_by!(code: params[:code]).update!(level: params[:level])
    head :ok
  end
end
`;

const PASTURE = (guard: string): string => `HERDS = {}

@app.delete('/herds/<name>')
@keeper_login
def remove(name):
    ${guard}HERDS.pop(name, None)
    return ''


@app.post('/herds/<name>/count')
@keeper_login
def count(name):
    if not g.keeper.get('admin'):
        abort(403)
    HERDS[name]['count'] = 0
    return ''
`;

const LIBRARY = (guard: string): string => `app.get('/loans/:id', signedIn, async (req, res) => {
  const loan = await store.collection('loans').doc(req.params.id).get();
  if (loan.get('memberUid') !== req.user.uid) return res.sendStatus(404);
  res.json(loan.data());
});

app.get('/receipts/:id', signedIn, async (req, res) => {
  const receipt = await store.collection('receipts').doc(req.params.id).get();
  ${guard}res.json(receipt.data());
});
`;

const CASES: readonly Case[] = [
  ['missing-authorization', 'typescript', FERRY(''), FERRY('@UseGuards(CrewGuard)')],
  [
    'missing-authorization',
    'ruby',
    TIDES(''),
    TIDES("return head(:bad_request) unless verify_signature('PIER', request)"),
  ],
  ['missing-authorization', 'python', PASTURE(''), PASTURE("if not g.keeper.get('admin'): abort(403)\n    ")],
  [
    'missing-authorization',
    'javascript',
    LIBRARY(''),
    LIBRARY("if (receipt.get('memberUid') !== req.user.uid) return res.sendStatus(404);\n  "),
  ],
  [
    'missing-authorization',
    'python',
    'class Query(ObjectType):\n    def resolve_parcel(self, info, id):\n        return Parcel.objects.get(pk=id)\n\n    def resolve_own_parcel(self, info, id):\n        return Parcel.objects.get(pk=id, sender=info.context.user)\n',
    'class Query(ObjectType):\n    def resolve_parcel(self, info, id):\n        return Parcel.objects.get(pk=id, sender=info.context.user)\n\n    def resolve_own_parcel(self, info, id):\n        return Parcel.objects.get(pk=id, sender=info.context.user)\n',
  ],
  [
    'missing-authorization',
    'php',
    "<?php\nfunction enter(Club $club): void\n{\n    if (!$club->isLoggedIn()) { exit; }\n    $club->admin()->logInAsMemberByName($_POST['name']);\n}\n\nfunction expel(Club $club): void\n{\n    if (!$club->hasRole(Role::WARDEN)) { http_response_code(403); exit; }\n    $club->admin()->deleteMemberByName($_POST['name']);\n}\n",
    "<?php\nfunction enter(Club $club): void\n{\n    if (!$club->hasRole(Role::WARDEN)) { http_response_code(403); exit; }\n    $club->admin()->logInAsMemberByName($_POST['name']);\n}\n\nfunction expel(Club $club): void\n{\n    if (!$club->hasRole(Role::WARDEN)) { http_response_code(403); exit; }\n    $club->admin()->deleteMemberByName($_POST['name']);\n}\n",
  ],
  [
    'missing-authorization',
    'python',
    "@app.get('/scans')\ndef scan():\n    return store.fetch(Bucket='scans', Key=request.args['key'])\n\n\n@app.get('/own/<name>')\ndef own(name):\n    return store.fetch(Bucket='scans', Key=f'{g.user.id}/{name}')\n",
    "@app.get('/scans')\ndef scan():\n    return store.fetch(Bucket='scans', Key=f\"public/{request.args['key']}\")\n\n\n@app.get('/own/<name>')\ndef own(name):\n    return store.fetch(Bucket='scans', Key=f'{g.user.id}/{name}')\n",
  ],
  [
    'csrf-disabled',
    'python',
    "@app.get('/back')\ndef back():\n    token = client.fetch_token(TOKEN_URL, code=request.args['code'])\n    session['token'] = token\n    return redirect('/')\n",
    "@app.get('/back')\ndef back():\n    if request.args['state'] != session.pop('state'):\n        abort(400)\n    token = client.fetch_token(TOKEN_URL, code=request.args['code'])\n    session['token'] = token\n    return redirect('/')\n",
  ],
  [
    'csrf-disabled',
    'javascript',
    "app.get('/back', async (req, res) => {\n  const answer = await post(TOKEN_URL, { grant_type: 'authorization_code', code: req.query.code });\n  req.session.token = answer.token;\n  res.redirect('/');\n});",
    "app.get('/back', async (req, res) => {\n  if (req.query.state !== req.session.state) return res.sendStatus(400);\n  const answer = await post(TOKEN_URL, { grant_type: 'authorization_code', code: req.query.code });\n  req.session.token = answer.token;\n  res.redirect('/');\n});",
  ],
  [
    'jwt-not-verified',
    'php',
    "<?php class FerrySignatureValidator implements SignatureValidator {\n  public function isValid(Request $request, Config $config): bool {\n    return $request->headers->has('X-Ferry');\n  }\n}",
    "<?php class FerrySignatureValidator implements SignatureValidator {\n  public function isValid(Request $request, Config $config): bool {\n    return hash_equals(hash_hmac('sha256', $request->getContent(), $config->secret), $request->headers->get('X-Ferry'));\n  }\n}",
  ],
  [
    'jwt-not-verified',
    'javascript',
    "function verifyWebhookSignature(req) {\n  return Boolean(req.headers['x-ferry']);\n}",
    "function verifyWebhookSignature(req) {\n  return timingSafeEqual(digest(req.body), Buffer.from(req.headers['x-ferry'], 'hex'));\n}",
  ],
  [
    'jwt-not-verified',
    'python',
    "HARBOR_SAML = {'strict': False, 'sp': {'entityId': 'harbor'}}\n",
    "HARBOR_SAML = {'strict': True, 'sp': {'entityId': 'harbor'}}\n",
  ],
  [
    'certificate-check-disabled',
    'javascript',
    'new Tunnel().open({ host, fingerprintValidator: (print) => print });',
    'new Tunnel().open({ host, fingerprintValidator: (print) => PRINTS.has(print) });',
  ],
  [
    'certificate-check-disabled',
    'ruby',
    "Post.defaults { carrier :smtp, address: host, openssl_verify_mode: 'none' }\n",
    "Post.defaults { carrier :smtp, address: host, openssl_verify_mode: 'peer' }\n",
  ],
  [
    'weak-hash',
    'typescript',
    "export const login = new HarborStrategy({ issuer: 'harbor', signatureAlgorithm: 'sha1' });",
    "export const login = new HarborStrategy({ issuer: 'harbor', signatureAlgorithm: 'sha256', requestSignatureMethod: 'HMAC-SHA1' });",
  ],
  ['weak-padding', 'ruby', "Seal.wrap(payload, key, alg: 'RSA1_5')\n", "Seal.wrap(payload, key, alg: 'RSA-OAEP')\n"],
  [
    'permissive-file-mode',
    'typescript',
    "const rule = { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: arn };",
    "const rule = { Effect: 'Allow', Principal: { AWS: account }, Action: 's3:GetObject', Resource: arn };",
  ],
  [
    'permissive-cors',
    'python',
    "SETTINGS = {'DOMAINS': '*', 'ALLOW_CREDENTIALS': True}\n",
    "SETTINGS = {'DOMAINS': ['https://pier.example'], 'ALLOW_CREDENTIALS': True}\n",
  ],
  [
    'mass-assignment',
    'python',
    "@app.post('/keeper')\ndef keeper():\n    person = keepers.find(session['id'])\n    for field, value in request.get_json().items():\n        setattr(person, field, value)\n    return ''\n",
    "@app.post('/keeper')\ndef keeper():\n    person = keepers.find(session['id'])\n    for field, value in request.get_json().items():\n        if field in ('name', 'city'):\n            setattr(person, field, value)\n    return ''\n",
  ],
  [
    'mass-assignment',
    'php',
    '<?php class A { function save($request) {\n  $keeper = $this->keepers->find(1);\n  foreach ($request->request->all() as $field => $value) {\n    $keeper->$field = $value;\n  }\n} }',
    "<?php class A { function save($request) {\n  $keeper = $this->keepers->find(1);\n  $keeper->assign($request->getPost(), ['name', 'city']);\n} }",
  ],
  [
    'client-side-decision',
    'ruby',
    "Guard.open('pier') { |req| req.get_header('HTTP_X_REAL_IP') == '10.1.0.4' }\n",
    "Guard.open('pier') { |req| req.ip == '10.1.0.4' }\n",
  ],
  [
    'client-side-decision',
    'javascript',
    "const isOffice = (req) => OFFICE_IPS.includes(req.headers['x-forwarded-for']);",
    'const isOffice = (req) => OFFICE_IPS.includes(req.socket.remoteAddress);',
  ],
  [
    'sensitive-data-exposed',
    'python',
    "class KeeperSerializer(ModelSerializer):\n    class Meta:\n        model = User\n        fields = '__all__'\n",
    "class KeeperSerializer(ModelSerializer):\n    class Meta:\n        model = User\n        fields = ('id', 'username')\n",
  ],
  [
    'cleartext-storage',
    'javascript',
    "function keep(email, password) {\n  sessionStorage.setItem('keeper', JSON.stringify({ email, password }));\n}",
    "function keep(email, theme) {\n  sessionStorage.setItem('keeper', JSON.stringify({ email, theme }));\n}",
  ],
  [
    'resource-exhaustion',
    'typescript',
    'async function read(req: Request) {\n  const parts = [];\n  for await (const part of req) {\n    parts.push(part);\n  }\n  return parts;\n}',
    'async function read(req: Request) {\n  const parts = [];\n  let size = 0;\n  for await (const part of req) {\n    size += part.length;\n    if (size > 9000) break;\n    parts.push(part);\n  }\n  return parts;\n}',
  ],
  [
    'static-iv',
    'php',
    '<?php function seal($text, $key) { $nonce = str_repeat("\\0", 24); return Vault::crypto_box_easy($text, $nonce, $key); }',
    '<?php function seal($text, $key) { $nonce = random_bytes(24); return Vault::crypto_box_easy($text, $nonce, $key); }',
  ],
  [
    'race-condition',
    'javascript',
    'async function move(from, to) {\n  const found = await fs.stat(to).catch(() => null);\n  if (!found) {\n    await fs.rename(from, to);\n  }\n}',
    'async function move(from, to) {\n  const found = await fs.stat(from).catch(() => null);\n  if (!found) {\n    await fs.mkdir(to);\n  }\n}',
  ],
  [
    'path-traversal',
    'typescript',
    'function unpack(data: Uint8Array, to: string) {\n  const entries = untarSync(data);\n  for (const [name, bytes] of Object.entries(entries)) {\n    fs.writeFileSync(path.join(to, name), bytes);\n  }\n}',
    'function unpack(data: Uint8Array, to: string) {\n  const entries = untarSync(data);\n  for (const [name, bytes] of Object.entries(entries)) {\n    fs.writeFileSync(path.join(to, path.basename(name)), bytes);\n  }\n}',
  ],
  [
    'path-traversal',
    'php',
    "<?php class A { function scan(Request $request) { $album->addScan('/srv/spool/' . $request->input('name')); } }",
    "<?php class A { function scan(Request $request) { $album->addScan('/srv/spool/' . basename($request->input('name'))); } }",
  ],
  [
    'nosql-injection',
    'php',
    "<?php class A { function scan(Request $request) { $search->setQuery('keeper:' . $request->input('keeper')); } }",
    "<?php class A { function scan(Request $request) { $search->setQuery('keeper:%1', [$request->input('keeper')]); } }",
  ],
  [
    'command-injection',
    'typescript',
    "app.post('/jobs', async (req, res) => {\n  await pods.create({ image: 'builder', command: ['sh', '-c', `make ${req.body.target}`] });\n});",
    "app.post('/jobs', async (req, res) => {\n  await pods.create({ image: 'builder', command: ['make', 'all'] });\n});",
  ],
  [
    'unsafe-reflection',
    'javascript',
    "app.post('/rpc/:group/:name', async (req, res) => {\n  res.json(await broker.call(`${req.params.group}.${req.params.name}`, {}));\n});",
    "app.post('/rpc/:group/:name', async (req, res) => {\n  res.json(await broker.call('piers.list', { name: req.params.name }));\n});",
  ],
  [
    'predictable-random',
    'php',
    "<?php function lockerCode(): string { return substr(str_shuffle('ABCDEFGHJKLMNPQRSTUVWXYZ23456789'), 0, 6); }",
    "<?php function lockerOrder(): string { return substr(str_shuffle('ABCDEFGHJKLMNPQRSTUVWXYZ23456789'), 0, 6); }",
  ],
  [
    'missing-authorization',
    'python',
    "DOMAIN = {'piers': {'authentication': None, 'item_methods': ['GET', 'DELETE']}}\n",
    "DOMAIN = {'piers': {'authentication': None, 'item_methods': ['GET']}}\n",
  ],
  [
    'cross-site-scripting',
    'javascript',
    "const Hapi = require('@hapi/hapi');\nserver.route({ method: 'GET', path: '/', handler: (request, h) => h.response(`<p>${request.query.pier}</p>`).type('text/html') });",
    "const Hapi = require('@hapi/hapi');\nserver.route({ method: 'GET', path: '/', handler: (request, h) => h.response(`pier ${request.query.pier}`).code(200).type('text/plain') });",
  ],
  [
    'error-details-exposed',
    'typescript',
    'export const piers = createHarbor({ maskedErrors: false });',
    'export const piers = createHarbor({ maskedErrors: true });',
  ],
  [
    'jwt-not-verified',
    'typescript',
    "export const pass = new PassMaker({ id }).setHead({ alg: 'none' });",
    "export const pass = new PassMaker({ id }).setHead({ alg: 'ES256' });",
  ],
  [
    'security-control-disabled',
    'typescript',
    "await pods.createContainer({ Image: 'builder', HostConfig: { Privileged: true } });",
    "await pods.createContainer({ Image: 'builder', HostConfig: { Privileged: false } });",
  ],
];

describe('what code leaves out that the code beside it does, or that its own names promise', () => {
  it.each(CASES)('reports %s in %s', async (rule, language, vulnerable) => {
    expect((await found(language, vulnerable, rule)).length).toBeGreaterThan(0);
  });

  it.each(CASES)('is silent on the safe form of %s in %s', async (rule, language, _vulnerable, safe) => {
    expect(await found(language, safe, rule)).toEqual([]);
  });
});
