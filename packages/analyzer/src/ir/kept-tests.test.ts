import type { LanguageId } from '@scanner/contracts/languages.ts';
import { expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

const scan = async (language: LanguageId, text: string): Promise<string[]> => {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'code', language, text });
  return vulnerabilities.map(({ ruleId }) => ruleId);
};

it.each<[what: string, language: LanguageId, text: string]>([
  ['a field that is turned over', 'cpp', 'void Way::turn() { reverse = !reverse; if (!reverse) { next(); } }\n'],
  [
    'a variable of another function',
    'javascript',
    'let open = false;\nfunction turn() { open = !open; if (open) show(); }\n',
  ],
  [
    'two that are the opposite of each other',
    'python',
    'def turn():\n    a = not b\n    b = not a\n    if a:\n        show()\n',
  ],
])('of %s do not lead back to themselves', async (_, language, text) => {
  expect(await scan(language, text)).toEqual([]);
});

it('narrow what they asked about where they are used', async () => {
  const page = (test: string) =>
    `app.get('/go', (req, res) => { const next = String(req.query.next); const local = ${test}; res.redirect(local ? next : '/'); });\n`;
  expect(await scan('javascript', page("next === '/home'"))).toEqual([]);
  expect(await scan('javascript', page("next !== '/home'"))).not.toEqual([]);
});
