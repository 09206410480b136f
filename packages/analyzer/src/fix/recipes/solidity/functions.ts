/** @module The function and the contract around a place in Solidity, by their braces. */

interface Contract {
  name: string;
  /** What stands between `is` and the brace. */
  bases: string;
  /** Its body. */
  code: string;
}

export interface ContractFunction {
  name: string;
  /** From `function` to its brace. */
  header: string;
  /** The offset of the brace. */
  headerEnd: number;
  /** The offset of `function`. */
  start: number;
  body: string;
  /** The offset behind the brace. */
  bodyStart: number;
  /** The indentation of its line. */
  indent: string;
  contract: Contract;
}

/** Comments and strings as spaces, so that their braces don't count. */
const plain = (text: string): string =>
  text.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"/g, (found) => found.replace(/[^\n]/g, ' '));

/** The offset of the brace that closes the one there. */
function closing(code: string, open: number): number {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1;
    if (code[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return code.length;
}

/** The last match whose braces contain the place. */
function around(
  code: string,
  pattern: RegExp,
  place: number,
): { found: RegExpExecArray; open: number; end: number } | undefined {
  let last: { found: RegExpExecArray; open: number; end: number } | undefined;
  for (const found of code.matchAll(pattern)) {
    if (found.index > place) break;
    const open = found.index + found[0].length - 1;
    const end = closing(code, open);
    if (end >= place) last = { found, open, end };
  }
  return last;
}

export function contractFunction(text: string, place: number): ContractFunction | undefined {
  const code = plain(text);
  const inside = around(code, /\b(?:abstract\s+)?contract\s+(\w+)\s*([^{};]*)\{/g, place);
  const found = around(code, /\bfunction\s+(\w+)\s*\([^{};]*\{/g, place);
  if (!inside || !found || found.found.index < inside.open) return undefined;
  const line = text.lastIndexOf('\n', found.found.index - 1) + 1;
  return {
    name: found.found[1] ?? '',
    header: text.slice(found.found.index, found.open),
    headerEnd: found.open,
    start: found.found.index,
    body: text.slice(found.open + 1, found.end),
    bodyStart: found.open + 1,
    indent: /^[ \t]*/.exec(text.slice(line))?.[0] ?? '',
    contract: {
      name: inside.found[1] ?? '',
      bases: inside.found[2] ?? '',
      code: text.slice(inside.open + 1, inside.end),
    },
  };
}
