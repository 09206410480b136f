/** Fields and objects of requests: only listed ones, and where no list is offered. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from './fixed.test-support.ts';

const rails = (body: string): string =>
  `class ItemsController < ApplicationController\n  def show\n    ${body}\n  end\nend\n`;
const flask = (body: string, imports: string): string =>
  `${imports}\nfrom flask import Flask, request\napp = Flask(__name__)\n\n@app.route('/x')\ndef view():\n    ${body}\n`;

describe('a record', () => {
  it.each<[LanguageId, string, string]>([
    ['ruby', rails('@user.update(params[:user])'), "params.require(:user).permit(*ENV.fetch('USER_FIELDS'"],
    ['ruby', rails('@user.update(params.permit!)'), "params.permit(*ENV.fetch('USER_FIELDS'"],
    [
      'php',
      '<?php\nuse Illuminate\\Http\\Request;\nclass A {\n  function f(Request $request, $user) {\n    $user->forceFill($request->all())->save();\n  }\n}\n',
      "$request->only(explode(',', (string) getenv('USER_FIELDS')))",
    ],
  ])('takes listed fields only in %s', async (language, text, expected) => {
    expect(await fixed(language, text, 'mass-assignment')).toContain(expected);
  });

  it('has no list of fields for the name of one', async () => {
    expect(await fixed('ruby', rails('@seat.update_attribute(params[:field], "x")'), 'mass-assignment')).not.toContain(
      'permit(',
    );
  });
});

describe('a pickle', () => {
  it('creates objects of listed classes only', async () => {
    const after = await fixed(
      'python',
      flask('return str(pickle.loads(request.data))', 'import pickle'),
      'unsafe-deserialization',
    );
    expect(after).toMatch(/class ListedUnpickler\(pickle\.Unpickler\):\n {4}def find_class[\s\S]*raise/);
    expect(after).toContain('ListedUnpickler(io.BytesIO(request.data)).load()');
    expect(after?.indexOf('class ListedUnpickler')).toBeLessThan(after?.indexOf('app = Flask') ?? 0);
  });

  it('has no fix in a format without such a reader', async () => {
    const text = flask('return str(marshal.loads(request.data))', 'import marshal');
    expect(await fixed('python', text, 'unsafe-deserialization')).toBeUndefined();
  });
});

it('reads what another library wrote as JSON', async () => {
  const text = (module: string): string =>
    `const express = require('express');\nconst serialize = require('${module}');\nconst app = express();\napp.get('/x', (req, res) => {\n  const session = serialize.unserialize(req.cookies.session);\n  res.json(session);\n});\n`;
  expect(await fixed('javascript', text('node-serialize'), 'unsafe-deserialization')).toContain(
    'JSON.parse(req.cookies.session)',
  );
});
