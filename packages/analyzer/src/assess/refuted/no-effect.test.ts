import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function linesOf(language: LanguageId, ruleId: string, text: string): Promise<number[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language, text });
  return vulnerabilities.filter((one) => one.ruleId === ruleId).map(({ location }) => location.lineNumber);
}

describe('hostname verification', () => {
  const context = (made: string): string => `import ssl
def listen(files):
    context = ${made}
    context.check_hostname = False
    return context
`;
  const find = (made: string) => linesOf('python', 'hostname-check-disabled', context(made));

  it('is not reported for the context of a server, which verifies no host names', async () => {
    expect(await find('ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)')).toEqual([]);
    expect(await find('ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)')).toEqual([]);
  });

  it('is reported for the context of a client', async () => {
    expect(await find('ssl.create_default_context()')).toEqual([4]);
    expect(await find('ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)')).toEqual([4]);
  });
});

describe('a lookup with a default', () => {
  const find = (before: string, call: string) =>
    linesOf(
      'python',
      'ssrf',
      `from flask import request
import httpx, requests
${before}
@app.route('/')
def one(api_failures, client):
    url = request.args['url']
    return ${call}
`,
    );

  it('in a table is not a request', async () => {
    expect(await find('', 'api_failures.get(url, 0)')).toEqual([]);
  });

  it('looks like a request with an empty second argument, which is found', async () => {
    expect(await find('', 'requests.get(url, None)')).toEqual([7]);
    expect(await find('', 'client.get(url, {})')).toEqual([7]);
    expect(await find('', 'httpx.Client().get(url, {})')).toEqual([7]);
    expect(await find('known = requests.Session()', 'known.get(url, {})')).toEqual([7]);
  });
});

describe('fields that the program names', () => {
  const find = (body: string) =>
    linesOf(
      'python',
      'mass-assignment',
      `from django.db import models
class Search:
    fields = ['title', 'text']
    def search(self, request):
        found = models.Q()
        q = request.GET.get('q')
${body}
        return found
`,
    );

  it('are not mass assignment when the data is only their value', async () => {
    expect(await find("        found |= models.Q(**{self.first + '__icontains': q})")).toEqual([]);
    expect(
      await find('        for field in self.fields:\n            found |= models.Q(**{lookup(field): q})'),
    ).toEqual([]);
    expect(await find('        User.objects.create(**{User.USERNAME_FIELD: q})')).toEqual([]);
  });

  it('are mass assignment when the client names them', async () => {
    expect(await find("        User.objects.create(**{request.GET['field']: q})")).toEqual([7]);
    expect(
      await find('        for key, value in request.POST.items():\n            User.objects.create(**{key: value})'),
    ).toEqual([8]);
    expect(await find('        User.objects.create(**request.POST.dict())')).toEqual([7]);
  });
});

describe('a URL parameter that is an object', () => {
  const view = (read: string): string => `from flask import Flask
app = Flask(__name__)
@app.route('/files/<record>')
def show(record):
    with open('/srv/files/' + ${read}) as file:
        return file.read()
`;

  it('was looked up by a converter', async () => {
    expect(await linesOf('python', 'path-traversal', view('record.path'))).toEqual([]);
  });

  it('is a string otherwise', async () => {
    expect(await linesOf('python', 'path-traversal', view('record'))).toEqual([5]);
    expect(await linesOf('python', 'path-traversal', view('record.strip()'))).toEqual([5]);
  });
});

describe('what a server has sent', () => {
  const script = (first: string): string => `use IO::Socket;
${first}
my $handle = IO::Socket::INET->new(PeerAddr => 'stats', PeerPort => 8126);
while (<$handle>) {
  print "OK: value $_";
}
`;

  it('is harmless on a terminal', async () => {
    expect(await linesOf('perl', 'cross-site-scripting', script(''))).toEqual([]);
  });

  it('is markup in a page', async () => {
    expect(await linesOf('perl', 'cross-site-scripting', script('print "Content-Type: text/html\\n\\n";'))).toEqual([
      5,
    ]);
  });
});

describe('an unpickler', () => {
  const load = (restricted: string): string => `import io, pickle
from flask import Flask, request
app = Flask(__name__)
@app.route('/load', methods=['POST'])
def load():
    unpickler = pickle.Unpickler(io.BytesIO(request.data))
    ${restricted}
    return str(unpickler.load())
`;

  it('is safe if the program decides which classes it loads', async () => {
    expect(await linesOf('python', 'unsafe-deserialization', load('unpickler.find_global = known_class'))).toEqual([]);
    expect(await linesOf('python', 'unsafe-deserialization', load('unpickler.memo = {}'))).toEqual([6]);
  });
});

describe('the URL of the page', () => {
  const script = (part: string): string =>
    `function target() {\n  return location.href${part};\n}\nfunction reload() {\n  location.href = target();\n}\n`;

  it('leads to the page itself', async () => {
    expect(await linesOf('javascript', 'open-redirect', script(''))).toEqual([]);
    expect(await linesOf('javascript', 'open-redirect', script('.split("?")[0]'))).toEqual([]);
  });

  it('leads anywhere by a part of it', async () => {
    expect(await linesOf('javascript', 'open-redirect', script('.split("next=")[1]'))).toEqual([5]);
    const later =
      'function leave() {\n  const url = location.href;\n  location.href = url.split("next=")[1];\n}\n' +
      'function go() {\n  location.assign(new URL(location.href).searchParams.get("next"));\n}\n';
    expect(await linesOf('javascript', 'open-redirect', later)).toEqual([3, 6]);
  });
});

describe('a query that names a repository', () => {
  const handler = (used: string): string =>
    `app.get('/item', async (req, res) => {\n  const name = req.query.model;\n  res.json(await store.db.query("" + name)${used});\n});\n`;

  it('sends no statement', async () => {
    expect(await linesOf('javascript', 'sql-injection', handler('.findOne({ where: { id: 1 } })'))).toEqual([]);
    expect(await linesOf('javascript', 'sql-injection', handler(''))).toEqual([3]);
  });
});
