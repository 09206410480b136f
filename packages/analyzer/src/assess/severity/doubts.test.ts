import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

/** The severities of a rule's findings in the text. */
async function severities(language: LanguageId, ruleId: string, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: `a.${language}`, language, text }, { fixes: false });
  return vulnerabilities.filter((one) => one.ruleId === ruleId).map(({ severity }) => severity);
}
const python = (ruleId: string, text: string) => severities('python', ruleId, text);
const script = (ruleId: string, text: string) => severities('javascript', ruleId, text);

describe('a request to a URL', () => {
  const request = (url: string) =>
    `import requests\nfrom flask import request\n\nclass Client:\n    def get(self):\n        url = ${url}\n        requests.get(url, timeout=3)\n`;

  it('is low if the program sets its beginning', async () => {
    expect(await python('ssrf', request('"{}v2/{}".format(self.OTHER_API_URL, request.args["id"])'))).toEqual(['low']);
  });

  it('is not low if the request sets it', async () => {
    expect(await python('ssrf', request('"{}/v2/{}".format(request.args["host"], self.path)'))).not.toEqual(['low']);
  });
});

describe('a number in a route', () => {
  const view = (routes: string) =>
    `from flask import Blueprint\nbp = Blueprint("a", __name__)\n\n${routes}\ndef logs(line=1):\n    return "<p>" + line\n`;

  it('is one though another route leaves it out', async () => {
    expect(await python('cross-site-scripting', view('@bp.route("/logs")\n@bp.route("/logs/<int:line>")'))).toEqual([]);
  });

  it('is text if any route takes text', async () => {
    const text = view('@bp.route("/line/<line>")\n@bp.route("/logs/<int:line>")');
    expect(await python('cross-site-scripting', text)).toHaveLength(1);
  });
});

describe('a translated text', () => {
  it('is the constant that was translated', async () => {
    const log = (key: string) =>
      `from flask import request\n\nclass Job:\n    def fill(self):\n        self.buffer = request.data\n\n    def log(self, n):\n        print(self._(${key}).format(n))\n`;
    expect(await python('format-string', log('"waited {} seconds"'))).toEqual([]);
    expect(await python('format-string', log('request.args["text"]'))).toHaveLength(1);
  });
});

describe('a response with a content type', () => {
  it('is a page only if browsers render the type', async () => {
    const view = (type: string) =>
      `from django.http import HttpResponse\n\ndef view(request):\n    return HttpResponse(content="<b>%s" % request.GET["cb"], content_type="${type}")\n`;
    expect(await python('cross-site-scripting', view('text/javascript'))).toEqual([]);
    expect(await python('cross-site-scripting', view('text/html'))).toHaveLength(1);
  });
});

describe('a digest', () => {
  it('is low in a function that implements an algorithm defined with it', async () => {
    const hash = (name: string) =>
      `import hashlib\n\ndef ${name}(data):\n    return hashlib.md5(data + TOKEN).digest()\n`;
    expect(await python('weak-hash', hash('md5_crypt'))).toEqual(['low']);
    expect(await python('weak-hash', hash('sign_token'))).toEqual(['medium']);
  });
});

describe('a cookie', () => {
  it('in the jar of a client is not one of the server', async () => {
    expect(await python('cookie-not-secure', 'self.req.cj.set_cookie("a", "lang", "en")\n')).toEqual([]);
    expect(await python('cookie-not-secure', 'resp.set_cookie("session", token)\n')).toHaveLength(1);
  });
});

describe('an upload with multer', () => {
  it('is low with names that multer chooses', async () => {
    const upload = (options: string) => `const multer = require('multer');\nmulter(${options});\n`;
    expect(await script('unrestricted-upload', upload('{ dest: dir }'))).toEqual(['low']);
    expect(await script('unrestricted-upload', upload('{ storage }'))).toEqual(['medium']);
    expect(await script('unrestricted-upload', upload('{ dest: dir, limits: { fileSize: 9 }, fileFilter }'))).toEqual(
      [],
    );
  });
});

describe('a message to a window', () => {
  it('stays in the own window', async () => {
    expect(await script('permissive-cors', 'window.postMessage(token, "*");')).toEqual([]);
    expect(await script('permissive-cors', 'window.parent.postMessage(token, "*");')).toHaveLength(1);
  });
});

describe('what a function named request takes', () => {
  it('is no request of a client if it has what XMLHttpRequest has', async () => {
    const show = (member: string) =>
      `function show(request) { return document.createRange().createContextualFragment(request.${member}); }\n`;
    expect(await script('cross-site-scripting', show('responseText'))).toEqual([]);
  });
});
