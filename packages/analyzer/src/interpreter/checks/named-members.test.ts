import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

/** The lines of a handler's body, from 1, with prototype pollution. */
async function find(body: string): Promise<number[]> {
  const head = `const app = require('express')(); const store = {}; const bare = Object.create(null); const map = new Map(); app.put('/:id/:name', (req, res) => {`;
  const text = `${head}\n${body}\n});\n`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language: 'javascript', text });
  return vulnerabilities
    .filter(({ ruleId }) => ruleId === 'prototype-pollution')
    .map(({ location }) => location.lineNumber - 1);
}

describe('an object that a key of the request selects', () => {
  it('may be the prototype when another part of the request names what is written', async () => {
    expect(await find(`const items = store[req.params.id];\nitems[req.query.name] = req.query.text;`)).toEqual([2]);
    expect(
      await find(
        `let items = req.session.todos[req.params.id];\nif (!items) items = req.session.todos[req.params.id] = {};\nitems[req.query.name] = req.query.text;`,
      ),
    ).toEqual([3]);
  });

  it('is its own when the key is tested, has a prefix, is a number, or there is no prototype', async () => {
    const write = 'items[req.query.name] = req.query.text;';
    for (const read of [
      'if (!Object.hasOwn(store, req.params.id)) return; const items = store[req.params.id];',
      "const { id } = req.params; if (id === '__proto__' || id === 'constructor') return; const items = store[id];",
      "const items = store['user-' + req.params.id];",
      'const items = store[Number(req.params.id)];',
      'const items = bare[req.params.id];',
      'const items = map.get(req.params.id);',
    ])
      expect(await find(`${read}\n${write}`), read).toEqual([]);
  });

  it('is only replaced, not changed, by a write under its own key', async () => {
    expect(await find('store[req.params.id] = req.query.text;')).toEqual([]);
  });
});
