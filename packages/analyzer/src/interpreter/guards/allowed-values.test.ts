import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

/** The lines of a handler's body, from 1, with the weakness. */
async function find(ruleId: string, body: string): Promise<number[]> {
  const text = `const url = require('url'); const app = require('express')(); app.get('/', (req, res) => {\n${body}\n});\n`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language: 'javascript', text });
  return vulnerabilities.filter((one) => one.ruleId === ruleId).map(({ location }) => location.lineNumber - 1);
}

describe('a redirect to a URL that is read from the request again', () => {
  it('is safe when the host of what was read before is known', async () => {
    for (const host of ['url.parse(req.query.to).host', 'new URL(req.query.to).hostname']) {
      const read = `const host = ${host};`;
      expect(
        await find('open-redirect', `${read}\nif (['a.example'].includes(host)) res.redirect(req.query.to);`),
      ).toEqual([]);
      expect(
        await find('open-redirect', `${read}\nif (host !== 'a.example') return;\nres.redirect(req.query.to);`),
      ).toEqual([]);
    }
  });

  it('is open when another parameter was tested', async () => {
    const read = 'const host = new URL(req.query.to).host;';
    expect(await find('open-redirect', `${read}\nif (host === 'a.example') res.redirect(req.query.next);`)).toEqual([
      2,
    ]);
  });
});

describe('an origin that is a key of a table', () => {
  const allow = `res.setHeader('Access-Control-Allow-Origin', origin); res.setHeader('Access-Control-Allow-Credentials', 'true');`;
  const read = "const { origin } = req.headers; const known = { 'https://a.example': true };";

  it('is one of the allowed ones', async () => {
    expect(await find('permissive-cors', `${read}\nif (origin in known) { ${allow} }`)).toEqual([]);
    expect(await find('permissive-cors', `${read}\nif (Object.hasOwn(known, origin)) { ${allow} }`)).toEqual([]);
  });

  it('is any one without the test', async () => {
    expect(await find('permissive-cors', `${read}\n${allow}`)).toEqual([2]);
    expect(await find('permissive-cors', `${read}\nif (!(origin in known)) { ${allow} }`)).toEqual([2]);
  });
});

describe('the first characters of a URL', () => {
  const go = async (test: string): Promise<number> => {
    const text = `package main\nimport "net/http"\nfunc a(w http.ResponseWriter, r *http.Request) {\n\tu := r.FormValue("u")\n\tif ${test} {\n\t\thttp.Redirect(w, r, u, 302)\n\t}\n}\n`;
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.go', language: 'go', text });
    return vulnerabilities.filter(({ ruleId }) => ruleId === 'open-redirect').length;
  };
  const script = async (test: string): Promise<number> =>
    (await find('open-redirect', `const { u } = req.query;\nif (${test}) res.redirect(u);`)).length;

  it('keep it on the site when the second is tested too', async () => {
    expect(await go(`len(u) > 1 && u[0] == '/' && u[1] != '/' && u[1] != '\\\\'`)).toBe(0);
    expect(await script(`u[0] === '/' && u[1] !== '/'`)).toBe(0);
    expect(await script(`u.charAt(0) === '/' && u.charAt(1) !== '/'`)).toBe(0);
  });

  it('do not when only one of them is', async () => {
    expect(await go(`len(u) > 0 && u[0] == '/'`)).toBe(1);
    expect(await script(`u[0] === '/'`)).toBe(1);
    expect(await script(`u[1] !== '/'`)).toBe(1);
  });
});
