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

const CASES: readonly Case[] = [
  [
    'race-condition',
    'php',
    '<?php class A { function take($id) { $seat = $this->seats->find($id); if ($seat->taken) { return; } $seat->taken = true; $this->seats->save($seat); } }',
    '<?php class A { function take($id) { $this->db->transaction(function () use ($id) { $seat = $this->seats->lock($id); if ($seat->taken) { return; } $seat->taken = true; $this->seats->save($seat); }); } }',
  ],
  [
    'race-condition',
    'typescript',
    'async function buy(store: Store, id: string) {\n  const item = await store.fetchItem(id);\n  if (item.stock < 1) throw new Error();\n  await store.put(id, { stock: item.stock - 1 });\n}',
    "async function buy(db: Db, id: string) {\n  const item = await db.fetchItem(id);\n  if (item.stock < 1) throw new Error();\n  await db.run('UPDATE items SET stock = stock - 1 WHERE id = ? AND stock > 0', [id]);\n}",
  ],
  [
    'race-condition',
    'python',
    'def spend(wallets, owner, amount):\n    wallet = wallets.load(owner)\n    if wallet.balance < amount:\n        raise ValueError\n    wallet.balance -= amount\n    wallets.save(wallet)\n',
    'def show(wallets, owner, amount):\n    wallet = wallets.load(owner)\n    if wallet.balance < amount:\n        raise ValueError\n    return wallet.balance - amount\n',
  ],
  [
    'static-iv',
    'python',
    'def seal(key, text):\n    iv = key[:16]\n    return AESGCM(key).encrypt(iv, text, None)\n',
    'def seal(key, text):\n    iv = os.urandom(12)\n    return AESGCM(key).encrypt(iv, text, None)\n',
  ],
  [
    'static-iv',
    'ruby',
    'def seal(cipher, key, text)\n  cipher.iv = key[0, 16]\n  cipher.update(text)\nend\n',
    'def seal(cipher, key, text)\n  cipher.iv = cipher.random_iv\n  cipher.update(text)\nend\n',
  ],
  [
    'missing-authorization',
    'javascript',
    "ops.use(guard({ credentialsRequired: false }));\nops.delete('/jobs/:id', async (ctx) => {\n  await jobs.remove(ctx.params.id);\n});",
    "ops.use(guard({ credentialsRequired: true }));\nops.delete('/jobs/:id', async (ctx) => {\n  await jobs.remove(ctx.params.id);\n});",
  ],
  [
    'missing-authorization',
    'python',
    'perhaps = sessions.member(optional=True)\n\n@router.delete("/tags/{name}")\nasync def drop(name: str, member=Depends(perhaps)):\n    await tags.delete(name)\n',
    'surely = sessions.member()\n\n@router.delete("/tags/{name}")\nasync def drop(name: str, member=Depends(surely)):\n    await tags.delete(name)\n',
  ],
  [
    'missing-authorization',
    'php',
    "<?php class A { function one($id) { return Bill::where('owner_id', auth()->user()->id)->findOrFail($id); } function show($id) { return Bill::findOrFail($id); } }",
    "<?php class A { function one($id) { return Bill::where('owner_id', auth()->user()->id)->findOrFail($id); } function show($id) { return Page::findOrFail($id); } }",
  ],
  [
    'missing-authorization',
    'ruby',
    'class A\n  def one\n    memo = store.get(params[:id])\n    return unless memo["owner_id"] == current_user.id\n    render json: memo\n  end\n\n  def show\n    memo = store.get(params[:id])\n    render json: memo\n  end\nend\n',
    'class A\n  def one\n    memo = store.get(params[:id])\n    return unless memo["owner_id"] == current_user.id\n    render json: memo\n  end\n\n  def show\n    memo = store.get(params[:id])\n    authorize memo\n    render json: memo\n  end\nend\n',
  ],
  [
    'permissive-cors',
    'ruby',
    'def call(req, out)\n  out["Access-Control-Allow-Origin"] = req["Origin"]\nend\n',
    'def call(req, out)\n  out["Access-Control-Allow-Origin"] = req["Origin"] if TRUSTED.include?(req["Origin"])\nend\n',
  ],
  [
    'permissive-cors',
    'python',
    'cors.setup(app, origin_pattern=r"^https://.*shop\\.example$")\n',
    'cors.setup(app, origin_pattern=r"^https://(?:[a-z]+\\.)?shop\\.example$")\n',
  ],
  [
    'unrestricted-upload',
    'ruby',
    'def keep\n  upload = params[:doc]\n  name = SecureRandom.hex + File.extname(params[:name])\n  File.binwrite("public/#{name}", upload.read)\nend\n',
    'def keep\n  upload = params[:doc]\n  name = SecureRandom.hex + File.extname(params[:name])\n  return unless name.end_with?(".pdf") && ALLOWED.include?(upload.content_type)\n  File.binwrite("public/#{name}", upload.read)\nend\n',
  ],
  [
    'sensitive-data-logged',
    'python',
    'import logging\nlog = logging.getLogger()\ndef deliver(code, phone):\n    log.info("login code %s sent to %s", code, phone)\n',
    'import logging\nlog = logging.getLogger()\ndef ended(code, name):\n    log.info("process %s ended with code %s", name, code)\n',
  ],
  [
    'sensitive-data-logged',
    'javascript',
    'logger.info(`invitation for ${mail}: /join/${token}`);',
    'logger.info(`invitation for ${mail}: ${id}`); console.log(`child exited with code ${code}`);',
  ],
  [
    'session-fixation',
    'typescript',
    'async function enter(req, res) {\n  const key = await keys.find(req.body.id);\n  if (!(await verifyAssertion(key, req.body))) return;\n  req.session.memberId = key.memberId;\n}',
    'async function enter(req, res) {\n  const key = await keys.find(req.body.id);\n  if (!(await verifyAssertion(key, req.body))) return;\n  await regenerate(req.session);\n  req.session.memberId = key.memberId;\n}',
  ],
  [
    'insecure-temp-file',
    'python',
    'import os\ndef report(host, text):\n    path = os.path.join("/tmp", "report-" + host)\n    with open(path, "w") as out:\n        out.write(text)\n',
    'import os, uuid\ndef report(host, text):\n    path = os.path.join("/tmp", uuid.uuid4().hex)\n    with open(path, "w") as out:\n        out.write(text)\n',
  ],
  [
    'hard-coded-credentials',
    'javascript',
    "const settings = env.read({ PORTAL_API_SECRET: text({ default: 'p0rtal-94kd-Zz71' }) });",
    "const settings = env.read({ PORTAL_API_SECRET: text({ default: '' }), PORTAL_NAME: text({ default: 'p0rtal-94kd-Zz71' }) });",
  ],
  [
    'hard-coded-credentials',
    'python',
    'token = config("BILLING_PASSWORD", default="b1lling-94kd-Zz71")\n',
    'token = config("BILLING_REGION", default="b1lling-94kd-Zz71")\n',
  ],
  [
    'xml-injection',
    'javascript',
    "app.post('/o', async (req, res) => { await axios.post(url, `<order><name>${req.body.name}</name></order>`); });",
    "app.post('/o', async (req, res) => { await axios.post(url, `<order><name>${escapeXml(req.body.name)}</name></order>`); });",
  ],
  [
    'xml-injection',
    'ruby',
    'class A < ApplicationController\n  def go\n    soap.submit("<?xml version=\\"1.0\\"?><call><to>#{params[:to]}</to></call>")\n  end\nend\n',
    'class A < ApplicationController\n  def go\n    soap.submit("<?xml version=\\"1.0\\"?><call><to>#{params[:to].to_i}</to></call>")\n  end\nend\n',
  ],
  [
    'mail-injection',
    'ruby',
    'class A < ApplicationController\n  def go\n    relay.deliver("To: desk@example.org\\r\\nSubject: #{params[:subject]}\\r\\n\\r\\nHello")\n  end\nend\n',
    'class A < ApplicationController\n  def go\n    relay.deliver("To: desk@example.org\\r\\nSubject: Question\\r\\n\\r\\n#{params[:text]}")\n  end\nend\n',
  ],
  [
    'nosql-injection',
    'javascript',
    'app.get(\'/i\', async (req, res) => { await shop.query(`{ items(kind: "${req.query.kind}") { id } }`); });',
    "app.get('/i', async (req, res) => { await shop.query('query($kind: String) { items(kind: $kind) { id } }', { kind: req.query.kind }); });",
  ],
  [
    'certificate-check-disabled',
    'php',
    '<?php $options = (new Options())->host("a")->port(1)\n  ->setTlsVerifyPeer(false);',
    '<?php $options = (new Options())->host("a")->port(1)\n  ->setTlsVerifyPeer(true);',
  ],
  [
    'certificate-check-disabled',
    'python',
    'import session\nsession.mount("https://", IgnoreCertAdapter())\n',
    'import session\nsession.mount("https://", RetryAdapter())\n',
  ],
  [
    'path-traversal',
    'ruby',
    'def keep(mail)\n  mail.attachments.each do |part|\n    File.binwrite(File.join(DIR, part.file_name), part.body)\n  end\nend\n',
    'def keep(mail)\n  mail.attachments.each do |part|\n    File.binwrite(File.join(DIR, File.basename(part.file_name)), part.body)\n  end\nend\n',
  ],
  [
    'cookie-not-secure',
    'python',
    'sessions = CookieSessions(cookie_name="a", cookie_secure=False)\n',
    'sessions = CookieSessions(cookie_name="a", cookie_secure=True)\n',
  ],
  [
    'unsafe-reflection',
    'ruby',
    'class A < ApplicationController\n  def go\n    Agenda.create(name: "a", job_class: params[:job_class])\n  end\nend\n',
    'class A < ApplicationController\n  def go\n    Agenda.create(name: params[:name], job_class: "Digest")\n  end\nend\n',
  ],
  [
    'resource-exhaustion',
    'javascript',
    "app.post('/i', (req, res) => { squeeze.gunzip(req.body, (error, text) => res.json(text)); });",
    "app.post('/i', (req, res) => { squeeze.gunzip(req.body, { maxOutputLength: 1000 }, (error, text) => res.json(text)); });",
  ],
];

describe('what answers requests', () => {
  it.each(CASES)('reports %s in %s, and not what is safe', async (rule, language, vulnerable, safe) => {
    expect(await found(language, vulnerable, rule)).toHaveLength(1);
    expect(await found(language, safe, rule)).toEqual([]);
  });
});
