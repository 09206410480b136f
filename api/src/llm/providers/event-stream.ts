/** @module Parses server-sent events, as far as completions use them: the data of each event. */
import { createParser } from 'eventsource-parser';

/** The data of all events in the text, up to `[DONE]` or the end. A truncated last event counts. */
export async function* eventData(text: AsyncIterable<string>): AsyncGenerator<string> {
  let events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(data) });
  const taken = (): string[] => {
    const some = events;
    events = [];
    return some;
  };
  for await (const part of text) {
    parser.feed(part);
    for (const data of taken()) {
      if (data.trim() === '[DONE]') return;
      yield data;
    }
  }
  parser.feed('\n\n');
  yield* taken().filter((data) => data.trim() !== '' && data.trim() !== '[DONE]');
}
