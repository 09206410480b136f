/** Data whose signature is compared was not made by an attacker: what it reaches is at most medium, and the card says why. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

const LANGUAGES: Readonly<Record<string, LanguageId>> = { js: 'javascript', py: 'python', go: 'go', php: 'php' };

async function findings(fileName: string, text: string): Promise<string[]> {
  const language = LANGUAGES[fileName.replace('a.', '')] ?? 'javascript';
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities
    .filter(({ ruleId }) => ruleId === 'ssrf' || ruleId === 'path-traversal')
    .map(({ severity, description }) => `${severity}${/keyed digest/.test(description) ? ' signed' : ''}`);
}

const express = (check: string): string => `
const crypto = require('crypto');
const fs = require('fs');
const app = require('express')();
app.get('/proxy', (req, res) => {
  const file = req.query.file;
  const digest = crypto.createHmac('sha256', process.env.PROXY_KEY).update(file).digest('hex');
  ${check}
  fs.readFile(file, (error, data) => res.json({ data }));
});`;

const flask = (check: string): string => `
import hmac, hashlib, requests
from flask import Flask, request, abort
from settings import KEY
app = Flask(__name__)

def digest_of(text):
    return hmac.new(KEY, text.encode(), hashlib.sha256).hexdigest()

@app.route('/image')
def image():
    url = request.args.get('url')
    expected = digest_of(url)
${check}
    return requests.get(url, timeout=5).content`;

const go = (check: string): string => `
package main

import ("crypto/hmac"; "crypto/sha256"; "net/http"; "os"; "io")

func image(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(name))
	expected := mac.Sum(nil)
${check}
	file, _ := os.Open(name)
	io.Copy(w, file)
}`;

const php = (check: string): string => `<?php
$file = $_GET['file'];
$expected = hash_hmac('sha256', $file, KEY);
${check}
readfile($file);`;

describe('a comparison with a keyed digest of the data', () => {
  it('makes what it protects medium in JavaScript', async () => {
    expect(
      await findings(
        'a.js',
        express('if (!crypto.timingSafeEqual(Buffer.from(digest), Buffer.from(req.query.mac))) return;'),
      ),
    ).toEqual(['medium signed']);
    expect(await findings('a.js', express('if (digest !== req.query.mac) return res.sendStatus(403);'))).toEqual([
      'medium signed',
    ]);
  });

  it('makes what it protects medium in Python, Go and PHP', async () => {
    expect(
      await findings(
        'a.py',
        flask("    if not hmac.compare_digest(expected, request.args['mac']):\n        abort(403)"),
      ),
    ).toEqual(['medium signed']);
    expect(
      await findings('a.py', flask("    if expected != request.args.get('mac'):\n        return '', 400")),
    ).toEqual(['medium signed']);
    expect(await findings('a.go', go('\tif !hmac.Equal(expected, given(r)) {\n\t\treturn\n\t}'))).toEqual([
      'medium signed',
    ]);
    expect(await findings('a.php', php("if (!hash_equals($expected, $_GET['mac'])) exit;"))).toEqual(['medium signed']);
  });

  it('proves nothing where the digest is compared with nothing, or too late', async () => {
    expect(await findings('a.js', express('console.log(digest.length);'))).toEqual(['high']);
    expect(await findings('a.js', express('if (digest !== req.query.mac) console.warn("unsigned");'))).toEqual([
      'high',
    ]);
    expect(await findings('a.py', flask('    print(len(expected))'))).toEqual(['high']);
    expect(await findings('a.go', go('\tw.Header().Set("ETag", string(expected))'))).toEqual(['high']);
    expect(await findings('a.php', php("header('X-Digest: ' . $expected);"))).toEqual(['high']);
  });

  it('counts where a function of the file makes it', async () => {
    const own = (comparison: string) => `
const crypto = require('crypto');
const fs = require('fs');
const app = require('express')();
function isSigned(req) {
  const expected = crypto.createHmac('sha256', process.env.KEY).update(req.query.file).digest();
  const given = Buffer.from(req.query.mac, 'hex');
  return ${comparison};
}
app.get('/files', (req, res) => {
  if (!isSigned(req)) return res.sendStatus(403);
  fs.readFile(req.query.file, (error, data) => res.json({ data }));
});`;
    expect(
      await findings('a.js', own('given.length === expected.length && crypto.timingSafeEqual(given, expected)')),
    ).toEqual(['medium signed']);
    expect(await findings('a.js', own('given.length === expected.length'))).toEqual(['high']);
  });

  it('proves nothing of other data', async () => {
    const other = express('if (digest !== req.query.mac) return;').replace('.update(file)', '.update(req.query.user)');
    expect(await findings('a.js', other)).toEqual(['high']);
  });
});
