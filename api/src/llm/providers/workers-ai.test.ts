/** Workers AI with a replacement of its binding that responds as Cloudflare documents it. */
import { describe, expect, it } from 'vitest';
import { analyzeBy } from '../analyze.test-support.ts';
import { goodModel, orders } from '../orders.test-support.ts';
import type { Asked } from '../provider.test-support.ts';
import type { LlmError } from './llm-error.ts';
import type { ModelRequest } from './provider.ts';
import { type AiBinding, workersAi } from './workers-ai.ts';

const request: ModelRequest = {
  model: '@cf/zai-org/glm-5.3-flash',
  system: 'You review.',
  user: 'What is it?',
  schema: { name: 'answers', schema: { type: 'object' } },
  outputTokens: 100,
};
const signal = () => AbortSignal.timeout(2000);

interface Run {
  readonly model: string;
  readonly inputs: Record<string, unknown>;
  readonly options: Record<string, unknown> | undefined;
}

function standIn(answer: (run: Run) => unknown): AiBinding & { readonly runs: readonly Run[] } {
  const runs: Run[] = [];
  return {
    runs,
    async run(model, inputs, options) {
      const run = { model, inputs, options };
      runs.push(run);
      return answer(run);
    },
  };
}

const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };

describe('an answer of Workers AI', () => {
  it.each([
    ['as text', { response: '{"a": 1}', usage }],
    ['of JSON mode, as an object', { response: { a: 1 }, usage }],
    [
      'as a chat completion',
      {
        id: 'x',
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: '{"a": 1}' }, finish_reason: 'stop' }],
        usage,
      },
    ],
  ])('is read %s', async (_, answer) => {
    const got = await workersAi({ binding: standIn(() => answer) }).ask(request, { signal: signal() });
    expect(JSON.parse(got.text)).toEqual({ a: 1 });
    expect(got).toMatchObject({ inputTokens: 11, outputTokens: 7 });
  });

  it('is asked for by schema, named for models of today and plain for those of before, and through the gateway', async () => {
    const binding = standIn(() => ({ response: 'x' }));
    const provider = workersAi({ binding, gateway: 'mine' });
    await provider.ask(request, { signal: signal() });
    await provider.ask({ ...request, model: '@cf/meta/llama-3.3-70b-instruct-fp8-fast' }, { signal: signal() });
    expect(binding.runs.map(({ inputs }) => inputs.response_format)).toEqual([
      { type: 'json_schema', json_schema: { name: 'answers', schema: { type: 'object' }, strict: true } },
      { type: 'json_schema', json_schema: { type: 'object' } },
    ]);
    expect(binding.runs[0]?.options).toMatchObject({ gateway: { id: 'mine' } });
  });

  it('is asked for as text where JSON mode cannot be met, from then on', async () => {
    const binding = standIn(({ inputs }) => {
      if (inputs.response_format) throw new Error("AiError: JSON Mode couldn't be met");
      return { response: '{"a": 1}' };
    });
    const provider = workersAi({ binding });
    expect((await provider.ask(request, { signal: signal() })).text).toBe('{"a": 1}');
    await provider.ask(request, { signal: signal() });
    expect(binding.runs).toHaveLength(3);
  });
});

describe('a fault of Workers AI', () => {
  it.each([
    ['3040: Capacity temporarily exceeded, please try again.', 'limited', /no capacity/],
    ['5028: This model was deprecated on 2026-05-30. Please use an alternative model', 'configuration', /deprecated/],
    ['5007: No such model @cf/none or task', 'configuration', /does not know the model/],
    ['3036: You have used up your daily free allocation of 10,000 neurons.', 'quota', /allocation/],
    ['4006: you have used up your daily free allocation of 10,000 neurons', 'quota', /allocation/],
    ['3006: Request is too large', 'too-long', /longer/],
    ['3007: Request timeout', 'timeout', /in time/],
    ['5016: User has not agreed to the terms', 'configuration', /terms/],
    ['Request timeout (a613c7db)', 'timeout', /in time/],
    ['Binding AI needs to be run remotely', 'configuration', /deployed Workers/],
    ['something else', 'unavailable', /fault of its own/],
  ])('%s is %s', async (message, kind, text) => {
    const binding = standIn(() => {
      throw new Error(`AiError: ${message}`);
    });
    const error: LlmError = await workersAi({ binding })
      .ask(request, { signal: signal() })
      .then(
        () => expect.unreachable(),
        (thrown) => thrown,
      );
    expect(error).toMatchObject({ name: 'LlmError', kind });
    expect(error.message).toMatch(text);
  });

  it('that hangs ends with its signal', async () => {
    const provider = workersAi({ binding: standIn(() => new Promise(() => undefined)) });
    await expect(provider.ask(request, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ kind: 'timeout' });
    await expect(provider.check([request.model], AbortSignal.timeout(50))).rejects.toMatchObject({ kind: 'timeout' });
  });

  it.each([[{}], ['text'], [undefined], [{ response: '' }], [{ choices: [] }], [{ choices: 'x' }]])(
    'that is the answer %j is unreadable',
    async (answer) => {
      const provider = workersAi({ binding: standIn(() => answer) });
      await expect(provider.ask(request, { signal: signal() })).rejects.toMatchObject({ kind: 'unreadable' });
    },
  );
});

describe('a scan with Workers AI', () => {
  const asAsked = ({ inputs }: Run): Asked => {
    const [system, user] = inputs.messages as { content: string }[];
    const format = inputs.response_format as { json_schema: { name: Asked['task'] } } | undefined;
    const list = format?.json_schema.name ?? (/"properties":\{"(\w+)"/.exec(user?.content ?? '')?.[1] as Asked['task']);
    const code = /begin ---\n([\s\S]*?)\n--- \w+ end ---/.exec(user?.content ?? '')?.[1] ?? '';
    return {
      path: '',
      headers: {},
      body: inputs,
      task: list,
      system: system?.content ?? '',
      user: user?.content ?? '',
      code,
    };
  };
  const scan = (answer: (run: Run) => unknown) => analyzeBy(workersAi({ binding: standIn(answer) }), orders);
  const found = ({ vulnerabilities }: Awaited<ReturnType<typeof scan>>) =>
    vulnerabilities.map(({ ruleId, detectedBy, fix }) => `${ruleId} ${detectedBy} ${fix?.kind}`);

  it('finds and fixes what the same model finds over HTTP, in every shape of answer', async () => {
    const shapes = await Promise.all([
      scan(async (run) => ({ response: await goodModel(asAsked(run)) })),
      scan(async (run) => ({ response: JSON.parse(String(await goodModel(asAsked(run)))) })),
      scan(async (run) => ({ choices: [{ message: { content: await goodModel(asAsked(run)) } }] })),
      scan(async (run) => {
        if (run.inputs.response_format) throw new Error("JSON Mode couldn't be met");
        return { response: await goodModel(asAsked(run)) };
      }),
    ]);
    for (const shape of shapes) {
      expect(found(shape)).toContain('missing-ownership-check model example');
      expect(found(shape)).toContain('command-injection engine verified');
      expect(shape.usage.notes).toEqual([]);
    }
  });

  it('gets through when capacity comes back, and keeps the engine findings when it does not or the model is gone', async () => {
    let calls = 0;
    const back = await scan(async (run) => {
      calls += 1;
      if (calls === 1) throw new Error('AiError: 3040: Capacity temporarily exceeded, please try again.');
      return { response: await goodModel(asAsked(run)) };
    });
    expect(found(back)).toContain('missing-ownership-check model example');
    for (const message of ['3040: Capacity temporarily exceeded', '5028: This model was deprecated on 2026-05-30.']) {
      const gone = await scan(() => {
        throw new Error(`AiError: ${message}`);
      });
      expect(gone.vulnerabilities).toEqual(gone.analysis.vulnerabilities);
      expect(gone.usage.notes.join()).toMatch(/Workers AI (has no capacity|no longer has the model)/);
    }
  });
});
