import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);
const outlineOf = (language: LanguageId, text: string) => analyzer.outline({ fileName: 'a', language, text });

describe('the outline of a file', () => {
  it('gives routes, functions and methods as units with what they use', async () => {
    const text = `const express = require('express');
// who may see it
const app = express();
function load(id) { return db.orders.find(id); }
app.get('/orders/:id', async (req, res) => res.json(await load(req.params.id)));
class Cart { total() { return load(1); } }
`;
    const { units, types, comments, strings } = await outlineOf('javascript', text);
    expect(units.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'statements ',
      'function load',
      'function app.get /orders/:id',
      'function Cart.total',
    ]);
    expect(units.filter(({ uses }) => uses.has('load')).map(({ start }) => text.slice(start, start + 5))).toEqual([
      'app.g',
      'total',
    ]);
    expect(types.map(({ name }) => name)).toEqual(['Cart']);
    expect(comments.map(({ start, end }) => text.slice(start, end))).toEqual(['// who may see it']);
    expect(strings.map(({ value }) => value)).toContain('/orders/:id');
  });

  it('knows decorators, also of the class around', async () => {
    const text = `from flask import Flask\n@login_required\nclass A:\n    @app.route('/x')\n    def show(self):\n        return 1\n`;
    const { units, imports } = await outlineOf('python', text);
    const show = units.find(({ name }) => name === 'A.show');
    expect(show?.annotations).toEqual(['login_required', 'app.route']);
    expect(text.slice(show?.start, show?.end)).toMatch(/^app\.route/);
    expect(imports.length).toBeGreaterThan(0);
  });

  it('gives a long function in its parts, and never the same code twice', async () => {
    const handler = (n: number) => `  app.post('/r${n}', (req, res) => {\n${'    work(req.body);\n'.repeat(40)}  });\n`;
    const text = `module.exports = function routes(app) {\n${Array.from({ length: 20 }, (_, n) => handler(n)).join('')}};\n`;
    const { units } = await outlineOf('javascript', text);
    expect(units.length).toBeGreaterThanOrEqual(20);
    for (const [at, unit] of units.entries()) expect(unit.start).toBeGreaterThanOrEqual(units[at - 1]?.end ?? 0);
  });

  it.each<[LanguageId, string]>([
    [
      'vue',
      '<template><p>{{ a }}</p></template>\n<script>\nexport default { methods: { go() { run(); } } };\n</script>\n',
    ],
    ['php', '<?php\nfunction a($b) { return $b; }\necho a($_GET["x"]);\n'],
    ['javascript', '(((((((((('],
    ['python', ''],
  ])('ends for %s', async (language, text) => {
    const { units } = await outlineOf(language, text);
    for (const { start, end } of units) expect(0 <= start && start < end && end <= text.length).toBe(true);
  });
});
