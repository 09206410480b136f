/** @module Adds the HttpOnly and Secure attributes where a cookie is created. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression, ObjectLiteral } from '../../../ir/index.ts';
import { calledName, callsAt, codeOf, expressionsAt } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';

const insert = (at: number, replacement: string): TextEdit => ({ start: at, end: at, replacement });

/** Sets options to true in an object literal, adding those that it lacks. */
function setOptions(
  context: FixContext,
  object: ObjectLiteral,
  options: readonly string[],
  write: (name: string) => string,
): TextEdit[] {
  const missing: string[] = [];
  const edits: TextEdit[] = [];
  for (const name of options) {
    const entry = object.entries.find(({ key }) => key?.toLowerCase() === name.toLowerCase());
    if (!entry) missing.push(write(name));
    else if (entry.value.kind !== 'boolean' || !entry.value.value)
      edits.push({ start: entry.value.start, end: entry.value.end, replacement: 'true' });
  }
  if (missing.length === 0) return edits;
  const last = object.entries.at(-1);
  if (last) return [...edits, insert(last.end, `, ${missing.join(', ')}`)];
  const code = codeOf(context, object);
  const bracket = /[{[(]\s*/.exec(code);
  return bracket ? [...edits, insert(object.start + bracket.index + 1, ` ${missing.join(', ')} `)] : edits;
}

type Rewrite = (context: FixContext, call: Call) => TextEdit[] | undefined;

const SESSIONS = /^(?:session|cookieSession)$/;

const script: Rewrite = (context, call) => {
  if (!/^(?:cookie|setCookie|set|serialize|session|cookieSession)$/.test(calledName(call))) return undefined;
  const { args } = call;
  const object = args.findLast(({ value }) => value.kind === 'object')?.value;
  const nested = object?.kind === 'object' ? object.entries.find(({ key }) => key === 'cookie')?.value : undefined;
  const target = nested?.kind === 'object' ? nested : object;
  if (target?.kind === 'object') {
    // Session middleware sets HttpOnly by default.
    const isHidden =
      SESSIONS.test(calledName(call)) && !target.entries.some(({ key }) => /^httponly$/i.test(key ?? ''));
    return setOptions(context, target, isHidden ? ['secure'] : ['httpOnly', 'secure'], (name) => `${name}: true`);
  }
  const second = args[1]?.value;
  return args.length === 2 && second ? [insert(second.end, ', { httpOnly: true, secure: true }')] : undefined;
};

const python: Rewrite = (_, call) => {
  if (!/^set_(?:signed_)?cookie$/.test(calledName(call))) return undefined;
  const edits: TextEdit[] = [];
  const last = call.args.at(-1);
  if (!last || call.args.some(({ spread }) => spread)) return undefined;
  for (const option of ['httponly', 'secure']) {
    const given = call.args.find(({ name }) => name === option)?.value;
    if (!given) edits.push(insert(last.value.end, `, ${option}=True`));
    else if (given.kind !== 'boolean' || !given.value)
      edits.push({ start: given.start, end: given.end, replacement: 'True' });
  }
  // Merge insertions at the same offset.
  const added = edits.filter(({ start, end }) => start === end);
  const rest = edits.filter(({ start, end }) => start !== end);
  const [first] = added;
  return first ? [...rest, insert(first.start, added.map(({ replacement }) => replacement).join(''))] : rest;
};

/** Sets named arguments to true, and adds missing ones after the last argument. */
function setNamed(call: Call, names: readonly string[], on = 'true'): TextEdit[] {
  const last = call.args.at(-1);
  if (!last || call.args.some(({ spread }) => spread)) return [];
  const given = names.flatMap((name) => call.args.find((argument) => argument.name === name) ?? []);
  const missing = names.filter((name) => !given.some((argument) => argument.name === name));
  const edits = given
    .filter(({ value }) => value.kind === 'boolean' && !value.value)
    .map(({ value }) => ({ start: value.start, end: value.end, replacement: on }));
  const added = missing.map((name) => `, ${name}: ${on}`).join('');
  return added === '' ? edits : [...edits, insert(last.value.end, added)];
}

/** Structs for cookies or their options. */
const GO_COOKIE = /(?:^|\.)(?:Cookie|sessions\.Options)$/;

/** The last two arguments of Gin and Echo: Secure, then HttpOnly. */
const go: Rewrite = (context, call) => {
  if (calledName(call) === 'SetCookie' && call.args.length === 7) {
    return call.args
      .slice(5)
      .filter(({ value }) => value.kind === 'boolean' && !value.value)
      .map(({ value }) => ({ start: value.start, end: value.end, replacement: 'true' }));
  }
  if (call.construct && GO_COOKIE.test(codeOf(context, call.callee)))
    return setNamed(call, [/fiber/.test(codeOf(context, call.callee)) ? 'HTTPOnly' : 'HttpOnly', 'Secure']);
  const object = expressionsAt(context).find(
    (node): node is ObjectLiteral =>
      node.kind === 'object' &&
      node.entries.some(({ key }) => /^(?:Value|HttpOnly|Secure|MaxAge|HTTPOnly)$/.test(key ?? '')),
  );
  if (!object) return undefined;
  const http =
    object.entries.some(({ key }) => key === 'HTTPOnly') || /fiber\.Cookie/.test(context.text)
      ? 'HTTPOnly'
      : 'HttpOnly';
  return setOptions(context, object, [http, 'Secure'], (name) => `${name}: true`);
};

/** The positions of the flags: Secure, then HttpOnly. */
const PHP_FLAGS: readonly (readonly [name: RegExp, from: number])[] = [
  [/^(?:setcookie|setrawcookie|Cookie|queue|make|forever)$/, 5],
  [/^session_set_cookie_params$/, 3],
];

const php: Rewrite = (context, call) => {
  const name = calledName(call);
  const from = PHP_FLAGS.find(([called]) => called.test(name))?.[1];
  const flags = from === undefined ? [] : call.args.slice(from, from + 2);
  const off = flags.filter(({ value, name: named }) => !named && value.kind === 'boolean' && !value.value);
  if (flags.length === 2 && off.length > 0)
    return off.map(({ value }) => ({ start: value.start, end: value.end, replacement: 'true' }));
  if (name === 'session_set_cookie_params' || name === 'setcookie' || name === 'setrawcookie') {
    const { args } = call;
    const object = args.find(({ value }) => value.kind === 'object')?.value;
    if (object?.kind === 'object')
      return setOptions(context, object, ['secure', 'httponly'], (one) => `'${one}' => true`);
    const isCookie = name !== 'session_set_cookie_params';
    const [, second, expires, path, domain] = args;
    if (isCookie && args.length === 2 && second)
      return [insert(second.value.end, ", ['secure' => true, 'httponly' => true]")];
    const last = args.at(-1)?.value;
    if (!isCookie || !expires || !last) return undefined;
    const parts = [
      ['expires', expires],
      ['path', path],
      ['domain', domain],
    ] as const;
    const given = parts.flatMap(([key, argument]) =>
      argument ? [`'${key}' => ${codeOf(context, argument.value)}`] : [],
    );
    return [
      {
        start: expires.value.start,
        end: last.end,
        replacement: `[${[...given, "'secure' => true", "'httponly' => true"].join(', ')}]`,
      },
    ];
  }
  const flag = /^with(?:Secure|HttpOnly)$/.test(name) ? call.args[0]?.value : undefined;
  return flag?.kind === 'boolean' && !flag.value
    ? [{ start: flag.start, end: flag.end, replacement: 'true' }]
    : undefined;
};

const csharp: Rewrite = (context, call) => {
  if (calledName(call) !== 'Append' && !call.construct) return undefined;
  const { args } = call;
  const options = /\bnew\s+CookieOptions\s*(?:\(\s*\))?\s*\{([^{}]*)\}/.exec(codeOf(context, call));
  if (options) {
    const body = options[1] ?? '';
    const from = call.start + options.index + options[0].length - body.length - 1;
    const kept = body
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !/^(?:Secure|HttpOnly)\s*=/.test(part));
    return [
      {
        start: from,
        end: from + body.length,
        replacement: ` ${[...kept, 'HttpOnly = true', 'Secure = true'].join(', ')} `,
      },
    ];
  }
  const second = args[1]?.value;
  return args.length === 2 && second && calledName(call) === 'Append'
    ? [insert(second.end, ', new CookieOptions { HttpOnly = true, Secure = true }')]
    : undefined;
};

/** `response.addCookie(cookie);`: the settings go on the lines before, if the cookie is a variable. */
const java: Rewrite = (context, call) => {
  const [first] = call.args;
  if (!/^(?:addCookie|add|Add)$/.test(calledName(call)) || first?.value.kind !== 'name') return undefined;
  const { text, rawFinding, language } = context;
  const { name } = first.value;
  const from = text.lastIndexOf('\n', call.start - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(from))?.[0] ?? '';
  if (text.slice(from + indent.length, call.start).trim() !== '') return undefined;
  const region = text.slice(rawFinding.circumstances?.region?.start ?? 0, call.start);
  const settings =
    language === 'csharp'
      ? [`${name}.HttpOnly = true;`, `${name}.Secure = true;`]
      : [`${name}.setHttpOnly(true);`, `${name}.setSecure(true);`];
  const missing = settings.filter((setting) => !region.includes(setting));
  // The last setting wins over an earlier one that disables it.
  return missing.length === 0 ? undefined : [insert(from, missing.map((setting) => `${indent}${setting}\n`).join(''))];
};

const ruby: Rewrite = (context, call) => {
  const object = call.args.find(({ value }) => value.kind === 'object')?.value;
  if (object?.kind === 'object') return setOptions(context, object, ['httponly', 'secure'], (name) => `${name}: true`);
  if (calledName(call) === 'set_cookie' && call.args.some(({ name }) => name === 'value'))
    return setNamed(call, ['httponly', 'secure']);
  const second = call.args[1]?.value;
  return calledName(call) === 'set_cookie' && second && call.args.length === 2 && second.kind !== 'object'
    ? [
        {
          start: second.start,
          end: second.end,
          replacement: `{ value: ${codeOf(context, second)}, httponly: true, secure: true }`,
        },
      ]
    : undefined;
};

/** The cookie string that the statement sets, and whether a script in the page does so. */
function cookieTexts(context: FixContext): { value: Expression; isPage: boolean }[] {
  return expressionsAt(context).flatMap((node) => {
    if (node.kind === 'assign' && !node.operator) {
      const target = codeOf(context, node.target);
      const isPage = /(?:^|\.)document\.cookie$/.test(target);
      return isPage || /set[-_]cookie["'\]]*$/i.test(target) ? [{ value: node.value, isPage }] : [];
    }
    if (node.kind === 'object')
      return node.entries.flatMap(({ key, value }) =>
        /^set-cookie$/i.test(key ?? '') ? [{ value, isPage: false }] : [],
      );
    if (node.kind !== 'call') return [];
    const [name, value, more] = node.args.map((argument) => argument.value);
    return name?.kind === 'string' && /^set-cookie$/i.test(name.value) && value && !more
      ? [{ value, isPage: false }]
      : [];
  });
}

/** String concatenation operators other than plus. */
const JOINS: Partial<Readonly<Record<LanguageId, string>>> = { lua: '..', php: '.', perl: '.', elixir: '<>' };

/** Cookies set as strings: missing attributes are appended. */
function textOfCookie(context: FixContext): TextEdit[] {
  const { language, rawFinding } = context;
  for (const { value, isPage } of cookieTexts(context)) {
    if (value.kind !== 'concat' && value.kind !== 'string' && !(value.kind === 'binary' && value.operator === '+'))
      continue;
    const code = codeOf(context, value);
    // A script can't set HttpOnly.
    const flags = isPage ? ['Secure'] : ['Secure', 'HttpOnly'];
    const missing = flags.filter((flag) => !new RegExp(`;\\s*${flag}\\b`, 'i').test(code));
    if (missing.length === 0 || (isPage && rawFinding.weakness !== 'cookie-not-secure')) continue;
    const added = missing.map((flag) => `; ${flag}`).join('');
    if (/["'`]$/.test(code)) return [insert(value.end - 1, added)];
    return [insert(value.end, ` ${JOINS[language] ?? '+'} "${added}"`)];
  }
  return [];
}

/** Rails: `cookies[:token] = value`. */
function assignedCookie(context: FixContext): TextEdit[] {
  if (context.language !== 'ruby') return [];
  for (const node of expressionsAt(context)) {
    if (node.kind !== 'assign' || node.operator || node.target.kind !== 'index') continue;
    if (!/^cookies(?:\.\w+)*\[/.test(codeOf(context, node.target))) continue;
    const { value } = node;
    if (value.kind === 'object') return setOptions(context, value, ['httponly', 'secure'], (name) => `${name}: true`);
    const replacement = `{ value: ${codeOf(context, value)}, httponly: true, secure: true }`;
    return [{ start: value.start, end: value.end, replacement }];
  }
  return [];
}

const REWRITES: Partial<Readonly<Record<LanguageId, readonly Rewrite[]>>> = {
  javascript: [script],
  jsx: [script],
  typescript: [script],
  tsx: [script],
  vue: [script],
  python: [python],
  go: [go],
  php: [php],
  csharp: [csharp, java],
  java: [java],
  kotlin: [],
  ruby: [ruby],
};

/** The name before a value. */
const NAME_BEFORE = /\w+\W*$/;

/** The option that an edit adds or whose value it replaces. */
function describe({ text }: FixContext, edits: readonly TextEdit[]): string {
  const changed = edits
    .map(({ start, end, replacement }) =>
      start === end || replacement.length > 4
        ? replacement
        : (NAME_BEFORE.exec(text.slice(0, start).slice(-40))?.[0] ?? ''),
    )
    .join(' ');
  const [hides, secures] = [/http.?only/i.test(changed), /secure/i.test(changed)];
  if (hides !== secures) return hides ? 'Hides the cookie from scripts.' : 'Sends the cookie over HTTPS only.';
  return 'Hides the cookie from scripts and sends it over HTTPS only.';
}

export const setCookieOptions: StructuralRecipe = (context): ProposedFix[] => {
  const assigned = [textOfCookie, assignedCookie].map((rewrite) => rewrite(context)).find((edits) => edits.length > 0);
  if (assigned) return [{ description: describe(context, assigned), edits: inOrder(assigned) }];
  const rewrites = REWRITES[context.language] ?? [];
  for (const call of callsAt(context)) {
    for (const rewrite of rewrites) {
      const edits = rewrite(context, call);
      if (edits && edits.length > 0) return [{ description: describe(context, edits), edits: inOrder(edits) }];
    }
  }
  return [];
};
