/** @module Reads a response body with a limit: an endless one must not fill the memory. */
import { LlmError } from './llm-error.ts';

/** Maximum size of an answer in bytes. The longest expected ones have a few thousand tokens. */
export const ANSWER_BYTES_MAX = 1024 * 1024;

/** The body's text as it is received. Throws an `LlmError` beyond {@link ANSWER_BYTES_MAX}. */
export async function* readText(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string> {
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      if (bytes > ANSWER_BYTES_MAX) throw new LlmError('unreadable', 'The answer of the model did not end.');
      yield decoder.decode(value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The whole body as text. */
export async function readAll(body: ReadableStream<Uint8Array> | null): Promise<string> {
  let text = '';
  for await (const part of readText(body)) text += part;
  return text;
}
