/**
 * @module A model's recorded answers in a file, by the key of their question: recorded once with a model, replayed
 * without it. The first line names the model and the version of the prompts.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AnswerCache } from '../../api/src/llm/ask/llm-client.ts';
import type { ModelConfiguration } from '../../api/src/llm/configuration/configuration.ts';
import { LlmError } from '../../api/src/llm/providers/llm-error.ts';
import type { ModelAnswer, ModelProvider } from '../../api/src/llm/providers/provider.ts';
import { PROMPT_VERSION } from '../../api/src/llm/tasks/prompts.ts';
import { StartFailure } from '../steps/failure.ts';

export interface RecordingHead {
  readonly provider: ModelConfiguration['provider'];
  readonly models: ModelConfiguration['models'];
  readonly promptVersion: string;
  /** What a reader of the file must know about the model. */
  readonly note: string;
}

interface Entry {
  readonly key: string;
  readonly answer: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly ms: number;
}

export interface Spent {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  ms: number;
}

export interface Recording {
  readonly cache: AnswerCache;
  readonly provider: ModelProvider;
  /** What the used answers cost when they were recorded. */
  readonly spent: Spent;
}

const nothing = (): Spent => ({ calls: 0, inputTokens: 0, outputTokens: 0, ms: 0 });

function count(spent: Spent, { inputTokens, outputTokens, ms }: Entry): void {
  spent.calls += 1;
  spent.inputTokens += inputTokens;
  spent.outputTokens += outputTokens;
  spent.ms += ms;
}

/** Asks the provider and records its answers; `write` saves them to a file, sorted by key. */
export function record(provider: ModelProvider, head: RecordingHead): Recording & { write(file: string): void } {
  const entries = new Map<string, Entry>();
  const latest = new Map<string, { answer: ModelAnswer; ms: number }>();
  const spent = nothing();
  return {
    spent,
    provider: {
      ...provider,
      async ask(request, options) {
        const started = performance.now();
        const answer = await provider.ask(request, options);
        latest.set(answer.text, { answer, ms: Math.round(performance.now() - started) });
        return answer;
      },
    },
    cache: {
      get: async (key) => entries.get(key)?.answer,
      async put(key, answer) {
        const made = latest.get(answer);
        const { inputTokens = 0, outputTokens = 0 } = made?.answer ?? {};
        const entry = { key, answer, inputTokens, outputTokens, ms: made?.ms ?? 0 };
        entries.set(key, entry);
        count(spent, entry);
      },
    },
    write(file) {
      const sorted = [...entries.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
      writeFileSync(file, `${[head, ...sorted].map((line) => JSON.stringify(line)).join('\n')}\n`);
    },
  };
}

/**
 * The answers of a file; a question that isn't in it has none.
 *
 * @throws StartFailure if the file is invalid
 */
export function replay(file: string): Recording & { readonly head: RecordingHead } {
  if (!existsSync(file)) throw new StartFailure(`There is no recording ${file}.`);
  const [first = '{}', ...rest] = readFileSync(file, 'utf8').trim().split('\n');
  const head: RecordingHead = JSON.parse(first);
  if (head.promptVersion !== PROMPT_VERSION)
    throw new StartFailure(
      `${file} was recorded with the prompts ${head.promptVersion}; these are ${PROMPT_VERSION}. Record it again with --record.`,
    );
  const entries = new Map(rest.map((line): [string, Entry] => [JSON.parse(line).key, JSON.parse(line)]));
  const spent = nothing();
  return {
    head,
    spent,
    cache: {
      async get(key) {
        const entry = entries.get(key);
        if (entry) count(spent, entry);
        return entry?.answer;
      },
      put: async () => undefined,
    },
    provider: {
      name: head.provider,
      host: file,
      ask: async () => {
        throw new LlmError('refused', 'The recording has no answer to this question.');
      },
      check: async () => undefined,
    },
  };
}
