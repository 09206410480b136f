/** @module Server-sent events, as far as completions use them: the data of each. */

/** The data of every event in the text, up to `[DONE]` or the end. */
export async function* eventData(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let data: string[] = [];
  for await (const part of text) {
    rest += part;
    const lines = rest.split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
      if (line !== '' || data.length === 0) continue;
      const event = data.join('\n');
      data = [];
      if (event.trim() === '[DONE]') return;
      yield event;
    }
  }
  if (rest.startsWith('data:')) data.push(rest.slice(5));
  const last = data.join('\n').trim();
  if (last !== '' && last !== '[DONE]') yield last;
}
