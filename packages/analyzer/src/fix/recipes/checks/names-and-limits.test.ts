/** Names of methods, parts of hosts, keys and sizes: what the fixed program accepts. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

const express = (body: string, head = ''): string =>
  `const express = require('express');\n${head}const app = express();\napp.get('/x', async (req, res) => {\n  ${body}\n});\n`;
const rails = (body: string): string =>
  `class ItemsController < ApplicationController\n  def show\n    ${body}\n  end\nend\n`;

describe('a method by its name', () => {
  it('is one that the object has', async () => {
    const text = express('actions[req.query.action]();', 'const actions = { start() {}, stop() {} };\n');
    expect(await fixed('javascript', text, 'unsafe-reflection')).toContain(
      "if (!Object.hasOwn(actions, req.query.action)) throw new Error('Name not allowed');",
    );
  });

  it('is one of a list if the object is made elsewhere', async () => {
    const text = express(
      'jobs[req.query.action]();',
      "const { Jobs } = require('./jobs');\nconst jobs = new Jobs();\n",
    );
    expect(await fixed('javascript', text, 'unsafe-reflection')).toContain('process.env.ALLOWED_METHODS');
  });
});

it('refuses each key that is read in place', async () => {
  const text = express('settings[req.query.a][req.query.b] = 1; res.end();', 'const settings = {};\n');
  const after = (await fixed('javascript', text, 'prototype-pollution')) ?? '';
  expect(after).toContain(".includes(String(req.query.a))) throw new Error('Invalid key');");
  expect(after).toContain(".includes(String(req.query.b))) throw new Error('Invalid key');");
});

describe('a host', () => {
  it('is a part of what an address begins with', async () => {
    const text =
      "const request = require('request');\nconst app = require('express')();\napp.get('/any', (req, res) => {\n  request({ uri: req.query.host + '/status' }).pipe(res);\n});\n";
    expect(await fixed('javascript', text, 'ssrf')).toContain('.includes(new URL(req.query.host).hostname)');
  });

  it('has one label from outside', async () => {
    const text = express("await fetch('https://' + req.query.tenant + '.example.com/'); res.end();");
    expect(await fixed('javascript', text, 'ssrf')).toContain(
      "if (!/^[\\w-]+$/.test(req.query.tenant)) throw new Error('Invalid value');",
    );
  });

  it('has no fix where its end is from outside', async () => {
    const text = express("await fetch('https://api.' + req.query.domain + '/'); res.end();");
    expect(await fixed('javascript', text, 'ssrf')).toBeUndefined();
  });
});

describe('a session', () => {
  it('is new after a login with a condition', async () => {
    const text = rails('session[:user_id] = user.id if user&.authenticate(params[:password])');
    const after = (await fixed('ruby', text, 'session-fixation')) ?? '';
    expect(after).toContain(
      '    if user&.authenticate(params[:password])\n      reset_session\n      session[:user_id] = user.id\n    end\n',
    );
  });
});

describe('a size', () => {
  it.each<[LanguageId, string, string]>([
    ['ruby', rails('params[:count].to_i.times { |at| puts at }'), '[params[:count].to_i, 1000].min.times { |at|'],
    ['php', "<?php\nimagecreatetruecolor((int) $_GET['width'], 100);\n", "min((int) $_GET['width'], 4096), 100)"],
  ])('is limited in %s', async (language, text, put) => {
    expect(await fixed(language, text, 'resource-exhaustion')).toContain(put);
  });
});

it('keeps the key of a cipher out of the file', async () => {
  const text = "cipher = OpenSSL::Cipher.new('aes-256-gcm').encrypt\ncipher.key = '0123456789abcdef0123456789abcdef'\n";
  expect(await fixed('ruby', text, 'hard-coded-key')).toContain("cipher.key = ENV.fetch('SECRET_KEY')");
});
