/** Calls of a program that are not followed again: what they did must hold where they are made again, and only there. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

/** Enough that following it costs more than looking for it. */
const WORK =
  'const w = [1, 2, 3].map((n) => n + 1).filter((n) => n > 2).concat([4, 5], [6, 7]).slice(0, 2); log(w, w.length);';

async function analyze(body: string, before: string) {
  const text = `const express = require('express');\nconst app = express();\n${before}\napp.get('/', (req, res) => {\n${body}\n});\n`;
  const { files } = await analyzer.analyzeProject([{ fileName: 'a.js', language: 'javascript', text }]);
  return files.flatMap(({ result }) => result.vulnerabilities);
}

async function reaches(body: string, before: string): Promise<boolean> {
  return (await analyze(body, before)).some(({ ruleId }) => ruleId === 'code-injection');
}

const MAKE = `function make() { ${WORK} return { a: 'x', inner: { b: 'y' } }; }`;
const READ = `let kept = 'a';\nfunction read() { ${WORK} return kept; }`;
const STORE = `function store(o) { ${WORK} o.last = o.next; return o; }`;
const FAIL = `let seen = 'a';\nfunction fail(x) { ${WORK} seen = x; throw new Error('no'); }`;

describe('a call made again', () => {
  it.each([
    ['makes another object', 'const p = make(); const q = make(); q.a = req.query.x; eval(p.a);', MAKE, false],
    ['leaves the first object as it is', 'const p = make(); p.a = req.query.x; make(); eval(p.a);', MAKE, true],
    [
      'makes other objects in its object',
      'const p = make(); const q = make(); q.inner.b = req.query.x; eval(p.inner.b);',
      MAKE,
      false,
    ],
    ['reads what was written meanwhile', 'read(); kept = req.query.x; eval(read());', READ, true],
    ['reads what was replaced meanwhile', "kept = req.query.x; read(); kept = 'b'; eval(read());", READ, false],
    [
      'works on an object that has changed',
      "const o = { next: 'a' }; store(o); o.next = req.query.x; store(o); eval(o.last);",
      STORE,
      true,
    ],
    [
      'works on another object',
      "const o = { next: 'a' }; const p = { next: 'b' }; store(o); store(p); p.last = req.query.x; eval(o.last);",
      STORE,
      false,
    ],
    [
      'throws again what it has written',
      "try { fail(req.query.x); } catch { seen = 'b'; } try { fail(req.query.x); } catch { eval(seen); }",
      FAIL,
      true,
    ],
    ['is given something else', "id('a'); eval(id(req.query.x));", `function id(x) { ${WORK} return x; }`, true],
    ['is given something harmless', "id(req.query.x); eval(id('a'));", `function id(x) { ${WORK} return x; }`, false],
    [
      'forgets again what a test has told of a place',
      "for (const at of [1, 2]) { hold.x = req.query.x; if (hold.x === 'a') { swap(req.query.y); eval(hold.x); } }",
      `const hold = require('./hold');\nfunction swap(y) { ${WORK} hold.x = y; }`,
      true,
    ],
    [
      'keeps what a test has told of a place that it does not touch',
      "swap(req.query.y); hold.x = req.query.x; if (hold.x === 'a') { swap(req.query.y); eval(hold.x); }",
      `const hold = require('./hold');\nfunction swap(y) { ${WORK} hold.y = y; }`,
      false,
    ],
  ])('%s', async (_, body, before, expected) => {
    expect(await reaches(body, before)).toBe(expected);
  });

  it('costs nothing, so that functions with very many ways through them are followed to their ends', async () => {
    const levels = Array.from(
      { length: 8 },
      (_, at) => `function f${at}() { ${`f${at + 1}(); `.repeat(12)} ${WORK} return 'x'; }`,
    );
    const last = "function f8() { return 'x'; }\nfunction sink(x) { eval(x); }";
    const vulnerabilities = await analyze('f0(); const x = req.query.x; sink(x);', [...levels, last].join('\n'));
    expect(vulnerabilities.map(({ ruleId, severity }) => `${ruleId} ${severity}`)).toEqual(['code-injection critical']);
  });
});
