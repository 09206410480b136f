/** Characters with a special meaning in Markdown. */
const SPECIAL = /[\\*_[\]<>#|~]/g;

/** Escapes prose for Markdown. Text between backticks is code already, and stays. */
export const prose = (text: string): string =>
  text
    .split(/((?:(?<!`)``+ [^\n]+? ``+(?!`))|`[^`\n]+`)/)
    .map((part) =>
      /^(?:``+ [^\n]+ ``+|`[^`\n]+`)$/.test(part) ? part : part.replace(SPECIAL, '\\$&').replaceAll('`', '\\`'),
    )
    .join('');

const longestRun = (text: string): number => Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));

/** Code within a sentence, on one line, whatever backticks it contains. */
export function inlineCode(code: string): string {
  const line = code.replace(/\s+/g, ' ').trim();
  const fence = '`'.repeat(longestRun(line) + 1);
  const space = fence.length > 1 ? ' ' : '';
  return `${fence}${space}${line}${space}${fence}`;
}

/** A block of code; its fence is longer than any in the code itself. */
export function codeBlock(code: string, language = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${language}\n${code.replace(/\r\n?/g, '\n').replace(/\n+$/, '')}\n${fence}`;
}
