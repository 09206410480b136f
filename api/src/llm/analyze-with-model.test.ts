import { describe, expect, it } from 'vitest';
import { analyzeScripted, memoryCache } from './analyze.test-support.ts';
import { goodModel, OWNERSHIP, orders, ordersText } from './orders.test-support.ts';
import type { Script } from './provider.test-support.ts';

describe('a file and a model', () => {
  it('gives the finding that only the model sees, with its evidence and its place', async () => {
    const { vulnerabilities, analysis } = await analyzeScripted(goodModel, orders);
    const found = vulnerabilities.find(({ ruleId }) => ruleId === 'missing-ownership-check');
    expect(analysis.vulnerabilities.some(({ ruleId }) => ruleId === 'missing-ownership-check')).toBe(false);
    expect(found).toMatchObject({
      detectedBy: 'model',
      confidence: 'medium',
      cwe: [639, 862],
      category: 'A01 Broken Access Control: OWASP Top 10 2025',
      location: { filePath: 'orders.js', lineNumber: 11 },
      model: { verdict: 'confirmed', explanation: OWNERSHIP.explanation, evidence: OWNERSHIP.evidence.trim() },
    });
    expect(found?.exploitability?.score).toBeGreaterThan(4);
    expect(found?.businessImpact?.affectedServices).toContain('Route GET /orders/:id');
    expect(found?.complianceMapping?.frameworks).toEqual(['SOC2', 'ISO 27001', 'PCI-DSS', 'GDPR', 'HIPAA']);
  });

  it('explains what the engine found, and fixes it with a fix that holds', async () => {
    const { vulnerabilities, analysis } = await analyzeScripted(goodModel, orders);
    const before = analysis.vulnerabilities.find(({ ruleId }) => ruleId === 'command-injection');
    const after = vulnerabilities.find(({ ruleId }) => ruleId === 'command-injection');
    expect(before?.fix?.kind).not.toBe('verified');
    expect(after).toMatchObject({ detectedBy: 'engine', model: { verdict: 'confirmed' }, fix: { kind: 'verified' } });
    expect(after?.fix?.after).toContain('execFileSync');
    const own = vulnerabilities.find(({ ruleId }) => ruleId === 'missing-ownership-check');
    expect(own?.fix).toMatchObject({ kind: 'example', description: 'Asks for the order of the caller alone.' });
  });

  it('lets a doubt lower a pattern by one step, and nothing that flows', async () => {
    const doubting: Script = (asked) => {
      const line = asked.code.split('\n').find((one) => /createHash|execSync\('ping/.test(one)) ?? '';
      if (asked.task === 'answers')
        return JSON.stringify({ answers: [{ holds: 'no', reason: 'It is safe.', evidence: line }] });
      if (asked.task !== 'verdicts') return '{"findings": [], "fixes": []}';
      const finding = (name: string) => ({
        finding: name,
        verdict: 'doubted',
        explanation: 'Harmless.',
        reason: '',
        evidence: line,
      });
      return JSON.stringify({ verdicts: ['F1', 'F2', 'F3'].map(finding) });
    };
    const { vulnerabilities, analysis } = await analyzeScripted(doubting, orders);
    expect(vulnerabilities).toHaveLength(analysis.vulnerabilities.length);
    for (const [at, before] of analysis.vulnerabilities.entries()) {
      const after = vulnerabilities[at];
      expect(after).toMatchObject({ ruleId: before.ruleId, severity: before.severity, location: before.location });
      if (before.flow.length > 1) expect(after?.confidence).toBe(before.confidence);
    }
    const hash = vulnerabilities.find(({ ruleId }) => ruleId === 'weak-hash');
    expect(hash).toMatchObject({ confidence: 'medium', model: { verdict: 'doubted' } });
  });

  it('asks nothing twice, and gives the same identities again', async () => {
    const cache = memoryCache();
    const first = await analyzeScripted(goodModel, orders, { cache });
    const second = await analyzeScripted(goodModel, orders, { cache });
    expect(first.usage).toMatchObject({ cachedCalls: 0, calls: first.server.asked.length, currency: 'USD' });
    expect(first.usage.cost).toBeGreaterThan(0);
    expect(second.usage).toMatchObject({ calls: 0, cachedCalls: cache.size, inputTokens: 0, cost: 0 });
    expect(second.server.asked).toEqual([]);
    expect(second.vulnerabilities).toEqual(first.vulnerabilities);
    expect(new Set(first.vulnerabilities.map(({ fingerprint }) => fingerprint)).size).toBe(
      first.vulnerabilities.length,
    );
  });

  it('keeps the identity when the model quotes another line the next time', async () => {
    const other: Script = (asked) =>
      asked.task === 'findings'
        ? JSON.stringify({ findings: [{ ...OWNERSHIP, evidence: 'res.json(order);' }] })
        : goodModel(asked);
    const [one, two] = [await analyzeScripted(goodModel, orders), await analyzeScripted(other, orders)].map(
      ({ vulnerabilities }) => vulnerabilities.find(({ detectedBy }) => detectedBy === 'model'),
    );
    expect(one?.location.lineNumber).not.toBe(two?.location.lineNumber);
    expect(one?.fingerprint).toBe(two?.fingerprint);
  });

  it('sends no comment, no key and no word that the operator did not choose to send', async () => {
    const { server } = await analyzeScripted(goodModel, orders);
    for (const { user, headers } of server.asked) {
      expect(user).not.toContain('Shows one order');
      expect(headers.authorization).toBe('Bearer key');
    }
  });

  it('says how far it is', async () => {
    const said: string[] = [];
    await analyzeScripted(goodModel, orders, { onProgress: (text) => said.push(text) });
    expect(said.some((text) => text.startsWith('Looking for what rules cannot see'))).toBe(true);
    expect(said.some((text) => /Explaining .* tokens so far/.test(text))).toBe(true);
  });
});

describe('a finding of both', () => {
  const file = {
    fileName: 'bookings.js',
    language: 'javascript' as const,
    text: `const express = require('express');
const { Booking } = require('./models');
const app = express();

app.delete('/bookings/:id', async (req, res) => {
  const { user } = req;
  await Booking.destroy({ where: { id: req.params.id } });
  res.json({ by: user.name });
});
`,
  };
  it('is one finding, and says that both have found it', async () => {
    const evidence = 'await Booking.destroy({ where: { id: req.params.id } });';
    const model: Script = ({ task }) =>
      task === 'findings'
        ? JSON.stringify({
            findings: [{ weakness: 'missing-ownership-check', evidence, explanation: 'Anyone deletes.' }],
          })
        : '{"verdicts": [], "answers": [], "fixes": []}';
    const { vulnerabilities, analysis } = await analyzeScripted(model, file);
    expect(analysis.vulnerabilities.map(({ ruleId }) => ruleId)).toContain('missing-authorization');
    expect(vulnerabilities).toHaveLength(analysis.vulnerabilities.length);
    expect(vulnerabilities.find(({ ruleId }) => ruleId === 'missing-authorization')?.detectedBy).toBe('both');
  });
});

describe('a discovered finding', () => {
  it.each([
    ['no', 'refuted by the second question'],
    ['unclear', 'left undecided by the second question'],
  ])('that the second question answers with %s is not taken', async (holds, reason) => {
    const script: Script = (asked) =>
      asked.task === 'answers'
        ? JSON.stringify({ answers: [{ holds, reason: 'r', evidence: OWNERSHIP.evidence }] })
        : goodModel(asked);
    const { vulnerabilities, usage } = await analyzeScripted(script, orders);
    expect(vulnerabilities.some(({ detectedBy }) => detectedBy === 'model')).toBe(false);
    expect(usage.dropped).toContainEqual({ reason, count: 1 });
  });
});

describe('the limits', () => {
  it.each([
    ['calls', { callsPerScan: 1 }, 0, /not asked: the limit of 1 calls a scan/],
    ['tokens', { tokensPerScan: 5000, answerTokens: 3000 }, 0, /not asked: the limit of 5,000 tokens a scan/],
    ['the day', {}, 2_999_999, /not asked: your limit of tokens a day/],
  ])('on %s end the questions, not the scan', async (_, limits, usedTokens, note) => {
    const { vulnerabilities, analysis, usage } = await analyzeScripted(goodModel, orders, { limits, usedTokens });
    expect(vulnerabilities.length).toBeGreaterThanOrEqual(analysis.vulnerabilities.length);
    expect(usage.notes.join('\n')).toMatch(note);
  });

  it('leave calls for everything: many findings do not keep the model from looking for others', async () => {
    const weak = (n: number) =>
      `function mark${n}(body) {\n  return crypto.createHash('md5').update(body + ${n}).digest('hex');\n}\n`;
    const text = ordersText + Array.from({ length: 100 }, (_, n) => weak(n)).join('');
    const { vulnerabilities, usage } = await analyzeScripted(
      goodModel,
      { ...orders, text },
      { limits: { callsPerScan: 30 } },
    );
    expect(vulnerabilities.some(({ detectedBy }) => detectedBy === 'model')).toBe(true);
    expect(vulnerabilities.find(({ ruleId }) => ruleId === 'command-injection')).toMatchObject({
      model: { verdict: 'confirmed' },
      fix: { kind: 'verified' },
    });
    expect(usage.calls).toBeLessThanOrEqual(30);
    expect(usage.notes.join('\n')).toMatch(/questions were not asked: the limit of 30 calls a scan/);
  });

  it('lets so many calls run at a time', async () => {
    let running = 0;
    let most = 0;
    const counting: Script = async (asked) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      return goodModel(asked);
    };
    await analyzeScripted(counting, orders, { limits: { parallel: 2 } });
    expect(most).toBe(2);
  });
});
