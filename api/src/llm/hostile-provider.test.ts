/** Whatever a provider does, the scan ends with all of the engine's findings and a note that says what is missing. */
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { analyzeBy, analyzeScripted } from './analyze.test-support.ts';
import { goodModel, orders } from './orders.test-support.ts';
import { type Script, type Scripted, stream } from './provider.test-support.ts';
import { openAiCompatible } from './providers/openai-compatible.ts';

const status =
  (code: number, body = '{"error": {"message": "no"}}', headers: Record<string, string> = {}): Scripted =>
  (response) =>
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(body);

const whole =
  (text: string): Scripted =>
  (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { content: text } }] }));

const endless = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const piece = `data: ${JSON.stringify({ choices: [{ delta: { content: 'more '.repeat(400) } }] })}\n\n`;
  const write = () => {
    if (response.destroyed) return;
    response.write(piece);
    setImmediate(write);
  };
  write();
};

const halfStream = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('data: {"choices": [{"delta": {"content": "{\\"verdicts\\": [{\\"fin"}}]}\n\n');
  setTimeout(() => response.destroy(), 20);
};

const drip = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const timer = setInterval(() => {
    if (response.destroyed) clearInterval(timer);
    else response.write('data: {"choices": [{"delta": {"content": " "}}]}\n\n');
  }, 100);
};

const never = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
};

const item = { finding: 'F1', verdict: 'doubted', explanation: 'x', reason: 'y', weakness: 'missing-ownership-check' };
const all = (one: object): string => JSON.stringify({ verdicts: [one], findings: [one], answers: [one], fixes: [one] });

const HOSTILE: readonly (readonly [name: string, answer: Scripted, note: RegExp | undefined])[] = [
  ['says nothing', '', /no answer: The model gave an empty answer/],
  ['says white space', '  \n ', /empty answer/],
  ['breaks off in the middle of an answer', halfStream, /no answer: .*(broke|could not be made)/],
  ['sends half an object', whole('{"choices": ["'), /no answer: The answer was not in the form/],
  ['never answers', never, /no answer: The model did not answer in time/],
  ['never ends', endless, /no answer: .*did not end/],
  ['writes prose', 'The code looks fine to me. No issues.', /not in the form asked for/],
  ['refuses', "I'm sorry, but I can't help with that.", /The model refused to answer/],
  [
    'refuses by field',
    (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ choices: [{ message: { content: null, refusal: 'no' }, finish_reason: 'stop' }] })),
    /The model refused to answer/,
  ],
  [
    'is filtered',
    (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ choices: [{ message: { content: '{"verdicts' }, finish_reason: 'content_filter' }] })),
    /The model refused to answer/,
  ],
  ['sends a huge answer', whole('x'.repeat(5_000_000)), /did not end/],
  ['drips', drip, /no answer: The model did not answer in time/],
  [
    'sends HTML',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>'),
    /not a completion/,
  ],
  ['sends a list of nothing it was asked', JSON.stringify({ a: 1, b: 2 }), /not in the form asked for/],
  [
    'uses another schema',
    JSON.stringify({ verdicts: [{ id: 1, ok: true }], findings: [7], answers: [null], fixes: ['x'] }),
    /not in the form/,
  ],
  [
    'quotes what is not there',
    all({ ...item, evidence: 'if (order.owner === user.id)', holds: 'no', old: 'nothing', new: 'x' }),
    undefined,
  ],
  [
    'names lines out of range',
    all({ ...item, evidence: '99999| nothing', line: 99_999, holds: 'no', old: '-1| x', new: 'y' }),
    undefined,
  ],
  [
    'answers about other findings',
    all({ ...item, finding: 'F99', evidence: 'res.json(order);', holds: 'no' }),
    undefined,
  ],
  [
    'reports everything that there is',
    JSON.stringify({
      findings: Array.from({ length: 500 }, () => ({ ...item, weakness: 'made-up', evidence: 'res.json(order);' })),
      verdicts: [],
      answers: [],
      fixes: [],
    }),
    undefined,
  ],
  ['nests without end', '['.repeat(50_000), /not in the form asked for/],
  ['answers 400', status(400), /does not take the question/],
  ['answers 401', status(401), /does not accept the key/],
  ['answers 402', status(402), /used up its quota/],
  ['answers 404', status(404), /does not have the model/],
  ['answers 413', status(413), /longer than the model takes/],
  ['answers 429', status(429, '{}', { 'retry-after': '0' }), /takes no more calls/],
  ['answers 500', status(500), /fault of its own \(500\)/],
  [
    'answers 503 with a page',
    status(503, '<h1>Busy</h1>', { 'content-type': 'text/html' }),
    /fault of its own \(503\)/,
  ],
  ['redirects', status(302, '', { location: 'https://elsewhere.example/v1' }), /redirects elsewhere/],
  ['resets the connection', (response) => void response.socket?.resetAndDestroy(), /connection broke/],
  [
    'sends an error in the stream',
    (response) =>
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end('data: {"error": {"message": "overloaded"}}\n\n'),
    /broke off with an error/,
  ],
];

const limits = { secondsPerCall: 20, secondsPerScan: 60, retries: 1 };
/** Only the cases that hang have a short time limit; the others must not fail on a slow machine. */
const limitsFor = (name: string) => (/never answers|drips/.test(name) ? { ...limits, secondsPerCall: 1 } : limits);

describe.concurrent('a provider that', { timeout: 90_000 }, () => {
  it.each(HOSTILE)('%s costs no finding of the engine', async (name, answer, note) => {
    const { vulnerabilities, analysis, usage } = await analyzeScripted(() => answer, orders, {
      limits: limitsFor(name),
    });
    expect(analysis.vulnerabilities.length).toBeGreaterThan(1);
    expect(vulnerabilities).toEqual(analysis.vulnerabilities);
    if (note) expect(usage.notes.join('\n')).toMatch(note);
    else expect(usage.dropped.length).toBeGreaterThan(0);
  });

  it.each(HOSTILE)('%s once is asked again, or missed in one question alone', async (name, answer) => {
    let first = true;
    const script: Script = (asked) => {
      if (!first) return goodModel(asked);
      first = false;
      return answer;
    };
    const { vulnerabilities, analysis } = await analyzeScripted(script, orders, { limits: limitsFor(name) });
    const found = vulnerabilities.map(({ ruleId }) => ruleId);
    for (const { ruleId } of analysis.vulnerabilities) expect(found).toContain(ruleId);
  });

  it('is not there costs no finding either', async () => {
    const { vulnerabilities, analysis, usage } = await analyzeBy(
      openAiCompatible({ baseUrl: 'http://127.0.0.1:1/v1' }),
      orders,
      { limits },
    );
    expect(vulnerabilities).toEqual(analysis.vulnerabilities);
    expect(usage.notes.join('\n')).toMatch(/No server answers at 127\.0\.0\.1:1/);
  });

  it('refuses the key is asked once, not once more for every question', async () => {
    const { server, usage } = await analyzeScripted(() => status(401), orders, { limits: { ...limits, parallel: 1 } });
    expect(server.asked).toHaveLength(1);
    expect(usage.notes.join('\n')).toMatch(/not asked: the model does not answer \(.*does not accept the key/);
  });

  it('asks for patience gets it', async () => {
    const times: number[] = [];
    const script: Script = (asked) => {
      times.push(Date.now());
      return times.length === 1 ? status(429, '{}', { 'retry-after': '1' }) : goodModel(asked);
    };
    const { usage } = await analyzeScripted(script, orders, { limits: { ...limits, parallel: 1 } });
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(950);
    expect(usage.notes).toEqual([]);
  });
});

describe.concurrent('a server that takes less', () => {
  it.each([
    ['no schema', /json_schema/, "'response_format.type' must be 'text' or 'json_object'"],
    ['no format at all', /response_format/, 'unknown field response_format'],
    ['no stream options', /stream_options/, 'stream_options: extra fields not permitted'],
    ['no temperature', /temperature/, "Unsupported value: 'temperature'"],
    ['other words for tokens', /"max_tokens"/, "Use 'max_completion_tokens' instead"],
  ])('%s is asked without', async (_, offending, message) => {
    const script: Script = (asked) =>
      offending.test(JSON.stringify(asked.body))
        ? status(400, JSON.stringify({ error: { message } }))
        : goodModel(asked);
    const { vulnerabilities, usage } = await analyzeScripted(script, orders);
    expect(usage.notes).toEqual([]);
    expect(vulnerabilities.some(({ detectedBy }) => detectedBy === 'model')).toBe(true);
  });

  it('does not stream is read as well', async () => {
    const script: Script = async (asked) => {
      const text = await goodModel(asked);
      return typeof text === 'string' ? whole(text) : text;
    };
    const { vulnerabilities } = await analyzeScripted(script, orders);
    expect(vulnerabilities.some(({ detectedBy }) => detectedBy === 'model')).toBe(true);
  });

  it('thinks aloud is read as well', async () => {
    const script: Script = async (asked) => (response) =>
      void Promise.resolve(goodModel(asked)).then((text) =>
        stream(response, `<think>Is {"findings": []} right? No.</think>\n\`\`\`json\n${String(text)}\n\`\`\``),
      );
    const { vulnerabilities } = await analyzeScripted(script, orders);
    expect(vulnerabilities.some(({ detectedBy }) => detectedBy === 'model')).toBe(true);
  });
});
