import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);
const NAMES: Partial<Record<LanguageId, string>> = { javascript: 'a.js', python: 'a.py', php: 'a.php', ruby: 'a.rb' };

async function found(language: LanguageId, text: string, rule: string): Promise<number[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: NAMES[language] ?? 'a', language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === rule).map(({ location }) => location.lineNumber);
}

type Case = readonly [rule: string, language: LanguageId, vulnerable: string, safe: string];

const CASES: readonly Case[] = [
  [
    'predictable-random',
    'javascript',
    'const code = String(Math.floor(100000 + Math.random() * 900000));',
    'const zipCode = Math.floor(10000 + Math.random() * 90000);\nconst error_code = 1000 + Math.floor(Math.random() * 9000);',
  ],
  [
    'predictable-random',
    'javascript',
    'function newAccessToken() {\n  return `${process.pid}-${Date.now()}`;\n}',
    'function tokenExpiresAt() {\n  return `${Date.now() + 9000}`;\n}\nfunction newAccessToken() {\n  return `${Date.now()}-${randomUUID()}`;\n}',
  ],
  [
    'missing-authorization',
    'ruby',
    'class HerdsController < ApplicationController\n  def show\n    herd = Herd.find(params[:id])\n    render json: herd\n  end\n\n  def feed\n    herd = Herd.find(params[:id])\n    authorize! :feed, herd\n    render json: herd.food\n  end\nend\n',
    'class HerdsController < ApplicationController\n  def show\n    herd = Herd.accessible_by(current_ability).find(params[:id])\n    render json: herd\n  end\n\n  def feed\n    herd = Herd.find(params[:id])\n    authorize! :feed, herd\n    render json: herd.food\n  end\nend\n',
  ],
  [
    'path-traversal',
    'python',
    'def unpack(package, folder):\n    with tarfile.open(package) as tar:\n        for part in tar.getmembers():\n            (folder / part.name).write_bytes(tar.extractfile(part).read())\n',
    'def unpack(package, folder):\n    with tarfile.open(package) as tar:\n        for part in tar.getmembers():\n            (folder / os.path.basename(part.name)).write_bytes(tar.extractfile(part).read())\n',
  ],
  [
    'predictable-random',
    'python',
    'import random\ndef backup_codes():\n    return [random.choice("0123456789") for _ in range(8)]\n',
    'import secrets\ndef backup_codes():\n    return [secrets.choice("0123456789") for _ in range(8)]\n',
  ],
  [
    'predictable-random',
    'ruby',
    'account.update!(api_key: rand(36**24).to_s(36))\n',
    'account.update!(api_key: SecureRandom.hex(24), retry_delay: rand(10))\n',
  ],
  [
    'mass-assignment',
    'javascript',
    'async function f(request) { await db.members.insert({ ...request.body, at: now }); }',
    'async function f(request) { await db.members.insert({ name: request.body.name, at: now }); cache.set(request.body); }',
  ],
  [
    'static-iv',
    'javascript',
    "const iv = 'fixed-vector-001';\nbox.startCipher({ iv });",
    'box.startCipher({ iv: randomBytes(16) });',
  ],
  [
    'static-salt',
    'python',
    'low.hash_secret(pin, b"fixed-pin-salt", 3)\n',
    'low.hash_secret(pin, os.urandom(16), 3)\n',
  ],
  ['weak-password-hash', 'javascript', 'box.pbkdf2(phrase, salt, 1000, 32);', 'box.pbkdf2(phrase, salt, 600000, 32);'],
  [
    'certificate-check-disabled',
    'php',
    '<?php $t = Transport::fromDsn("smtps://mail.example.com:465?verify_peer=0");',
    '<?php $t = Transport::fromDsn("smtps://mail.example.com:465?verify_peer=1");',
  ],
  [
    'missing-authorization',
    'java',
    `class Notes {
  Note show(long id, User user) { Note note = store.byId(id); if (note.ownerId != user.id) throw new Denied(); return note; }
  public void erase(long id) { store.remove(id); }
}`,
    `class Notes {
  Note show(long id, User user) { Note note = store.byId(id); if (note.ownerId != user.id) throw new Denied(); return note; }
  private void erase(long id) { store.remove(id); }
}`,
  ],
  [
    'missing-authorization',
    'javascript',
    `class Notes {
  async show(id, user) { const note = await this.store.byId(id); if (note.ownerId !== user.id) throw new Error(); return note; }
  async erase(id) { await this.store.remove(id); }
}`,
    `class Notes {
  async show(id, user) { const note = await this.store.byId(id); if (note.ownerId !== user.id) throw new Error(); return note; }
  async erase(id, user) { await this.assertOwner(id, user); await this.store.remove(id); }
}`,
  ],
  [
    'weak-hash',
    'ruby',
    'def link_token(name)\n  Digest::CRC32.hexdigest(name)\nend\n',
    'def bucket(name)\n  Digest::CRC32.hexdigest(name)\nend\n',
  ],
  [
    'permissive-file-mode',
    'python',
    'import os\ndef write_key(path):\n    os.chmod(path, 0o644)\n',
    'import os\ndef write_key(path):\n    os.chmod(path, 0o600)\n',
  ],
  [
    'unrestricted-upload',
    'php',
    "<?php class A { function f() { $this->file->saveAs('/srv/www/' . $file->name); } }",
    "<?php class A { function f() { if (!in_array($ext, ['png'], true)) return; $this->file->saveAs('/srv/www/' . $file->name); } }",
  ],
  [
    'path-traversal',
    'python',
    'def pull(bucket, target):\n    for blob in bucket.list_blobs():\n        blob.download_to_file(os.path.join(target, blob.name))\n',
    'def pull(bucket, target):\n    for blob in bucket.list_blobs():\n        blob.download_to_file(os.path.join(target, os.path.basename(blob.name)))\n',
  ],
  [
    'session-fixation',
    'php',
    "<?php class A { function login($row) { $_SESSION['member_id'] = $row['id']; } }",
    "<?php class A { function login($row) { session_regenerate_id(true); $_SESSION['member_id'] = $row['id']; } }",
  ],
  [
    'open-redirect',
    'ruby',
    "def go(request)\n  [302, { 'location' => request.params['to'] }, []]\nend\n",
    "def go(request)\n  [302, { 'location' => '/home' }, []]\nend\n",
  ],
  [
    'sensitive-data-exposed',
    'ruby',
    'class MemberSerializer < Base\n  attributes :id, :encrypted_password\nend\n',
    'class MemberSerializer < Base\n  attributes :id, :name\nend\n',
  ],
  [
    'redos',
    'javascript',
    'const MAIL = /^([a-z0-9]+)+@x$/;\nMAIL.test(text);',
    'const MAIL = /^[a-z0-9]+@x$/;\nMAIL.test(text);',
  ],
];

describe('what names and texts say in any library', () => {
  it.each(CASES)('reports %s in %s, and not what is safe', async (rule, language, vulnerable, safe) => {
    expect(await found(language, vulnerable, rule)).toHaveLength(1);
    expect(await found(language, safe, rule)).toEqual([]);
  });

  it('shows where a slow expression is used', async () => {
    const text = 'const MAIL = /^([a-z0-9]+)+@x$/;\n\nMAIL.test(text);';
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.js', language: 'javascript', text });
    expect(vulnerabilities[0]?.flow.map(({ line }) => line)).toEqual([1, 3]);
  });
});
