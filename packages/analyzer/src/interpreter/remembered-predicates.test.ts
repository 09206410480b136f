/** Predicates that are not run again: what they say must hold for what they are asked, and only for that. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function reaches(body: string, before: string): Promise<boolean> {
  const text = `const express = require('express');\nconst fs = require('fs');\nconst app = express();\n${before}\napp.get('/', (req, res) => {\n${body}\n});\n`;
  const { files } = await analyzer.analyzeProject([{ fileName: 'a.js', language: 'javascript', text }]);
  return files.some(({ result }) => result.vulnerabilities.some(({ ruleId }) => ruleId === 'path-traversal'));
}

const IS_PLAIN = "function isPlain(p) { if (p.includes('..') || p.startsWith('/')) return false; return true; }";
const MODE =
  "let strict = true;\nconst isFine = (p) => { if (strict) { if (p.includes('..')) return false; } return true; };";

describe('a predicate asked again', () => {
  it.each([
    ['says the same of the same data', 'if (isPlain(a)) isPlain(a) && fs.readFileSync("/srv/" + a);', false],
    ['says nothing for the other result', 'if (!isPlain(a)) fs.readFileSync("/srv/" + a);', true],
    ['says nothing of other data', 'if (isPlain(a)) fs.readFileSync("/srv/" + b);', true],
    ['is asked of other data', 'if (isPlain(a) && isPlain(b)) fs.readFileSync("/srv/" + b);', false],
  ])('%s', async (_, body, expected) => {
    expect(await reaches(`const a = req.query.a;\nconst b = req.query.b;\n${body}`, IS_PLAIN)).toBe(expected);
  });

  it('reads what was written meanwhile', async () => {
    const first = `const a = req.query.a;\n${MODE}\nif (isFine(a)) res.write('a');`;
    const second = 'if (isFine(a)) fs.readFileSync("/srv/" + a);';
    expect(await reaches(`${first}\n${second}`, '')).toBe(false);
    expect(await reaches(`${first}\nstrict = false;\n${second}`, '')).toBe(true);
  });
});

describe('predicates that ask predicates', () => {
  it('are followed to their end', async () => {
    const ways = Array.from({ length: 12 }, (_, at) => `if (p.includes('~${at}') && isInner(p)) return true;`).join(
      '\n',
    );
    const before = `function isInner(p) { if (p.includes('..')) return true; return false; }
function isOuter(p) { ${ways}\nif (isInner(decodeURIComponent(p)) || isInner(p)) return true; return false; }`;
    const asked = Array.from({ length: 40 }, () => 'if (isOuter(a)) res.write("a");').join('\n');
    expect(
      await reaches(`const a = req.query.a;\n${asked}\nif (isOuter(a)) return;\nfs.readFileSync("/srv/" + a);`, before),
    ).toBe(false);
  });
});
