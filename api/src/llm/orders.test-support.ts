/**
 * @module A file with one vulnerability that only a reader sees, one that needs data flow, and one that is a pattern;
 * and a model that knows them.
 */
import type { SourceFile } from '@scanner/analyzer/analyzer.ts';
import type { Script } from './provider.test-support.ts';

export const ordersText = `const express = require('express');
const crypto = require('crypto');
const { execFileSync, execSync } = require('child_process');
const { requireUser } = require('./session');
const orders = require('./orders');

const app = express();

// Shows one order to the person who is signed in.
app.get('/orders/:id', requireUser, async (req, res) => {
  const order = await orders.findById(req.params.id);
  res.json(order);
});

app.get('/ping', requireUser, (req, res) => {
  const out = execSync('ping -c 1 ' + req.query.host + ' | tail -1');
  res.send(String(out.length));
});

function etag(body) {
  return crypto.createHash('md5').update(body).digest('hex');
}

module.exports = { app, etag };
`;
export const orders: SourceFile = { fileName: 'orders.js', language: 'javascript', text: ordersText };

export const OWNERSHIP = {
  weakness: 'missing-ownership-check',
  evidence: '  const order = await orders.findById(req.params.id);',
  explanation:
    'Any signed-in user can read the order of another by its id: `orders.findById` is not limited to the caller.',
};
export const FIXES = [
  {
    title: /command/i,
    old: "  const out = execSync('ping -c 1 ' + req.query.host + ' | tail -1');",
    new: "  const out = execFileSync('ping', ['-c', '1', '--', String(Number(req.query.host))]);",
    description: 'Starts ping without a shell.',
  },
  {
    title: /ownership/i,
    old: '  const order = await orders.findById(req.params.id);',
    new: '  const order = await orders.findOne({ id: req.params.id, ownerId: req.user.id });',
    description: 'Asks for the order of the caller alone.',
  },
];

const named = (user: string): [name: string, title: string][] =>
  [...user.matchAll(/^(F\d+): (.+) \(CWE/gm)].map(([, name = '', title = '']) => [name, title]);

/** A good model: it explains, finds the missing check, confirms it, and fixes. */
export const goodModel: Script = ({ task, user, code }) => {
  if (task === 'verdicts') {
    const verdicts = named(user).map(([finding, title]) => ({
      finding,
      verdict: /hash/i.test(title) ? 'doubted' : 'confirmed',
      explanation: `In this file: ${title}.`,
      reason: 'The code shows it.',
      evidence: /hash/i.test(title) ? "return crypto.createHash('md5').update(body).digest('hex');" : '',
    }));
    return JSON.stringify({ verdicts });
  }
  if (task === 'findings') return JSON.stringify({ findings: code.includes('findById') ? [OWNERSHIP] : [] });
  if (task === 'answers') {
    const isDoubt = /attacked in this way/.test(user);
    const evidence = isDoubt ? "return crypto.createHash('md5').update(body).digest('hex');" : OWNERSHIP.evidence;
    return JSON.stringify({ answers: [{ holds: isDoubt ? 'no' : 'yes', reason: 'So it is.', evidence }] });
  }
  const fixes = named(user).flatMap(([finding, title]) => {
    const fix = FIXES.find((one) => one.title.test(title));
    return fix ? [{ finding, description: fix.description, old: fix.old, new: fix.new }] : [];
  });
  return JSON.stringify({ fixes });
};
