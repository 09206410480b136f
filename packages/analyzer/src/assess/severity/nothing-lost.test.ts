/** Pairs of code: whether what is reported gives an attacker anything, and whether its way is shown to the end. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(rule: string, ...texts: string[]): Promise<string[]> {
  const files = texts.map((text, at) => ({ fileName: `desk/part${at}.py`, language: 'python' as const, text }));
  const { files: results } = await analyzer.analyzeProject(files);
  return results.flatMap(({ result }) =>
    result.vulnerabilities.filter(({ ruleId }) => ruleId === rule).map(({ severity }) => severity),
  );
}

describe('an SSH client that accepts any host', () => {
  const client = (login: string, more = '') => `
import paramiko
def reaches(host, user, path, password):
    probe = paramiko.SSHClient()
    probe.set_missing_host_key_policy(paramiko.AutoAddPolicy())
    probe.connect(hostname=host, username=user, ${login})
    ${more}
    probe.close()
    return True
`;
  const severity = (login: string, more?: string) => severities('certificate-check-disabled', client(login, more));

  it('is not high if it only tries a key', async () => {
    expect(await severity('key_filename=path')).toEqual(['medium']);
  });

  it('is high if it sends a password or runs something', async () => {
    expect(await severity('password=password')).toEqual(['high']);
    expect(await severity('key_filename=path, password=password')).toEqual(['high']);
    expect(await severity('key_filename=path', 'probe.exec_command("service desk restart")')).toEqual(['high']);
    expect(await severity('key_filename=path', 'keep(probe)')).toEqual(['high']);
  });
});

describe('a token in the code', () => {
  const settings = (url: string, note = '') => `
class DeskSettings:
    token: str = "kV8IdWLKac5XFLCs2loKb7GUitkTL4uJXoSyUFIZkVgWuCk8Uj"${note}
    url: str = "${url}"
`;
  const severity = (url: string, note?: string) => severities('hard-coded-credentials', settings(url, note));

  it('is not high if the code beside it says that it is for everyone', async () => {
    expect(await severity('https://api.desk.test/public/v1')).toEqual(['medium']);
    expect(await severity('https://api.desk.test/v1', '  # of the sandbox')).toEqual(['medium']);
  });

  it('is high otherwise', async () => {
    expect(await severity('https://api.desk.test/v1')).toEqual(['high']);
    expect(await severity('https://api.desk.test/v1', '  # of the republic')).toEqual(['high']);
  });
});

describe('a token that is not verified', () => {
  const reader = `
import jwt
def owner_of(token):
    payload = jwt.decode(token, options={"verify_signature": False})
    return payload["sub"]
`;
  const severity = (other: string) => severities('jwt-not-verified', reader, other);

  it('is not high if nothing calls the function', async () => {
    expect(await severity('import desk.part0\nprint("ready")\n')).toEqual(['medium']);
  });

  it('is high if something does, or the file is alone', async () => {
    expect(await severity('from .part0 import owner_of\ndef show(token):\n    return owner_of(token)\n')).toEqual([
      'high',
    ]);
    expect(await severities('jwt-not-verified', reader)).toEqual(['high']);
  });
});

describe('a token that its issuer has just sent', () => {
  const login = (reply: string) => `
import requests
import jwt
async def sign_in(request, code):
    reply = ${reply}
    claims = jwt.decode(reply["id_token"], options={"verify_signature": False})
    return claims["sub"]
`;
  const severity = (reply: string) => severities('jwt-not-verified', login(reply));

  it('is not high', async () => {
    expect(await severity('requests.post("https://login.desk.test/token", data={"code": code}).json()')).toEqual([
      'medium',
    ]);
  });

  it('is high if a client sends it', async () => {
    expect(await severity('await request.post()')).toEqual(['high']);
    expect(await severity('await request.json()')).toEqual(['high']);
  });
});

describe('a digest of a password', () => {
  const login = (known: string) => `
import hashlib
def check_password(config, password, signature):
    digest = hashlib.sha1(${known}.encode('utf-8')).hexdigest()
    return digest == signature
`;
  it('is not high if a setting is hashed', async () => {
    expect(await severities('weak-password-hash', login("config['password']"))).toEqual(['medium']);
    expect(await severities('weak-password-hash', login('password'))).toEqual(['high']);
  });

  const script = (sends: string) => `
const desk = {};
function hashPassword(data) {
  data.password = sha1(data.password);
  ${sends}
}
function sha1(text) { return require('crypto').createHash('sha1').update(text).digest('hex'); }
`;
  it('is not high if another server gets it', async () => {
    const severity = async (sends: string) => {
      const { vulnerabilities } = await analyzer.analyze({
        fileName: 'page.js',
        language: 'javascript',
        text: script(sends),
      });
      return vulnerabilities.filter(({ ruleId }) => ruleId === 'weak-password-hash').map((one) => one.severity);
    };
    expect(await severity("ajax('GET', '/desk/list', data, show);")).not.toContain('high');
  });
});

describe('an argument of a program that another one starts', () => {
  const change = (program: string, given: string) => `
import os, subprocess, sys
from flask import Flask, request
app = Flask(__name__)
@app.post('/password')
def change():
    helper = ${program}
    subprocess.run(['sudo', helper, ${given}request.form['user']])
`;
  const severity = (program: string, given = '') => severities('command-injection', change(program, given));

  it('is not severe if the program is known', async () => {
    const helper = "os.path.join(os.path.dirname(sys.executable), 'desk-password')";
    expect(await severity(helper)).toEqual(['medium']);
  });

  it('is severe if it may be a shell or runs the argument', async () => {
    expect(await severity("'bash'", "'-c', ")).toEqual(['critical']);
    expect(await severity("request.form['program']")).toContain('critical');
    expect(await severity("'/usr/bin/desk'", "'--exec', ")).toEqual(['critical']);
  });
});

describe('data that a function is given', () => {
  const queue = `
import subprocess
from queue import Queue
JOBS = Queue()
def work():
    while True:
        command = JOBS.get()
        subprocess.run(command, shell=True)
`;
  const server = (use: string) => `
from flask import Flask, request
from .part0 import JOBS, work
app = Flask(__name__)
def enqueue(name):
    ${use}
@app.post('/jobs')
def jobs():
    name = request.form['name'].strip()
    enqueue(name)
    return 'ok'
`;
  it('is not severe if the way to its use is not shown', async () => {
    expect(await severities('command-injection', queue, server("JOBS.put('convert ' + name)"))).not.toContain(
      'critical',
    );
  });

  it('is severe if the function calls the one that uses it', async () => {
    const direct = queue.replace('def work():', 'def work(command):').replace('        command = JOBS.get()\n', '');
    expect(await severities('command-injection', direct, server("work('convert ' + name)"))).toEqual(['critical']);
  });
});
