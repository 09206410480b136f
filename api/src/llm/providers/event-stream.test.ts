import { expect, it } from 'vitest';
import { eventData } from './event-stream.ts';

async function* parts(...texts: string[]) {
  yield* texts;
}

async function read(...texts: string[]): Promise<string[]> {
  const events: string[] = [];
  for await (const data of eventData(parts(...texts))) events.push(data);
  return events;
}

it('are read however they are cut, with any line ending', async () => {
  const stream = 'data: {"a":1}\n\n: a comment\r\nevent: x\r\ndata:b\r\ndata: c\r\n\r\ndata: d\n\n';
  expect(await read(stream)).toEqual(['{"a":1}', 'b\nc', 'd']);
  expect(await read(...stream)).toEqual(['{"a":1}', 'b\nc', 'd']);
});

it('end at [DONE]', async () => {
  expect(await read('data: a\n\n', 'data: [DONE]\n\ndata: b\n\n')).toEqual(['a']);
});

it('include the last one where the stream ends within it', async () => {
  expect(await read('data: a\n\ndata: b')).toEqual(['a', 'b']);
  expect(await read('data: a\n\ndata: b\n')).toEqual(['a', 'b']);
  expect(await read('data: a\n\ndata: [DONE]')).toEqual(['a']);
});
