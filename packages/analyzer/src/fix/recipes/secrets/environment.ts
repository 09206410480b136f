/** @module Moves a secret from the code to an environment variable. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Expression } from '../../../ir/index.ts';
import { type Leaf, leafAt } from '../../../ir/leaves.ts';
import { walk } from '../../../ir/walk.ts';
import { importEdits } from '../../imports.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { lineBefore } from '../statement-before.ts';
import { comparedWith } from './comparisons.ts';

interface Reading {
  read(name: string): string;
  imports?: string;
  /** Fails without the variable, because `read` would return an empty key, which everyone knows. */
  require?(name: string): string;
}
const SCRIPT: Reading = { read: (name) => `process.env.${name}` };
const READINGS: Partial<Readonly<Record<LanguageId, Reading>>> = {
  javascript: SCRIPT,
  jsx: SCRIPT,
  // Without the variable the program fails, because an empty secret would protect nothing.
  typescript: { read: (name) => `process.env.${name} as string` },
  tsx: { read: (name) => `process.env.${name} as string` },
  python: { read: (name) => `os.environ["${name}"]`, imports: 'os' },
  java: { read: (name) => `System.getenv("${name}")` },
  kotlin: { read: (name) => `System.getenv("${name}")` },
  scala: { read: (name) => `sys.env("${name}")` },
  groovy: { read: (name) => `System.getenv("${name}")` },
  csharp: { read: (name) => `System.Environment.GetEnvironmentVariable("${name}")` },
  go: { read: (name) => `os.Getenv("${name}")`, imports: 'os' },
  php: {
    read: (name) => `getenv('${name}')`,
    require: (name) => `(getenv('${name}') ?: throw new \\RuntimeException('${name} is not set'))`,
  },
  ruby: { read: (name) => `ENV.fetch('${name}')` },
  elixir: { read: (name) => `System.fetch_env!("${name}")` },
  rust: { read: (name) => `std::env::var("${name}").expect("${name} is not set").as_str()` },
  perl: { read: (name) => `$ENV{${name}}`, require: (name) => `($ENV{${name}} // die '${name} is not set')` },
  lua: {
    read: (name) => `os.getenv("${name}")`,
    require: (name) => `(os.getenv("${name}") or error("${name} is not set"))`,
  },
  dart: { read: (name) => `Platform.environment['${name}']!`, imports: 'dart:io' },
  r: {
    read: (name) => `Sys.getenv("${name}")`,
    require: (name) =>
      `(function(value) if (nzchar(value)) value else stop("${name} is not set"))(Sys.getenv("${name}"))`,
  },
  clojure: {
    read: (name) => `(System/getenv "${name}")`,
    require: (name) => `(or (System/getenv "${name}") (throw (ex-info "${name} is not set" {})))`,
  },
  shell: { read: (name) => `"\${${name}:?}"` },
};

const BUILT_IN: Reading = { read: (name) => `String.fromEnvironment('${name}')` };

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
  /** The comparison with user input: nothing may be equal if the variable isn't set. */
  compared?: Expression;
}

const ALGORITHM =
  /^(?:hmac|sha|md|hs|rs|es|aes|des|bf|utf)[-_]?\d+[-_\w]{0,12}$|^utf|^hmac|^(?:aes|des|desede|blowfish|rc4)(?:\/.*)?$/i;

/** Names for secrets without a name in the code. */
const UNNAMED: Readonly<Record<string, string>> = lookupTable({
  'hard-coded-key': 'SECRET_KEY',
  'hard-coded-credentials': 'SECRET',
});

/** The literal at the finding, with the name of its variable, field, key or keyword argument. */
function secretAt({ leaves, rawFinding, text }: FixContext): Secret | undefined {
  const leaf = leafAt(leaves, rawFinding.start);
  if (!leaf) return undefined;
  const isHere = (node: Expression): boolean =>
    node.kind === 'string' &&
    node.start >= rawFinding.start - 1 &&
    node.start < Math.max(rawFinding.end, rawFinding.start + 1);
  const isFound = ({ start, end }: Expression): boolean => start === rawFinding.start && end === rawFinding.end;
  const found: Secret[] = [];
  /** Literals that are arguments, even if converted: `[]byte("…")`, `"…".getBytes()`. */
  const unnamed: Expression[] = [];
  const take = (name: string | undefined, value: Expression | undefined): void => {
    if (value?.kind === 'string' && ALGORITHM.test(value.value)) return;
    if (name && value && isHere(value)) found.push({ literal: value, name });
    else if (value?.kind === 'string' && value.value !== '' && isHere(value)) unnamed.push(value);
    else if (value?.kind === 'list' && value.items.length === 1) take(name, value.items[0]);
    else if (value?.kind === 'cast') take(name, value.value);
    // The bytes of the string.
    else if (value?.kind === 'call' && value.callee.kind === 'member') {
      take(name, value.callee.object);
      const [only, ...others] = value.args;
      if (
        only &&
        /^(?:GetBytes|from)$/.test(value.callee.name) &&
        others.every(({ value: { kind } }) => kind === 'string')
      )
        take(name, only.value);
    }
  };
  const nameOf = (node: Expression): string | undefined =>
    node.kind === 'name' || node.kind === 'member'
      ? node.name
      : node.kind === 'index' && node.index?.kind === 'string'
        ? node.index.value
        : undefined;
  walk([leaf.node], (node) => {
    if (node.kind === 'declare' || node.kind === 'assign') {
      const { target, value } = node;
      // `cipher.key = '…'`, found at its property.
      if (value?.kind === 'string' && target.kind !== 'name' && isFound(target) && !isHere(value))
        found.push({ literal: value, name: (nameOf(target) ?? '').replace(/^key$/i, 'SECRET_KEY') });
      else take(nameOf(target), value);
    } else if (node.kind === 'object') for (const { key, value } of node.entries) take(key, value);
    else if (node.kind === 'call') {
      const called = node.callee.kind === 'member' || node.callee.kind === 'name' ? node.callee.name : '';
      const [key, setting, ...others] = node.args;
      // `set :session_secret, '…'`
      if (/^(?:set|put|setProperty|getProperty)$/.test(called) && key?.value.kind === 'string' && setting && !others[0])
        take(key.value.value, setting.value);
      for (const { name, value } of node.args)
        take(
          name ??
            (/passw|secret|token|key/i.test(called) && !/Spec$|^new/.test(called)
              ? called.replace(/^(?:set|with|from)(?=[A-Z_])_?/, '')
              : undefined),
          value,
        );
    }
  });
  const placed = placedAt(leaf, isHere) ?? comparedAt(leaf, isHere, rawFinding.functionName);
  if (placed) return placed;
  // The name of a field is before its value.
  const field = /([A-Za-z_]\w*)\s*(?::\s*[\w.<>?]+\s*)?=\s*$/.exec(text.slice(0, leaf.start))?.[1];
  if (found.length === 0 && leaf.node.kind === 'string' && field && isHere(leaf.node as Expression))
    return { literal: leaf.node as Expression, name: field };
  const named =
    found.length > 1 ? found.filter(({ name }) => /pass|pwd|secret|token|key|credential/i.test(name)) : found;
  if (found.length > 0) return named.length === 1 ? named[0] : undefined;
  const [only, ...others] = unnamed.filter((one, at) => unnamed.findIndex(({ start }) => start === one.start) === at);
  // Secrets for signing are keys.
  const line = text.slice(leaf.start, leaf.end);
  const name = /\b(?:sign|verify|hmac)\w*\s*\(/i.test(line) ? 'SECRET_KEY' : UNNAMED[rawFinding.weakness];
  return only && others.length === 0 ? { literal: only, name: name ?? 'SECRET' } : undefined;
}

/** The position and name of the secret in calls that log in or sign. */
const PLACED: readonly (readonly [name: RegExp, at: number, secret: string])[] = [
  [/^(?:getConnection|mysqli?_p?connect|ldap_bind|Sequelize|SshClient|SftpClient|ScpClient|FtpClient)$/, 2, 'PASSWORD'],
  [/^(?:NewDialer|NewPlainDialer)$/, 3, 'PASSWORD'],
  [/^(?:X509Certificate2)$/, 1, 'CERTIFICATE_PASSWORD'],
  [/^(?:StorageSharedKeyCredential|NewStaticV4)$/, 1, 'STORAGE_KEY'],
  [/^(?:login|HTTPBasicAuth|HTTPDigestAuth|authenticate|basic_auth)$/, 1, 'PASSWORD'],
  [/^(?:sign|signSync|verify|verifySync|jwtVerify|hkdf|hkdfSync)$/, 1, 'SECRET_KEY'],
];

function placedAt(leaf: Leaf, isHere: (node: Expression) => boolean): Secret | undefined {
  const found: Secret[] = [];
  walk([leaf.node], (node) => {
    if (node.kind !== 'call') return;
    const called = node.callee.kind === 'member' || node.callee.kind === 'name' ? node.callee.name : '';
    const [, at, name] = PLACED.find(([one]) => one.test(called)) ?? [];
    const secret = at === undefined ? undefined : node.args[at]?.value;
    if (name && secret?.kind === 'string' && secret.value !== '' && isHere(secret))
      found.push({ literal: secret, name });
  });
  return found.length === 1 ? found[0] : undefined;
}

/** `password == '…'`, `password.equals("…")`, `"…".equals(account.getPassword())` */
function comparedAt(
  leaf: Leaf,
  isHere: (node: Expression) => boolean,
  functionName: string | undefined,
): Secret | undefined {
  const found: Secret[] = [];
  const nameOf = (node: Expression): string =>
    node.kind === 'name' || node.kind === 'member'
      ? node.name
      : node.kind === 'index' && node.index?.kind === 'string'
        ? node.index.value
        : node.kind === 'call' && node.callee.kind === 'member' && node.args.length === 0
          ? node.callee.name.replace(/^get(?=[A-Z])/, '')
          : // `$request->input('password')`
            node.kind === 'call' && node.args.length === 1 && node.args[0]?.value.kind === 'string'
            ? node.args[0].value.value
            : '';
  const take = (literal: Expression | undefined, other: Expression | undefined, compared: Expression): void => {
    const given = other ? nameOf(other) : '';
    // `CheckPin(string given)`
    const ofFunction = /(?:password|passphrase|secret|token|pin)$/i.exec(functionName ?? '')?.[0];
    const name = /^(?:given|value|input|entered)$/i.test(given) && ofFunction !== undefined ? ofFunction : given;
    if (
      literal?.kind === 'string' &&
      literal.value !== '' &&
      isHere(literal) &&
      /pass|pwd|^pw$|secret|token|key|^pin$/i.test(name)
    )
      found.push({ literal, name: /^pw$/i.test(name) ? 'password' : name, compared });
  };
  walk([leaf.node], (node) => {
    if (node.kind === 'binary' && /^[=!]==?$/.test(node.operator)) {
      take(node.left, node.right, node);
      take(node.right, node.left, node);
    }
    if (node.kind !== 'call' || node.callee.kind !== 'member' || !/^[eE]quals$/.test(node.callee.name)) return;
    take(node.callee.object, node.args[0]?.value, node);
    take(node.args[0]?.value, node.callee.object, node);
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Keys used for verification: an empty one would let everyone in. */
const VERIFIES_WITH = /JWT|SIGN|HMAC|SESSION|COOKIE|SECRET_KEY|APP_KEY|SECRETS$/;

/** `secretKey := os.Getenv("SECRET_KEY")`, and a panic if it isn't set; for package variables in `init`. */
function requiredInGo(
  name: string,
  { literal }: Secret,
  context: FixContext,
): { code: string; before: TextEdit[]; edits: TextEdit[] } | undefined {
  const { text } = context;
  const before = text.slice(0, literal.start);
  const panics = (value: string, indent: string): string[] =>
    [`if ${value} == "" {`, `\tpanic("${name} is not set")`, '}'].map((line) => `${indent}${line}\n`);
  const put = (code: string, added: TextEdit) => ({
    code,
    before: [added],
    edits: [added, { start: literal.start, end: literal.end, replacement: code }],
  });
  if (before.lastIndexOf('\nfunc ') <= before.lastIndexOf('\n}')) {
    const check = `\nfunc init() {\n${panics(`os.Getenv("${name}")`, '\t').join('')}}\n`;
    const added = text.endsWith('\n') ? check : `\n${check}`;
    return put(`os.Getenv("${name}")`, { start: text.length, end: text.length, replacement: added });
  }
  const place = lineBefore(context);
  const words = name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const variable = [words, `expected${words[0]?.toUpperCase()}${words.slice(1)}`].find(
    (one) => !new RegExp(`\\b${one}\\b`).test(text),
  );
  if (!place || variable === undefined) return undefined;
  const lines = [`${place.indent}${variable} := os.Getenv("${name}")\n`, ...panics(variable, place.indent)];
  return put(variable, { start: place.at, end: place.at, replacement: lines.join('') });
}

/** The kind of string that contains the password. */
function addressOf(literal: Expression): string | undefined {
  if (literal.kind !== 'string') return undefined;
  if (/^\w+:\/\/[^/]*:[^/]*@/.test(literal.value)) return 'DATABASE_URL';
  return /\b(?:password|pwd)\s*=/i.test(literal.value) ? 'CONNECTION_STRING' : undefined;
}

/** Constants need values known at compile time; these become variables by another keyword. */
const CONSTANTS: Partial<Readonly<Record<LanguageId, { word: RegExp; value: string }>>> = {
  kotlin: { word: /\bconst\s+(?=val\b)/, value: '' },
  // Constants in a group, or used by other constants, stay.
  go: { word: /^const(?=\s+\w+\s*(?:string\s*)?=\s*$)/, value: 'var' },
  csharp: { word: /(?<=^\s*private\s+)const(?=\s+string\s+\w+\s*=\s*$)/, value: 'static readonly' },
};

function asVariable({ language, text }: FixContext, at: number): TextEdit[] {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const constant = CONSTANTS[language];
  const found = constant?.word.exec(text.slice(start, at));
  return found && constant
    ? [{ start: start + found.index, end: start + found.index + found[0].length, replacement: constant.value }]
    : [];
}

/** Whether the file has several secrets of that name, which one variable can't hold. */
function namesSeveral(text: string, { name, literal }: Secret): boolean {
  if (literal.kind !== 'string' || !/^\w+$/.test(name)) return false;
  const values = text.matchAll(new RegExp(`(?<![\\w])${name}['"]?\\s*(?:=>|:|=)\\s*(['"])([^'"\\n]+)\\1`, 'g'));
  return [...values].some(([, , value]) => value !== literal.value);
}

/** A secret that the finding's call takes by name: the place of its only declaration, if that is a literal. */
function declaredSecret(context: FixContext): FixContext | undefined {
  const { leaves, rawFinding, text } = context;
  const leaf = leafAt(leaves, rawFinding.start);
  const names = new Set<string>();
  if (leaf)
    walk([leaf.node], (node) => {
      if (node.kind !== 'call') return;
      for (const { value } of node.args)
        if ((value.kind === 'name' || value.kind === 'member') && /key|secret|pass|pwd|token|pepper/i.test(value.name))
          names.add(value.name);
    });
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) return undefined;
  const assigned = new RegExp(
    `(?<![\\w.$])${name.replaceAll('$', '\\$')}\\s*(?::\\s*[\\w.]+\\s*)?:?=(?!=)\\s*(?:\\[\\]byte\\()?(?=([^\\n]))`,
    'g',
  );
  const [found, ...more] = [...text.matchAll(assigned)];
  if (!found || more.length > 0 || !/["']/.test(found[1] ?? '')) return undefined;
  const start = found.index + found[0].length;
  return { ...context, rawFinding: { ...rawFinding, start, end: start + 1 } };
}

export const readFromEnvironment: StructuralRecipe = (given): ProposedFix[] => {
  const declared = secretAt(given) ? undefined : declaredSecret(given);
  const context = declared ?? given;
  const { language, text } = context;
  const secret = READINGS[language] && secretAt(context);
  // In Dart, values set at build time are constants.
  const isBuilt =
    language === 'dart' &&
    secret !== undefined &&
    /^\s*(?:static\s+)?const\s+(?:String\s+)?\w+\s*=\s*$/.test(
      text.slice(text.lastIndexOf('\n', secret.literal.start - 1) + 1, secret.literal.start),
    );
  const reading = isBuilt ? BUILT_IN : READINGS[language];
  if (!reading || !secret) return [];
  // `--set db.password=…`: the key is part of the argument.
  const key =
    language === 'shell'
      ? (/^([\w.-]+)=(?=[\w!-])/.exec(text.slice(secret.literal.start, secret.literal.end))?.[1] ?? '')
      : '';
  // A bare `KEY` gets a more specific name.
  const name = environmentName(key === '' ? secret.name : key)
    .replace(/^KEY$/, 'SECRET_KEY')
    .replace(/^(?:SECRET|GIVEN)$/, (given) => addressOf(secret.literal) ?? (given === 'GIVEN' ? 'CREDENTIALS' : given));
  if (/CONFIRM(?:ATION|ED)?$/.test(name) || namesSeveral(text, secret)) return [];
  // Constants of these languages can't contain calls; in Kotlin the keyword is removed.
  const line = text.slice(text.lastIndexOf('\n', secret.literal.start - 1) + 1, secret.literal.start);
  const variable = asVariable(context, secret.literal.start);
  // Constants of a group of Go.
  const before = text.slice(0, secret.literal.start);
  if (language === 'go' && before.lastIndexOf('\nconst (') > before.lastIndexOf('\n)')) return [];
  // A module attribute is evaluated at compile time.
  if (language === 'elixir' && /^\s*@/.test(line)) return [];
  // PHP properties need constant initial values.
  if (language === 'php' && /(?:^|[{;])\s*(?:(?:public|private|protected|var|static|readonly)\s+)+[^(){}]*$/.test(line))
    return [];
  // A borrow of a temporary string doesn't outlive its statement.
  if (language === 'rust' && /\blet\s+(?:mut\s+)?\w+(?:\s*:[^=]*)?\s*=\s*(?:\w*Key\S*::from_slice\()?$/.test(line))
    return [];
  if (
    !/^[A-Z]\w*$/.test(name) ||
    (variable.length === 0 &&
      !isBuilt &&
      /^\s*(?:(?:public|private|protected|static|pub(?:\([a-z]+\))?)\s+)*(?:const|static)\b/.test(line) &&
      // What is static in C# is set when the program runs.
      (/^(?:go|php|rust|dart|c|cpp|header|objc)$/.test(language) || (language === 'csharp' && /\bconst\b/.test(line))))
  )
    return [];
  // Python's bytes stay bytes.
  const isBytes = language === 'python' && /^[rR]?[bB]/.test(text.slice(secret.literal.start, secret.literal.end));
  const isSlice = language === 'rust' && /^b"/.test(text.slice(secret.literal.start, secret.literal.end));
  // Spring reads the encoding from the password's prefix.
  const prefix = secret.literal.kind === 'string' ? /^\{\w+\}/.exec(secret.literal.value)?.[0] : undefined;
  if (prefix !== undefined && !/^(?:java|kotlin)$/.test(language)) return [];
  const encoder = prefix === undefined ? '' : `"${prefix}" + `;
  const imports = reading.imports === undefined ? [] : importEdits(language, text, reading.imports);
  if (!imports) return [];
  // An unset variable would equal a missing request value.
  if (secret.compared && namesOthers(text, secret)) return [];
  const isRequired =
    secret.compared !== undefined || context.rawFinding.weakness === 'hard-coded-key' || VERIFIES_WITH.test(name);
  const read = (isRequired && reading.require) || reading.read;
  const code = isSlice ? read(name).replace('.as_str()', '.as_bytes()') : read(name);
  const inPlace = {
    start: secret.literal.start + (key === '' ? 0 : key.length + 1),
    end: secret.literal.end,
    replacement: `${encoder}${code}${isBytes ? '.encode()' : ''}`,
  };
  const described = (edits: readonly TextEdit[]): ProposedFix => ({
    description: `Reads the secret from the environment variable \`${name}\`. Revoke the one that was in the code.`,
    edits: inOrder([...imports, ...variable, ...edits]),
  });
  if (isRequired && language === 'go') {
    const required = requiredInGo(name, secret, context);
    const compared = required && secret.compared && inConstantTime(required.code, secret, context);
    return [
      ...(compared ? [described([...required.before, ...compared])] : []),
      ...(required ? [described(required.edits)] : []),
    ];
  }
  // Without the variable, hashing or encoding it throws.
  const compared = secret.compared && inConstantTime(code.replace(/ as string$/, ''), secret, context);
  const isPlain = !secret.compared || COMPARED_AS_IS.test(language);
  return [...(compared ? [described(compared)] : []), ...(isPlain ? [described([inPlace])] : [])];
};

/** Where a variable that is not set equals nothing that a client can send, or reading it fails. */
const COMPARED_AS_IS = /^(?:java|python|ruby|php|scala|rust)$/;

/** The comparison with the secret in constant time. */
const inConstantTime = (code: string, { compared, literal }: Secret, context: FixContext): TextEdit[] | undefined =>
  compared && comparedWith(code, compared, literal, context)?.edits;

/** Whether the same value is compared with other secrets, which one variable can't hold. */
function namesOthers(text: string, { name, literal }: Secret): boolean {
  if (literal.kind !== 'string') return false;
  const others = text.matchAll(
    new RegExp(`${name}\\b['"\\])]*\\s*(?:[=!]==?|\\.equals\\()\\s*(["'])([^"'\\n]+)\\1`, 'gi'),
  );
  return [...others].some(([, , value]) => value !== literal.value);
}
