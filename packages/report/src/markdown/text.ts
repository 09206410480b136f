/** Characters by which prose would turn into something else. */
const SPECIAL = /[\\*_[\]<>#|~]/g;

/** Prose as Markdown that shows it as it stands. What is between backticks is code already, and stays. */
export const prose = (text: string): string =>
  text
    .split(/(`[^`\n]+`)/)
    .map((part) => (/^`[^`\n]+`$/.test(part) ? part : part.replace(SPECIAL, '\\$&').replaceAll('`', '\\`')))
    .join('');

const longestRun = (text: string): number => Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));

/** A piece of code inside a sentence, on one line, whatever backticks it holds. */
export function inlineCode(code: string): string {
  const line = code.replace(/\s+/g, ' ').trim();
  const fence = '`'.repeat(longestRun(line) + 1);
  const space = fence.length > 1 ? ' ' : '';
  return `${fence}${space}${line}${space}${fence}`;
}

/** A block of code; its fence is longer than any that the code itself holds. */
export function codeBlock(code: string, language = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${language}\n${code.replace(/\r\n?/g, '\n').replace(/\n+$/, '')}\n${fence}`;
}
