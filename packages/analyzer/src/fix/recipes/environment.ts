/** @module Moves a secret out of the code: the program reads it from its environment. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Expression } from '../../ir/index.ts';
import { leafAt } from '../../ir/leaves.ts';
import { walk } from '../../ir/walk.ts';
import { importEdits } from '../imports.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../recipe.ts';

interface Reading {
  read(name: string): string;
  imports?: string;
}
const SCRIPT: Reading = { read: (name) => `process.env.${name}` };
const READINGS: Partial<Readonly<Record<LanguageId, Reading>>> = {
  javascript: SCRIPT,
  jsx: SCRIPT,
  typescript: { read: (name) => `process.env.${name} ?? ''` },
  tsx: { read: (name) => `process.env.${name} ?? ''` },
  python: { read: (name) => `os.environ["${name}"]`, imports: 'os' },
  java: { read: (name) => `System.getenv("${name}")` },
  kotlin: { read: (name) => `System.getenv("${name}")` },
  scala: { read: (name) => `sys.env("${name}")` },
  groovy: { read: (name) => `System.getenv("${name}")` },
  csharp: { read: (name) => `System.Environment.GetEnvironmentVariable("${name}")` },
  go: { read: (name) => `os.Getenv("${name}")`, imports: 'os' },
  php: { read: (name) => `getenv('${name}')` },
  ruby: { read: (name) => `ENV.fetch('${name}')` },
  elixir: { read: (name) => `System.fetch_env!("${name}")` },
  rust: { read: (name) => `std::env::var("${name}").expect("${name} is not set").as_str()` },
  perl: { read: (name) => `$ENV{${name}}` },
  lua: { read: (name) => `os.getenv("${name}")` },
  dart: { read: (name) => `Platform.environment['${name}']!` },
  r: { read: (name) => `Sys.getenv("${name}")` },
};

/** 'dbPassword' -> 'DB_PASSWORD' */
const environmentName = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase();

interface Secret {
  literal: Expression;
  name: string;
}

const ALGORITHM = /^(?:hmac|sha|md|hs|rs|es|aes|des|bf|utf)[-_]?\d+[-_\w]{0,12}$|^utf|^hmac/i;

/** What a secret is called that the code gives no name. */
const UNNAMED: Readonly<Record<string, string>> = {
  'hard-coded-key': 'SECRET_KEY',
  'hard-coded-credentials': 'PASSWORD',
};

/** The literal at the finding, and what it is the value of: a variable, a field, a key, a keyword argument. */
function secretAt({ leaves, rawFinding }: FixContext): Secret | undefined {
  const leaf = leafAt(leaves, rawFinding.start);
  if (!leaf) return undefined;
  const isHere = (node: Expression): boolean =>
    node.kind === 'string' &&
    node.start >= rawFinding.start - 1 &&
    node.start < Math.max(rawFinding.end, rawFinding.start + 1);
  const found: Secret[] = [];
  /** Literals that are arguments, wherever they are converted: `[]byte("…")`, `"…".getBytes()`. */
  const unnamed: Expression[] = [];
  const take = (name: string | undefined, value: Expression | undefined): void => {
    if (name && value && isHere(value)) found.push({ literal: value, name });
    else if (value?.kind === 'string' && isHere(value) && !ALGORITHM.test(value.value)) unnamed.push(value);
  };
  const nameOf = (node: Expression): string | undefined =>
    node.kind === 'name' || node.kind === 'member'
      ? node.name
      : node.kind === 'index' && node.index?.kind === 'string'
        ? node.index.value
        : undefined;
  walk([leaf.node], (node) => {
    if (node.kind === 'declare' || node.kind === 'assign') take(nameOf(node.target), node.value);
    else if (node.kind === 'object') for (const { key, value } of node.entries) take(key, value);
    else if (node.kind === 'call') {
      const called = node.callee.kind === 'member' || node.callee.kind === 'name' ? node.callee.name : '';
      for (const { name, value } of node.args)
        take(
          name ?? (/passw|secret|token|key/i.test(called) ? called.replace(/^(?:set|with)(?=[A-Z])/, '') : undefined),
          value,
        );
    }
  });
  if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  const [only, ...others] = unnamed.filter((one, at) => unnamed.findIndex(({ start }) => start === one.start) === at);
  return only && others.length === 0 ? { literal: only, name: UNNAMED[rawFinding.weakness] ?? 'SECRET' } : undefined;
}

/** `const val` takes what the compiler knows. */
function constOfKotlin({ language, text }: FixContext, at: number): TextEdit[] {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const found = language === 'kotlin' ? /\bconst\s+(?=val\b)/.exec(text.slice(start, at)) : null;
  return found ? [{ start: start + found.index, end: start + found.index + found[0].length, replacement: '' }] : [];
}

export const readFromEnvironment: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text } = context;
  const reading = READINGS[language];
  const secret = reading && secretAt(context);
  if (!reading || !secret) return [];
  const name = environmentName(secret.name);
  // Constants of these languages take no calls; Kotlin's are values like others without the word.
  const line = text.slice(text.lastIndexOf('\n', secret.literal.start - 1) + 1, secret.literal.start);
  if (
    !/^[A-Z]\w*$/.test(name) ||
    (/^\s*(?:(?:public|private|protected|static|pub(?:\([a-z]+\))?)\s+)*(?:const|static)\b/.test(line) &&
      /^(?:go|php|csharp|rust|dart|c|cpp|header|objc)$/.test(language))
  )
    return [];
  // Python's bytes stay bytes.
  const isBytes = language === 'python' && /^[rR]?[bB]/.test(text.slice(secret.literal.start, secret.literal.end));
  const imports = reading.imports === undefined ? [] : importEdits(language, text, reading.imports);
  if (!imports) return [];
  return [
    {
      description: `Reads the secret from the environment variable \`${name}\`. Revoke the one that stood in the code.`,
      edits: inOrder([
        ...imports,
        ...constOfKotlin(context, secret.literal.start),
        {
          start: secret.literal.start,
          end: secret.literal.end,
          replacement: `${reading.read(name)}${isBytes ? '.encode()' : ''}`,
        },
      ]),
    },
  ];
};
