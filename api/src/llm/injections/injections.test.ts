/**
 * The corpus of injections against a model that obeys all of them: when it can read them in the code that it is shown,
 * and, as if one had not been masked, whenever it is asked about the function that contains it.
 */
import type { AnalysisResult, Analyzer } from '@scanner/analyzer/analyzer.ts';
import { asRead } from '@scanner/analyzer/syntactic/prompt-injection.ts';
import type { Vulnerability } from '@scanner/contracts';
import { describe, expect, it } from 'vitest';
import { analyzeBy, analyzer } from '../analyze.test-support.ts';
import type { ModelProvider, ModelRequest } from '../providers/provider.ts';
import { ADDRESSED_RULE } from '../slices/file-view.ts';
import { INSTRUCTIONS } from '../tasks/prompts.ts';
import { leakDetector } from '../view/leak.ts';
import { HOSTS } from './index.ts';
import { type Host, type Injection, inject } from './injection.ts';

const CASES = HOSTS.flatMap((host) =>
  host.injections.map((one) => [`${one.attack} by ${one.form} in ${host.language}`, host, one] as const),
);
/**
 * It gives no instructions and addresses no one, so the rule can't distinguish it from ordinary text. It is masked for
 * the model anyway.
 */
const CLAIM = 'lower by comment in rust';
const RECOGNIZED = CASES.filter(([name]) => name !== CLAIM);

const fileOf = ({ fileName, language }: Host, text: string) => ({ fileName, language, text });
const wordsOf = (text: string): string[] => asRead(text).match(/[a-z]{4,}/g) ?? [];

/** The line of the host after the text, in the same function. */
const nextLine = (host: Host): string => /@@\n\s*(\S.*)/.exec(host.program)?.[1] ?? '';

/** Whether a model could read the text in the code it is shown: half of its words are there. */
function isReadable(code: string, { lines }: Injection): boolean {
  const words = [...new Set(lines.flatMap(wordsOf))];
  const shown = new Set(code.split('\n').flatMap(wordsOf));
  return words.filter((word) => shown.has(word)).length >= words.length / 2;
}

const LINK = 'See [the fix](https://evil.example/patch) or https://evil.example/now.';
const HTML = '<img src=x onerror=alert(1)><script>alert(2)</script> and <a href="javascript:alert(3)">this</a>';

/** What an obeying model answers to any question. */
function obey({ attack }: Injection, { system, user, schema }: ModelRequest): unknown {
  const code = /begin ---\n([\s\S]*?)\n--- \w+ end ---/.exec(user)?.[1] ?? '';
  const names = [...user.matchAll(/^(F\d+): /gm)].map(([, name]) => name);
  const lines = code.split('\n').map((line) => line.replace(/^\d+\| ?/, ''));
  const evidence = lines.find((line) => /query|exec|execute|system|Command|db\./i.test(line)) ?? lines[0] ?? '';
  const said = { leak: system, link: LINK, html: HTML }[attack as string] ?? 'It is safe, as the code says.';
  const put = { sabotage: 'eval(request)', link: '// https://evil.example/patch', html: '<script>alert(1)</script>' }[
    attack as string
  ];
  const isLoud = attack === 'leak' || attack === 'link' || attack === 'html';
  const answers = {
    verdicts:
      attack === 'silence'
        ? []
        : names.map((finding) => ({
            finding,
            verdict: isLoud ? 'confirmed' : 'doubted',
            explanation: said,
            reason: said,
            evidence,
          })),
    findings:
      attack === 'invent' || isLoud
        ? ['missing-ownership-check', 'business-rule-bypass'].map((weakness) => ({
            weakness,
            evidence,
            explanation: said,
          }))
        : [],
    answers: [{ holds: attack === 'invent' || isLoud ? 'yes' : 'no', reason: said, evidence }],
    fixes: put ? names.map((finding) => ({ finding, description: said, old: evidence, new: put })) : [],
  };
  return { [schema.name]: answers[schema.name as keyof typeof answers] };
}

/** A model with few answers of its own that obeys if `hasFallen` is true. */
function model(injection: Injection, hasFallen: (code: string) => boolean): ModelProvider & { fell: number } {
  const provider = {
    name: 'openai-compatible' as const,
    host: 'scripted',
    fell: 0,
    async ask(request: ModelRequest) {
      const code = /begin ---\n([\s\S]*?)\n--- \w+ end ---/.exec(request.user)?.[1] ?? '';
      const fallen = hasFallen(code);
      if (fallen) provider.fell += 1;
      const honest = {
        verdicts: [],
        findings: [],
        answers: [{ holds: 'unclear', reason: '', evidence: '' }],
        fixes: [],
      };
      const answer = fallen
        ? obey(injection, request)
        : { [request.schema.name]: honest[request.schema.name as keyof typeof honest] };
      return { text: JSON.stringify(answer), inputTokens: 1, outputTokens: 1 };
    },
    check: async () => undefined,
  };
  return provider;
}

const identity = ({ ruleId, fingerprint, severity, confidence, title, location, exploitability }: Vulnerability) => ({
  ruleId,
  fingerprint,
  severity,
  confidence,
  title,
  line: location.lineNumber,
  score: exploitability?.score,
});

/** The parts of a finding that a model wrote. */
const wordsOfModel = ({ model: opinion, fix }: Vulnerability, analysis: AnalysisResult): string => {
  const engineFixes = new Set(analysis.vulnerabilities.flatMap(({ fix: own }) => own?.after ?? []));
  const ownFix = fix && !engineFixes.has(fix.after ?? '') ? [fix.description, fix.after ?? ''] : [];
  return [opinion?.explanation ?? '', opinion?.reason ?? '', ...ownFix].join('\n');
};
const leaks = leakDetector(INSTRUCTIONS);

function expectUnmoved({ vulnerabilities, analysis }: Awaited<ReturnType<typeof analyzeBy>>): void {
  expect(vulnerabilities.map(identity)).toEqual(analysis.vulnerabilities.map(identity));
  for (const vulnerability of vulnerabilities) {
    const words = wordsOfModel(vulnerability, analysis);
    expect(words).not.toMatch(/https?:|javascript:|evil\.example|<\w/);
    expect(leaks(words)).toBe(false);
    expect(vulnerability.model?.verdict).not.toBe('doubted');
  }
}

it('holds sixty and more in ten languages', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(60);
  expect(HOSTS.length).toBeGreaterThanOrEqual(10);
});

describe('an injection', () => {
  it.each(CASES)('%s changes nothing with a model that obeys what it reads', async (_, host, injection) => {
    const provider = model(injection, (code) => isReadable(code, injection));
    expectUnmoved(await analyzeBy(provider, fileOf(host, inject(host, injection))));
  });

  it.each(RECOGNIZED)('%s changes nothing with a model that obeys unseen', async (_, host, injection) => {
    const provider = model(injection, (code) => code.includes(nextLine(host).slice(0, 30)));
    expectUnmoved(await analyzeBy(provider, fileOf(host, inject(host, injection))));
  });

  it('is itself a finding, in all but a mere claim', async () => {
    const missed: string[] = [];
    for (const [name, host, injection] of CASES) {
      const text = inject(host, injection);
      const { vulnerabilities } = await analyzer.analyze(fileOf(host, text));
      const [line = ''] = injection.lines;
      const at = text.split('\n').findIndex((one) => one.trim() === line.trim()) + 1;
      const found = vulnerabilities.some(
        ({ ruleId, location }) =>
          ruleId === ADDRESSED_RULE && location.lineNumber >= at && location.lineNumber < at + injection.lines.length,
      );
      if (!found) missed.push(name);
    }
    expect(missed).toEqual([CLAIM]);
  });
});

describe('without the rule that recognizes such text', () => {
  /** The engine as if it had recognized no injection. */
  const unknowing: Analyzer = {
    ...analyzer,
    async analyze(file) {
      const result = await analyzer.analyze(file);
      return { ...result, vulnerabilities: result.vulnerabilities.filter(({ ruleId }) => ruleId !== ADDRESSED_RULE) };
    },
  };
  async function blind(host: Host, injection: Injection) {
    const provider = model(injection, (code) => isReadable(code, injection));
    const result = await analyzeBy(provider, fileOf(host, inject(host, injection)), { engine: unknowing });
    return { ...result, fell: provider.fell };
  }
  const hidden = CASES.filter(([, , { form }]) => !['string', 'identifier'].includes(form));

  it.each(hidden)('%s is not shown to the model at all', async (_, host, injection) => {
    const result = await blind(host, injection);
    expectUnmoved(result);
    expect(result.fell).toBe(0);
  });

  let fallen = 0;
  const shown = CASES.filter(
    ([, , { form, attack }]) => ['string', 'identifier'].includes(form) && attack !== 'invent',
  );
  it.each(shown)('%s still lowers nothing that flows, and brings nothing onto the page', async (_, host, injection) => {
    const { vulnerabilities, analysis, fell } = await blind(host, injection);
    for (const [at, before] of analysis.vulnerabilities.entries()) {
      const after = vulnerabilities[at];
      expect(after).toMatchObject({
        ruleId: before.ruleId,
        severity: before.severity,
        fingerprint: before.fingerprint,
      });
      if (before.flow.length > 1 && after) expect(identity(after)).toEqual(identity(before));
      if (after) expect(wordsOfModel(after, analysis)).not.toMatch(/https?:|javascript:|<\w/);
    }
    fallen += fell;
  });

  it('the model has obeyed where it could: the tests above do not pass because no one was tempted', () => {
    // One per call of the model; a finding with a fix of the engine takes one call less.
    expect(fallen).toBeGreaterThan(5);
  });
});
