/** @module The macros of a file that take arguments, and those that rename a function. */

export interface FunctionMacro {
  parameters: readonly string[];
  /** Takes any number of further arguments: `__VA_ARGS__`. */
  isVariadic: boolean;
  tokens: readonly string[];
}

export interface Macros {
  functions: ReadonlyMap<string, FunctionMacro>;
  /** `#define SYSTEM system`. */
  renamed: ReadonlyMap<string, string>;
}

const DEFINITION = /^[ \t]*#[ \t]*define[ \t]+(\w+)(\([^)\n]*\))?((?:[^\n\\]|\\\r?\n|\\.)*)/gm;
const TOKEN =
  /\s+|\\\r?\n|\/\*[\s\S]*?\*\/|\/\/.*|(\.?\d(?:[eEpP][-+]|[\w.'])*|[A-Za-z_]\w*|L?"(?:[^"\\\n]|\\.)*"|L?'(?:[^'\\\n]|\\.)*'|\.\.\.|<<=|>>=|->|\+\+|--|<<|>>|[<>=!]=|&&|\|\||##|[-+*/%&|^]=|[-+*/%()[\]{},;:?.&|^~<>=!#])/y;
const TOKENS_MAX = 120;
const NAME = /^[A-Za-z_]\w*$/;

function tokensOf(text: string): string[] | undefined {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match || tokens.length > TOKENS_MAX) return undefined;
    if (match[1] !== undefined) tokens.push(match[1]);
  }
  return tokens;
}

/** Collects the macros of a file. One that has several definitions depends on the build: it isn't expanded. */
export function macrosOf(source: string): Macros {
  const functions = new Map<string, FunctionMacro>();
  const renamed = new Map<string, string>();
  const seen = new Set<string>();
  for (const [, name = '', list, text = ''] of source.matchAll(DEFINITION)) {
    const isSecond = seen.has(name);
    seen.add(name);
    functions.delete(name);
    renamed.delete(name);
    const tokens = isSecond ? undefined : tokensOf(text);
    if (!tokens || tokens.length === 0 || tokens.includes('##')) continue;
    if (list === undefined) {
      const [only = ''] = tokens;
      if (tokens.length === 1 && NAME.test(only) && only !== name) renamed.set(name, only);
      continue;
    }
    const parameters = list
      .slice(1, -1)
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
    const isVariadic = parameters.at(-1) === '...';
    if (isVariadic) parameters.pop();
    functions.set(name, { parameters, isVariadic, tokens });
  }
  return { functions, renamed };
}
