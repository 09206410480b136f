/** What the interpreter concludes, shown by whether untrusted data reaches `eval`; in JavaScript. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

/**
 * Whether untrusted data reaches `eval` in the body of a handler whose request is `req`; `before` is the code above it.
 */
async function reaches(body: string, before: string): Promise<boolean> {
  const text = `const express = require('express');\nconst app = express();\n${before}\napp.get('/', (req, res) => {\n${body}\n});\n`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.js', language: 'javascript', text });
  return vulnerabilities.some(({ ruleId }) => ruleId === 'code-injection');
}

const table = (rows: readonly (readonly [name: string, body: string, before?: string])[], expected: boolean): void => {
  it.each(rows.map(([name, body, before = '']) => ({ name, body, before })))('$name', async ({ body, before }) => {
    expect(await reaches(body, before)).toBe(expected);
  });
};

describe('untrusted data gets through', () => {
  table(
    [
      ['a variable', 'const x = req.query.x; eval(x);'],
      ['destructuring', 'const { x } = req.query; eval(x);'],
      ['nested destructuring with a default', "const { query: { x = 'a' } } = req; eval(x);"],
      ['a parameter that is taken apart', 'run(req.query);', 'function run({ x }) { eval(x); }'],
      ['concatenation', "eval('a' + req.query.x + 'b');"],
      ['a template', 'eval(`a$' + '{req.query.x}`);'],
      ['one branch', "let x = 'a'; if (Math.random() > 0.5) { x = req.query.x; } eval(x);"],
      ['a conditional', "eval(res.ok ? req.query.x : 'a');"],
      ['a default by or', "eval(req.query.x || 'a');"],
      ['a loop', "let s = ''; for (const k of Object.keys(req.query)) { s += req.query[k]; } eval(s);"],
      ['elements of a list', 'for (const x of [req.query.x]) eval(x);'],
      ['forEach', '[req.query.x].forEach((x) => eval(x));'],
      ['map and join', "eval([req.query.x].map((x) => x + 'a').join(','));"],
      ['a field of an object', 'const o = { a: req.query.x }; eval(o.a);'],
      ['a field set later', 'const o = {}; o.a = req.query.x; eval(o.a);'],
      ['a member of a receiver that no one knows', 'this.a = { b: req.query.x }; eval(this.a.b);'],
      ['a field by key', "const o = {}; o['a'] = req.query.x; eval(o.a);"],
      ['an alias of an object', 'const o = {}; const p = o; p.a = req.query.x; eval(o.a);'],
      ['spread', 'const o = { ...req.query }; eval(o.x);'],
      ['values of a map', 'const m = { a: req.query.x }; for (const v of Object.values(m)) eval(v);'],
      ['a helper', 'run(req.query.x);', 'function run(x) { eval(x); }'],
      ['a helper that returns', 'eval(id(req.query.x));', 'const id = (x) => x;'],
      ['two helpers', 'a(req.query.x);', 'function a(x) { b(x); }\nfunction b(y) { eval(y); }'],
      ['a closure', 'const x = req.query.x; const f = () => eval(x); f();'],
      ['a function that makes functions', 'make(req.query.x)();', 'const make = (x) => () => eval(x);'],
      ["a callback of one's own", 'withIt((f) => eval(f), req.query.x);', 'function withIt(f, v) { return f(v); }'],
      ['a promise', 'Promise.resolve(req.query.x).then((x) => eval(x));'],
      [
        'await',
        '(async () => { const x = await load(req.query.x); eval(x); })();',
        'async function load(x) { return x; }',
      ],
      [
        'a class',
        'new Job(req.query.x).run();',
        'class Job { constructor(x) { this.x = x; } run() { eval(this.x); } }',
      ],
      [
        'an inherited method',
        'new B(req.query.x).run();',
        'class A { constructor(x) { this.x = x; } run() { eval(this.x); } }\nclass B extends A {}',
      ],
      ['a switch', "let x; switch (req.method) { case 'a': x = req.query.x; break; default: x = 'b'; } eval(x);"],
      ['a fall-through', "let x = 'a'; switch (req.method) { case 'a': x = req.query.x; case 'b': eval(x); }"],
      ['try and catch', "let x = 'a'; try { x = req.query.x; risky(); } catch (e) { eval(x); }"],
      ['finally', 'let x; try { x = req.query.x; } finally { eval(x); }'],
      ['an unknown function', 'eval(transform(req.query.x));'],
      ['an unknown check', 'if (looksGood(req.query.x)) eval(req.query.x);'],
      ['a check of something else', "if (['a'].includes(req.query.y)) eval(req.query.x);"],
      ['a check that only logs', "if (!['a'].includes(req.query.x)) { console.log('odd'); } eval(req.query.x);"],
      ["a check whose list is the sender's", 'const x = req.query.x; if (req.query.list.includes(x)) eval(x);'],
      ['a key of a map that may hold anything', 'const x = req.query.x; if (req.session[x]) eval(x);'],
      ['an unanchored pattern', 'const x = req.query.x; if (/[a-z]+/.test(x)) eval(x);'],
      ['a pattern that lets anything in', 'const x = req.query.x; if (/^.*$/.test(x)) eval(x);'],
      ['a sanitizer for another sink', 'eval(encodeURIComponent(req.query.x) && req.query.y);'],
      ['sanitized on one branch', 'let x = req.query.x; if (req.query.n) { x = Number(x); } eval(x);'],
      [
        'a function called for a receiver that is handed over',
        'run((x) => eval(x), res, req.query.x);',
        'function run(fn, thisArg, x) { return fn.call(thisArg, x); }',
      ],
      ['a list made of a set', 'eval(Array.from(new Set([req.query.x]))[0]);'],
      ['what a timer calls a function with', 'setTimeout(run, 100, req.query.x);', 'function run(x) { eval(x); }'],
      ['what is called at the next tick', 'process.nextTick(run, 1, req.query.x);', 'function run(n, x) { eval(x); }'],
      [
        'a function among others that a library runs',
        "const jobs = {}; for (const k of ['a', 'b']) jobs[k + '1'] = () => eval(req.query.x); parallel(jobs);",
        "const { parallel } = require('async');",
      ],
      ['a default that is asked for', 'const o = req.query.o || {}; if (o) eval(o.a);'],
      ['a var of an inner block', 'if (req.query.a) { var x = req.query.x; } eval(x);'],
      [
        'the listener of an event',
        "bus.emit('a', req.query.x);",
        "const Emitter = require('events'); const bus = new Emitter(); bus.on('a', (x) => eval(x));",
      ],
      [
        'a listener that is registered later',
        "bus.emit('a', req.query.x); bus.on('a', (x) => eval(x));",
        "const Emitter = require('events'); const bus = new Emitter();",
      ],
      [
        'a method that begins with a known part of its name',
        'new Api().run(req.query.n, req.query.x);',
        "class Api { doIt(x) { eval(x); } run(n, x) { this['do' + n](x); } }",
      ],
      [
        'a queue that another function empties',
        'queue.push(req.query.x);',
        'const queue = []; function work() { const x = queue.shift(); if (x) eval(x); }\nwork();',
      ],
      [
        'a promise that is resolved elsewhere',
        'waiting.resolve(req.query.x);',
        'const waiting = {}; const done = new Promise((resolve) => { waiting.resolve = resolve; });\n(async () => eval(await done))(); async function again() { eval(await done); }',
      ],
    ],
    true,
  );
});

describe('harmless', () => {
  table(
    [
      ['a constant', "eval('1 + 1');"],
      ['overwritten before use', "let x = req.query.x; x = 'a'; eval(x);"],
      ['constant after all', "const debug = false; const x = debug ? req.query.x : 'a'; eval(x);"],
      ['a branch that cannot be', "let x = 'a'; if (1 > 2) { x = req.query.x; } eval(x);"],
      ['another field', "const o = { a: req.query.x, b: 'c' }; eval(o.b);"],
      ['another key', "const m = {}; m.a = req.query.x; m.b = 'c'; eval(m['b']);"],
      [
        'keys of a map',
        'const m = { a: req.query.x }; for (const [k] of Object.entries(m)) eval(k); Object.keys(m).forEach((k) => eval(k));',
      ],
      ['another element', "const l = ['a', req.query.x]; eval(l[0]);"],
      ['a number', 'eval(Number(req.query.x));'],
      ['parseInt', 'eval(parseInt(req.query.x, 10));'],
      ['a comparison', "eval(req.query.x === 'a');"],
      ['a list of allowed values', "const x = req.query.x; if (['a', 'b'].includes(x)) eval(x);"],
      [
        'a helper that gives an error or nothing',
        'const x = req.query.x; if (fault(x) != null) { return; } eval(x);',
        "function fault(x) { if (!/^[a-z]+$/.test(x)) { return 'bad'; } return null; }",
      ],
      [
        'a key of a map whose keys all stand in the code',
        'const OK = { a: 1, b: 1 }; const x = req.query.x; if (!OK[x]) { return; } eval(x);',
      ],
      [
        'a list of allowed values, by early return',
        "const OK = ['a']; const x = req.query.x; if (!OK.includes(x)) { return; } eval(x);",
      ],
      ['a member checked and used', "if (!['a'].includes(req.query.x)) return; eval(req.query.x);"],
      [
        'a set of allowed values',
        "const OK = new Set(['a']); if (!OK.has(req.query.x)) throw new Error(); eval(req.query.x);",
      ],
      ['indexOf', "const x = req.query.x; if (['a'].indexOf(x) === -1) return; eval(x);"],
      ['equality', "const x = req.query.x; if (x !== 'a') return; eval(x);"],
      ['one of two', "const x = req.query.x; if (x === 'a' || x === 'b') eval(x);"],
      ['a switch over constants', "const x = req.query.x; switch (x) { case 'a': eval(x); }"],
      ['an anchored pattern', 'const x = req.query.x; if (!/^[a-z0-9]+$/.test(x)) return; eval(x);'],
      ['typeof number', "const x = req.body.x; if (typeof x !== 'number') return; eval(x);"],
      [
        'a predicate of the file',
        'const x = req.query.x; if (!ok(x)) return; eval(x);',
        'function ok(v) { return /^[a-z]+$/.test(v); }',
      ],
      [
        'a predicate compared with zero',
        'const x = req.query.x; if (ok(x) == 0) return; eval(x);',
        'function ok(v) { return /^[a-z]+$/.test(v); }',
      ],
      [
        'a predicate with several exits',
        'const x = req.query.x; if (!ok(x)) return; eval(x);',
        "function ok(v) { if (typeof v !== 'string') { return false; } if (!/^[a-z]+$/.test(v)) { return false; } return true; }",
      ],
      [
        'a check that throws',
        'const x = req.query.x; check(x); eval(x);',
        "function check(v) { if (!/^[a-z]+$/.test(v)) { throw new Error('no'); } }",
      ],
      ['a map of handlers', "const table = { a: '1', b: '2' }; eval(table.a);"],
      [
        'a test of an element by its position',
        "const p = req.query.x.split('.'); if (typeof p[0] === 'number' && typeof p[1] === 'number') eval(p[0] + '.' + p[1]);",
      ],
      ['everything but letters taken away', "eval(req.query.x.replace(/[^a-z]/g, ''));"],
      ['a helper called with a constant', "run('a');", 'function run(x) { eval(x); }'],
      ['code behind a return', 'return; eval(req.query.x);'],
      [
        'the listener of another event',
        "bus.emit('a', req.query.x); bus.emit('b', '1');",
        "const Emitter = require('events'); const bus = new Emitter(); bus.on('b', (x) => eval(x));",
      ],
      [
        'a method that begins otherwise',
        'new Api().run(req.query.n, req.query.x);',
        "class Api { doIt(x) { return x; } stop(x) { eval(x); } run(n, x) { this.stop('1'); this['do' + n](x); } }",
      ],
      [
        'a list of allowed values around what runs later',
        "const x = req.query.x; if (['a'].includes(x)) setTimeout(() => eval(x), 10);",
      ],
      [
        'a queue of constants',
        "queue.push('1'); other.push(req.query.x);",
        'const queue = []; const other = []; function work() { const x = queue.shift(); if (x) eval(x); }\nwork();',
      ],
    ],
    false,
  );
});

describe('what a place is named after', () => {
  it.each([
    ['a function without a name', 'const resetToken = [1, 2].map(() => Math.random()).join();', true],
    ['a function with a name of its own', 'const resetToken = f(); function f() { return Math.random(); }', false],
  ])('%s', async (_, text, expected) => {
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.js', language: 'javascript', text });
    expect(vulnerabilities.some(({ ruleId }) => ruleId === 'predictable-random')).toBe(expected);
  });
});

it('ends on alternatives within alternatives', async () => {
  const test = Array.from({ length: 60 }, (_, at) => at).reduce(
    (left, at) => `(${left} ${at % 2 === 0 ? '||' : '&&'} y[${at}] < ${at})`,
    'x',
  );
  expect(await reaches(`const x = req.query.x; if (${test}) { eval(x); }`, 'const y = [];')).toBe(true);
});

it('ends on a class whose fields are instances of the class itself', async () => {
  const fields = Array.from({ length: 12 }, (_, at) => `part${at} = new Whole(${at});`).join(' ');
  expect(await reaches('const x = req.query.x; new Whole(x); eval(x);', `class Whole { ${fields} }`)).toBe(true);
});

it('ends on lists that contain each other', async () => {
  const lists =
    'const first = [1]; const second = [first]; first.push(second); saveFile({ file: first, names: second });';
  expect(await reaches(`const x = req.query.x; ${lists} eval(x);`, '')).toBe(true);
});

it('lets an object of another library keep what it is given, unless it hands it on', async () => {
  const given = (method: string): string => `const box = new Box(); box.${method}(req.query.x); eval(box.first);`;
  expect(await reaches(given('put'), '')).toBe(true);
  for (const method of ['send', 'emit', 'publishAll', 'log'])
    expect(await reaches(given(method), ''), method).toBe(false);
});
