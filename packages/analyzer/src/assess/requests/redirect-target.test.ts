import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

/** The severity of the redirect to the expression in an Express handler. */
async function severityOf(target: string): Promise<string | undefined> {
  const text = `const app = require('express')();\napp.get('/go/:name', (req, res) => { res.redirect(${target}); });\n`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.js', language: 'javascript', text });
  return vulnerabilities.find(({ ruleId }) => ruleId === 'open-redirect')?.severity;
}

describe('a redirect', () => {
  it('is medium if a link chooses its target', async () => {
    expect(await severityOf('req.query.next')).toBe('medium');
    expect(await severityOf("req.query.base + '/' + req.params.name")).toBe('medium');
  });

  it('is low if the browser itself sets the header', async () => {
    expect(await severityOf("req.get('Referer')")).toBe('low');
    expect(await severityOf("req.headers.referer || '/'")).toBe('low');
    expect(await severityOf("'https://' + req.headers['x-forwarded-host'] + '/x'")).toBe('medium');
  });

  it('is low if it is a slash and a part of the path', async () => {
    expect(await severityOf("'/' + req.params.name")).toBe('low');
    expect(await severityOf("'/' + req.query.next")).toBe('medium');
  });

  it('is low if the program sets the beginning of the URL', async () => {
    expect(await severityOf("res.locals.root + '/' + req.params.name")).toBe('low');
  });
});
