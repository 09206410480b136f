/** What cards of ordinary web applications say about who reaches the code, and what reaches the place. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function cards(language: LanguageId, text: string, ruleId: string): Promise<Vulnerability[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language, text });
  return vulnerabilities.filter((one) => one.ruleId === ruleId);
}

async function factors(language: LanguageId, text: string, ruleId = 'path-traversal'): Promise<string> {
  const [one] = await cards(language, text, ruleId);
  return one?.exploitability?.factors.join(' ') ?? '';
}

describe('who controls the data', () => {
  const service = (user: string): string => `from fastapi import FastAPI, Depends
app = FastAPI()
@app.get("/notes")
def notes(name: str, ${user}):
    return open("/srv/notes/" + name).read()
`;

  it('is someone with an account, where a parameter of the handler requires one', async () => {
    expect(await factors('python', service('user=Depends(get_current_user)'))).toMatch(
      /^The data comes with a remote request\. .*A check by `get_current_user` comes first: a request has to pass it/,
    );
  });

  it.each(['user=Depends(get_current_user_optional)', 'db=Depends(get_db)'])('is anyone, with %s', async (user) => {
    expect(await factors('python', service(user))).toContain('The sender of a remote request');
  });

  const script = (test: string, status: number): string => `const fs = require('fs');
const app = require('express')();
app.get('/notes', (req, res) => {
  if (${test}) return res.status(${status}).send('no');
  res.json(fs.readFileSync('/srv/' + req.query.name, 'utf8'));
});
`;

  it('is someone who passes a check in the handler', async () => {
    expect(await factors('javascript', script('!req.session.user', 401))).toContain(
      'A check by `req.session.user` comes first: a request has to pass it.',
    );
    expect(await factors('javascript', script('req.get("key") !== process.env.API_KEY', 403))).toContain(
      '`process.env.API_KEY` comes first',
    );
    const sinatra = `require 'sinatra'
post '/notes' do
  return 403, 'no' unless allowed_for_superuser(get_user)
  File.read("/srv/" + params[:name])
end
`;
    expect(await factors('ruby', sinatra)).toContain('`allowed_for_superuser` comes first');
  });

  it('is someone whom a call accepts that throws for others', async () => {
    const text = `const fs = require('fs');
const app = require('express')();
app.post('/hook', async (req, res) => {
  try {
    await verifyWebhook(req.headers['x-token']);
  } catch (error) {
    console.error(error);
    return res.status(401).send('no');
  }
  res.json(fs.readFileSync('/srv/' + req.query.name, 'utf8'));
});
`;
    expect(await factors('javascript', text)).toContain(
      'A check by `verifyWebhook` comes first: a request has to pass it.',
    );
    expect(await factors('javascript', text.replace('401', '500'))).toContain('The sender of a remote request');
  });

  it.each([
    ['!req.query.name', 400],
    ['!req.query.name', 403],
    ['req.get("x-csrf-token") !== req.session.csrf', 403],
  ])('is anyone after a check of something else: %s', async (test, status) => {
    expect(await factors('javascript', script(test, status))).toContain('The sender of a remote request');
  });
});

describe('an attack', () => {
  it('has its condition, where a caller gives the data', async () => {
    const text = 'import subprocess\ndef show(name):\n    subprocess.run("ls " + name, shell=True)\n';
    const [one] = await cards('python', text, 'command-injection');
    expect(one?.description).toContain('If untrusted data reaches this argument, an attacker runs');
  });

  it('does not count the other places that a flow reaches as steps', async () => {
    const text = `const fs = require('fs');
module.exports = function write(name) {
  if (fs.existsSync('/srv/' + name)) return;
  fs.writeFileSync('/srv/' + name, '');
};
`;
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.js', language: 'javascript', text });
    for (const { exploitability, flow } of vulnerabilities.filter(({ ruleId }) => ruleId === 'path-traversal')) {
      const told = Number(/in (\d+) steps?/.exec(exploitability?.reasoning ?? '')?.[1] ?? 0);
      expect(told).toBeLessThanOrEqual(flow.filter(({ note }) => !note.startsWith('also')).length - 2);
    }
  });
});

describe('what does not reach the place', () => {
  it.each<[string, LanguageId, string, string]>([
    [
      'a function that a timer calls',
      'typescript',
      'function poll(tick: () => void) { setInterval(tick, 10); }\npoll(location.hash as any);\n',
      'code-injection',
    ],
    [
      'a record that Node.js prints as an object',
      'javascript',
      `const app = require('express')();
app.post('/users', async (req, res) => {
  const user = await db.user.create({ data: { name: req.body.name } });
  console.log(user);
  res.json({});
});
`,
      'log-injection',
    ],
    [
      'the URL of a file',
      'java',
      `import java.nio.file.Paths;
import org.springframework.core.io.UrlResource;
import org.springframework.web.bind.annotation.*;
@RestController class Files {
  @GetMapping("/file") Object file(@RequestParam String name) throws Exception {
    return new UrlResource(Paths.get("/srv/" + name).toUri());
  }
}
`,
      'ssrf',
    ],
    [
      'the name of a host, where no certificate is verified',
      'python',
      'import ssl\ncontext = ssl.create_default_context()\ncontext.check_hostname = False\ncontext.verify_mode = ssl.CERT_NONE\n',
      'hostname-check-disabled',
    ],
    [
      'an object, where the parameter is a string',
      'python',
      `from fastapi import FastAPI
app = FastAPI()
@app.get("/files/{sha}")
async def one(sha: str):
    return await db.files.find_one({"sha": sha})
`,
      'nosql-injection',
    ],
  ])('%s', async (_, language, text, ruleId) => {
    expect(await cards(language, text, ruleId)).toEqual([]);
  });

  it('is told as what it is: a file', async () => {
    const text = `import java.nio.file.Path;
import java.nio.file.Paths;
import org.springframework.core.io.UrlResource;
import org.springframework.web.bind.annotation.*;
@RestController class Files {
  @GetMapping("/file") Object file(@RequestParam String name) throws Exception {
    Path path = Paths.get("/srv/" + name);
    return new UrlResource(path.toUri());
  }
}
`;
    expect(await cards('java', text, 'path-traversal')).toHaveLength(1);
  });

  it('a key that settings replace is medium', async () => {
    const text = (rest: string): string =>
      `from flask import Flask\ndef make():\n    app = Flask(__name__)\n    app.config['SECRET_KEY'] = '4deae29c62ddcb9e1bb1d437bc216ae159594cc44894d2c1'\n${rest}    return app\n`;
    const [kept] = await cards('python', text(''), 'hard-coded-key');
    const [replaced] = await cards('python', text("    app.config.from_pyfile('app.cfg')\n"), 'hard-coded-key');
    expect([kept?.severity, replaced?.severity]).toEqual(['high', 'medium']);
    expect(replaced?.description).toContain('Where no settings replace it');
  });

  it('a part of one argument chooses no program', async () => {
    const text = `import sys, subprocess, argparse
def upgrade(version=None):
    if version:
        cmd = [sys.executable, "-m", "pip", "install", f"tool=={version}"]
    else:
        cmd = [sys.executable, "-m", "pip", "install", "--upgrade", "tool"]
    subprocess.check_call(cmd)
parser = argparse.ArgumentParser()
parser.add_argument("--version")
args = parser.parse_args()
upgrade(args.version)
`;
    const [part] = await cards('python', text, 'command-injection');
    expect(part?.description).toContain('becomes a part of one argument');
    const [whole] = await cards('python', text.replace('f"tool=={version}"', 'version'), 'command-injection');
    expect(whole?.description ?? '').not.toContain('becomes a part of one argument');
  });

  it('a segment of Sinatra names files of one folder', async () => {
    const text = (rest: string): string =>
      `require 'sinatra'\n${rest}get '/files/:name' do\n  send_file params[:name]\nend\n`;
    const [one] = await cards('ruby', text(''), 'path-traversal');
    expect(one?.severity).toBe('medium');
    expect(one?.description).toContain('An attacker names any file of the folder');
    expect((await cards('ruby', text('disable :protection\n'), 'path-traversal'))[0]?.severity).toBe('high');
  });

  it('the path of a route without variable parts leads nowhere else', async () => {
    const text = (route: string): string =>
      `require 'sinatra'\npost '${route}' do\n  redirect(request.path) unless params['key']\nend\n`;
    const [own] = await cards('ruby', text('/retries'), 'open-redirect');
    expect(own?.severity).toBe('low');
    expect(own?.description).toContain('The route only matches paths of this site.');
    const [other] = await cards('ruby', text('/*'), 'open-redirect');
    expect(other?.description ?? '').not.toContain('The route only matches');
  });
});
