/** Constructor functions and closure state, shown by whether untrusted data reaches `eval`. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function rules(before: string, body: string): Promise<string[]> {
  const text = `const express = require('express');\nconst app = express();\n${before}\napp.get('/', (req, res) => {\n${body}\n});\n`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.js', language: 'javascript', text });
  return vulnerabilities.filter(({ severity }) => severity === 'critical').map(({ ruleId }) => ruleId);
}

const JOB = 'function Job(x) { this.x = x; this.y = 1; }\n';

describe('constructor functions', () => {
  it.each([
    [
      'a method of the prototype',
      `${JOB}Job.prototype.run = function () { eval(this.x); };`,
      'new Job(req.query.x).run();',
    ],
    [
      'a prototype that is an object',
      `${JOB}Job.prototype = { run() { eval(this.x); } };`,
      'new Job(req.query.x).run();',
    ],
    ['a method set on the instance', 'function Job(x) { this.run = () => eval(x); }', 'new Job(req.query.x).run();'],
    ['a property of the function', 'function Job() {}\nJob.run = (x) => eval(x);', 'Job.run(req.query.x);'],
    [
      'a class without a constructor that extends one',
      `${JOB}Job.prototype.run = function () { eval(this.x); };\nclass Other extends Job {}`,
      'new Other(req.query.x).run();',
    ],
    [
      'a class whose constructor calls it',
      `${JOB}Job.prototype.run = function () { eval(this.x); };\nclass Other extends Job { constructor(y) { super(y); } }`,
      'new Other(req.query.x).run();',
    ],
    [
      'a class two levels below',
      `${JOB}class Middle extends Job {}\nclass Other extends Middle { run() { eval(this.x); } }`,
      'new Other(req.query.x).run();',
    ],
    ['an object that is returned', 'function Job(x) { return { run() { eval(x); } }; }', 'new Job(req.query.x).run();'],
  ])('carry data through %s', async (_, before, body) => {
    expect(await rules(before, body)).toContain('code-injection');
  });

  it.each([
    ['another field', `${JOB}Job.prototype.run = function () { eval(this.y); };`, 'new Job(req.query.x).run();'],
    [
      'a constructor that passes another value',
      `${JOB}class Other extends Job { constructor(y) { super('1'); this.z = y; } run() { eval(this.x); } }`,
      'new Other(req.query.x).run();',
    ],
    [
      'a method that is overridden',
      `${JOB}Job.prototype.run = function () { eval(this.x); };\nclass Other extends Job { run() {} }`,
      'new Other(req.query.x).run();',
    ],
    [
      'another instance',
      `${JOB}Job.prototype.run = function () { eval(this.x); };`,
      "new Job(req.query.x); new Job('1').run();",
    ],
  ])('keep data apart: %s', async (_, before, body) => {
    expect(await rules(before, body)).not.toContain('code-injection');
  });
});

it('remembers what a closure of a nested call keeps', async () => {
  const before =
    "function outer(x) { const job = inner(x); return { go() { job.run(); } }; }\nfunction inner(y) { const kept = y + ''; return { run() { eval(kept); } }; }";
  expect(await rules(before, 'outer(req.query.x).go();')).toContain('code-injection');
});

describe('a guess from the name of a method', () => {
  const before = (sql: string): string =>
    `const connection = require('mysql').createConnection({});\nconst db = { query(sql) { return connection.query(${sql}); } };`;

  it('is not made if the function was followed to calls that are known', async () => {
    expect(await rules(before("'select 1'"), 'db.query(req.query.x);')).toEqual([]);
  });

  it('is replaced by what the function does', async () => {
    expect(await rules(before("'select ' + sql"), 'db.query(req.query.x);')).toEqual(['sql-injection']);
  });
});

it('knows a connection of an old MongoDB driver for the database that it is', async () => {
  const before =
    "const { MongoClient } = require('mongodb');\nlet notes;\nMongoClient.connect('a', (error, db) => { notes = db.collection('notes'); });";
  const text = `const app = require('express')();\n${before}\napp.get('/', (req, res) => { notes.find({ owner: req.query.x }); });\n`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.js', language: 'javascript', text });
  expect(vulnerabilities.map(({ ruleId }) => ruleId)).toEqual(['nosql-injection']);
});
