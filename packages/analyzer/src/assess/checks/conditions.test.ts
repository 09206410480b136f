/** Cards name the conditions on the way to a place, whatever they are called and whatever form they have. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function conditionsOf(ruleId: string, fileName: string, language: LanguageId, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  const card = vulnerabilities.find((one) => one.ruleId === ruleId);
  if (!card) throw new Error(`no ${ruleId} among ${vulnerabilities.map((one) => one.ruleId)}`);
  return (card.exploitability?.factors ?? []).filter((one) => /^(?:Conditions on|Declared on)/.test(one));
}

const PYTHON = (body: string, before = '') => `import os
from flask import Flask, request
app = Flask(__name__)
${before}
@app.route('/run')
def run():
${body}
    os.system('ls ' + request.args['d'])
    return 'ok'
`;

describe('the conditions before a place', () => {
  it.each<[string, string, string[]]>([
    ['none', '    d = 1', []],
    [
      'a test that leaves the function',
      "    if blorb(request):\n        return 'no'",
      ['Conditions on the way: exits early if `blorb(request)` (line 7).'],
    ],
    [
      'a negated test that raises',
      '    if not blorb(request):\n        raise Nope()',
      ['Conditions on the way: exits early if not `blorb(request)` (line 7).'],
    ],
    ['a test that goes on', "    if blorb(request):\n        print('seen')", []],
    ['a test in a loop', '    for one in range(3):\n        if blorb(one):\n            break', []],
    [
      'a call that checks',
      '    ensure_fine(request)',
      ['Conditions on the way: after `ensure_fine(request)` (line 7).'],
    ],
    [
      'a test of what is tried, before a failure',
      "    try:\n        if blorb(1):\n            return 'no'\n    except E:\n        os.system('ls ' + request.args['e'])",
      [],
    ],
    [
      'a call that is tried',
      "    try:\n        ensure_fine(request)\n    except E:\n        return 'no'",
      ['Conditions on the way: after `ensure_fine(request)` (line 8).'],
    ],
    ['a call that does something else', '    touch(request)', []],
  ])('Python: %s', async (_, body, expected) => {
    expect(await conditionsOf('command-injection', 'app.py', 'python', PYTHON(body))).toEqual(expected);
  });

  it('are settings of the object', async () => {
    const text = `import os
from flask import request
class Runs(MethodView):
    def get(self):
        if not self.zork:
            return 'no'
        os.system('ls ' + request.args['d'])
`;
    expect(await conditionsOf('command-injection', 'a.py', 'python', text)).toEqual([
      'Conditions on the way: exits early if not `self.zork` (line 5).',
    ]);
  });

  it('are those around the place', async () => {
    const text = `const { exec } = require('child_process');
app.get('/run', (req, res) => {
  if (req.query.a) {
    res.send('');
  } else if (zork(req)) {
    exec('ls ' + req.query.d);
  }
});
`;
    expect(await conditionsOf('command-injection', 'app.js', 'javascript', text)).toEqual([
      'Conditions on the way: only if not `req.query.a` (line 3); only if `zork(req)` (line 5).',
    ]);
  });

  it('are those of conditional expressions and of the callers', async () => {
    const text = `const { exec } = require('child_process');
function run(d) {
  return d.length > 3 && exec('ls ' + d);
}
app.get('/run', (req, res) => {
  if (req.blorb) return res.send('');
  res.send(run(req.query.d));
});
`;
    expect(await conditionsOf('command-injection', 'app.js', 'javascript', text)).toEqual([
      'Conditions on the way: exits early if `req.blorb` (line 6); only if `d.length > 3` (line 3).',
    ]);
  });

  it('are those of a function that returns the data', async () => {
    const text = PYTHON('    d = plain(request.args["d"])\n    if d is None:\n        return ""').replace(
      "request.args['d'])\n    return",
      'd)\n    return',
    );
    const plain = `def plain(text):
    if not zork(text):
        return None
    return text
`;
    const [told] = await conditionsOf(
      'command-injection',
      'app.py',
      'python',
      text.replace('app = ', `${plain}app = `),
    );
    expect(told).toContain('exits early if not `zork(text)` (line 4)');
  });

  it('are those of the branch that returns the data', async () => {
    const plain = `def plain(text):
    if zork(text):
        return 'x' + text
    return 'y'
`;
    const text = PYTHON('    d = plain(request.args["d"])').replace("request.args['d'])", 'd)');
    const told = await conditionsOf('command-injection', 'app.py', 'python', text.replace('app = ', `${plain}app = `));
    expect(told).toEqual(['Conditions on the way: only if `zork(text)` (line 4).']);
  });

  it.each<[string, LanguageId, string]>([
    [
      'a.py',
      'python',
      `import os
from flask import request
@app.route('/x')
def run():
    if zork(1):
        return 'a'
    elif frob(2):
        x = 2
    elif blorb(3):
        x = 3
    else:
        os.system('ls ' + request.args['d'])
`,
    ],
    [
      'a.php',
      'php',
      `<?php
function run() {
  if (zork(1)) { return 1; }
  elseif (frob(2)) { $x = 2; }
  elseif (blorb(3)) { $x = 3; }
  else { system('ls ' . $_GET['d']); }
}
`,
    ],
    [
      'a.rb',
      'ruby',
      `class RunsController < ApplicationController
  def index
    if zork(1)
      x = 1
    elsif frob(2)
      x = 2
    elsif blorb(3)
      x = 3
    else
      system("ls " + params[:d])
    end
  end
end
`,
    ],
  ])('are all tests of a chain: %s', async (fileName, language, text) => {
    const [told] = await conditionsOf('command-injection', fileName, language, text);
    expect(told).toMatch(/not `zork\(1\)`.*not `frob\(2\)`.*not `blorb\(3\)`/);
  });

  it('are the case of a switch', async () => {
    const text = `const { exec } = require('child_process');
app.get('/run', (req, res) => {
  switch (req.query.a) {
    case 'zork':
      exec('ls ' + req.query.d);
      break;
  }
});
`;
    expect(await conditionsOf('command-injection', 'app.js', 'javascript', text)).toEqual([
      "Conditions on the way: in the case `'zork'` (line 4).",
    ]);
  });

  it('are those of the file where there is no function', async () => {
    const text = `<?php
if (!isset($_SESSION['u'])) { header('Location: /'); exit; }
system('ls ' . $_GET['d']);
`;
    expect(await conditionsOf('command-injection', 'x.php', 'php', text)).toEqual([
      expect.stringContaining("isset($_SESSION['u'])` (line 2)"),
    ]);
  });

  it('are what failed before, where that is about the sender', async () => {
    const text = `package main

import ("net/http"; "os/exec")

func run(w http.ResponseWriter, r *http.Request) {
	user, err := sessions.Load(r)
	if err != nil {
		return
	}
	exec.Command("sh", "-c", r.URL.Query().Get("d")).Run()
	_ = user
}
`;
    expect(await conditionsOf('command-injection', 'main.go', 'go', text)).toEqual([
      'Conditions on the way: after `sessions.Load(r)` (line 6).',
    ]);
  });

  it('are at most five, those about the sender first', async () => {
    const tests = [1, 2, 3, 4, 5, 6].map((n) => `    if request.args.get('v${n}') == '':\n        return 'no'`);
    const body = [...tests, "    if g.member is None or not g.user:\n        return 'no'"].join('\n');
    const [text] = await conditionsOf('command-injection', 'app.py', 'python', PYTHON(body));
    expect(text).toMatch(/^Conditions on the way: exits early if `g\.member is None or not g\.user` \(line 19\);/);
    expect(text).toMatch(/; and 2 more\.$/);
  });
});

describe('what runs before a handler', () => {
  it('is its decorator, whatever that is called', async () => {
    const text = PYTHON('    d = 1').replace("@app.route('/run')", "@app.route('/run')\n@blorb(level=3)");
    expect(await conditionsOf('command-injection', 'app.py', 'python', text)).toEqual([
      'Declared on it or before it: `blorb(level=3)`.',
    ]);
  });

  it('is named where no data was followed', async () => {
    const text = `from django.contrib.auth.decorators import login_required
from django.views.decorators.csrf import csrf_exempt
@login_required(login_url=URL)
@csrf_exempt
def clear(request):
    Thing.objects.all().delete()
`;
    expect(await conditionsOf('csrf-disabled', 'views.py', 'python', text)).toEqual([
      'Declared on it or before it: `login_required(login_url=URL)`.',
    ]);
  });

  it('is what its registration gets besides, and the middleware of its router', async () => {
    const text = `const { exec } = require('child_process');
const router = require('express').Router();
router.use(express.json());
router.use(frob);
router.get('/run', zork({ level: 3 }), (req, res) => {
  exec('ls ' + req.query.d);
});
`;
    expect(await conditionsOf('command-injection', 'app.js', 'javascript', text)).toEqual([
      'Declared on it or before it: `zork({ level: 3 })`; `frob`.',
    ]);
  });

  it('is a filter of the controller, unless it leaves the action out', async () => {
    const text = `class RunsController < ApplicationController
  before_action :frob
  before_action :zork, only: [:show]
  def index
    system("ls " + params[:d])
  end
end
`;
    expect(await conditionsOf('command-injection', 'runs_controller.rb', 'ruby', text)).toEqual([
      'Declared on it or before it: `before_action :frob`.',
    ]);
  });
});

describe('an address that no browser follows', () => {
  const CREATED = (status: number) => `app.get('/x', (req, res) => {
  res.location(req.query.next).status(${status}).json({});
});
`;
  it('does not redirect', async () => {
    const found = async (status: number) =>
      (await analyzer.analyze({ fileName: 'x.js', language: 'javascript', text: CREATED(status) })).vulnerabilities.map(
        (one) => one.ruleId,
      );
    expect(await found(302)).toContain('open-redirect');
    expect(await found(201)).not.toContain('open-redirect');
  });
});

describe('a check in one branch of a function', () => {
  it('does not come before the others', async () => {
    const text = (last: string) => `import os
from flask import Flask, request
from flask_httpauth import HTTPBasicAuth
app = Flask(__name__)
auth = HTTPBasicAuth()
@app.route('/run/<name>')
def run(name):
    if name == 'push':
        return auth.login_required(run)(name)
    os.system('ls ' + name)
    return 'ok'
${last}
`;
    const factors = async (last: string): Promise<string> => {
      const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text: text(last) });
      const card = vulnerabilities.find(({ ruleId }) => ruleId === 'command-injection');
      return card?.exploitability?.factors.join(' ') ?? '';
    };
    expect(await factors('')).not.toContain('comes first');
    expect(await factors("app.add_url_rule('/r/<name>', 'r', auth.login_required(run))")).toContain(
      '`auth.login_required` comes first',
    );
  });
});
