/**
 * @module
 * Identifiers that cannot be bound as parameters: a check in the line before accepts only a single identifier.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Call, Expression } from '../../../ir/index.ts';
import { importEdits } from '../../imports.ts';
import { calledName, callsAt, codeOf, expressionsAt, taintedParts } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { onlyValueOf, piecesOf, valueAt } from '../../sql/pieces.ts';
import { isKept } from '../../sql/placeholders.ts';
import { SCRIPT } from '../languages.ts';
import { namedValue } from '../named-value.ts';
import { isPlace, lineBefore } from '../statement-before.ts';
import { goRefusal } from './go-refusals.ts';

interface NameCheck {
  /** A statement that rejects values that don't match the whole pattern, ignoring case. */
  refuse(code: string, pattern: string): string;
  imports?: readonly string[];
}

/** A slash ends a literal pattern. */
const withoutSlash = (pattern: string): string => pattern.replaceAll('/', '\\/');

const script: NameCheck = {
  refuse: (code, pattern) => `if (!/^${withoutSlash(pattern)}$/i.test(${code})) throw new Error('Invalid name');`,
};

/** Directions in both cases, for patterns that don't ignore it. */
const inBothCases = (pattern: string): string => pattern.replace('asc|desc', 'asc|desc|ASC|DESC');

/** Word characters within brackets, as the language's own patterns spell them. */
const inBrackets = (pattern: string, words: string): string =>
  pattern.replace(/\[\\w([^\]]*)\]/g, (_, others: string) => `[${words}${others}]`);

/** Word characters for patterns without a name for them. */
const LETTERS = 'A-Za-z0-9_';

/** Patterns of Lua have no alternatives. */
function ofLua(pattern: string): string {
  if (pattern === NUMBER) return '%d+';
  return pattern.endsWith(']*') ? inBrackets(pattern, '%w_').replace('\\w', '[%w_]') : '[%w_]+';
}

const CHECKS: Partial<Readonly<Record<LanguageId, NameCheck>>> = {
  ...Object.fromEntries(SCRIPT.map((language) => [language, script])),
  python: {
    refuse: (code, pattern) =>
      `if not re.fullmatch(r"${pattern}", ${code}, re.IGNORECASE):\n    raise ValueError("Invalid name")`,
    imports: ['re'],
  },
  java: {
    refuse: (code, pattern) =>
      `if (!${code}.matches("(?i)${pattern.replaceAll('\\', '\\\\')}")) throw new IllegalArgumentException("Invalid name");`,
  },
  kotlin: {
    refuse: (code, pattern) =>
      `require(Regex("(?i)${pattern.replaceAll('\\', '\\\\')}").matches(${code})) { "Invalid name" }`,
  },
  csharp: {
    refuse: (code, pattern) =>
      `if (!System.Text.RegularExpressions.Regex.IsMatch(${code}, @"^${inBothCases(pattern)}\\z")) throw new System.ArgumentException("Invalid name");`,
  },
  php: {
    refuse: (code, pattern) =>
      `if (!preg_match('#^${pattern}\\z#i', ${code})) throw new \\InvalidArgumentException('Invalid name');`,
  },
  ruby: {
    refuse: (code, pattern) => `raise ArgumentError, 'Invalid name' unless ${code}.to_s.match?(%r{\\A${pattern}\\z}i)`,
  },
  elixir: {
    refuse: (code, pattern) =>
      `unless ${code} =~ ~r/\\A${withoutSlash(pattern)}\\z/i, do: raise(ArgumentError, "Invalid name")`,
  },
  perl: {
    refuse: (code, pattern) =>
      `die 'Invalid name' unless ${code} =~ /\\A${withoutSlash(pattern).replace('@', '\\@')}\\z/i;`,
  },
  dart: {
    refuse: (code, pattern) =>
      `if (!RegExp(r'^${pattern}$', caseSensitive: false).hasMatch(${code})) throw ArgumentError('Invalid name');`,
  },
  groovy: {
    refuse: (code, pattern) =>
      `if (!(${code} ==~ /(?i)${withoutSlash(pattern)}/)) throw new IllegalArgumentException('Invalid name')`,
  },
  r: {
    refuse: (code, pattern) =>
      `if (!grepl("^${inBrackets(pattern, '[:alnum:]_').replaceAll('\\', '\\\\')}$", ${code}, ignore.case = TRUE)) stop("Invalid name")`,
  },
  lua: {
    refuse: (code, pattern) => `if not ${code}:match("^${ofLua(pattern)}$") then error("Invalid name") end`,
  },
  // Only Bash has this test.
  shell: {
    refuse: (code, pattern) =>
      `[[ ${code} =~ ^${inBrackets(pattern, LETTERS).replace('\\w', `[${LETTERS}]`).replaceAll(' ', '\\ ')}$ ]] || { echo 'Invalid name' >&2; exit 1; }`,
  },
  scala: {
    refuse: (code, pattern) => `require(${code}.matches("(?i)${pattern.replaceAll('\\', '\\\\')}"), "Invalid name")`,
  },
};

/** Go rejects by a response or an error. */
function checkOfGo(context: FixContext): NameCheck | undefined {
  const refusal = goRefusal('Invalid name', context);
  return (
    refusal && {
      refuse: (code, pattern) =>
        [
          `if !regexp.MustCompile(\`^${inBothCases(pattern)}$\`).MatchString(${code}) {`,
          ...refusal.lines.map((line) => `\t${line}`),
          '}',
        ].join('\n'),
      imports: ['regexp', ...refusal.imports],
    }
  );
}

const NAME = '\\w+';
/** What `ORDER BY` takes: a column, and a direction. */
const ORDER = '\\w+( (asc|desc))?';
/** A sole argument may be missing. */
const OPTIONAL = '(\\w+( (asc|desc))?)?';
/** After a column, the direction. */
const DIRECTED = /\bORDER BY\s+[`"]?\w+[`"]?\s+$/i;
const ORDERED = /\bORDER BY\s+$/i;
/** A value without quotes that is compared or limits the rows: only a number works there. */
const NUMBER = '\\d+';
const COMPARED = /(?:\b\w*id[`"\]]?\s*(?:=|<>|!=|<|>|<=|>=)|\b(?:LIMIT|OFFSET))\s*$/i;

/** Methods of query builders that set the order. */
const ORDERS = /^(?:re)?order(?:By|ByRaw|_by)?$/i;

export interface Named {
  node: Expression;
  pattern: string;
}

/** `findAll({ order: sequelize.literal(sort) })` */
const isOrderOption = (call: Call, context: FixContext): boolean =>
  expressionsAt(context).some(
    (node) =>
      node.kind === 'object' &&
      node.entries.some(
        ({ key, value }) =>
          key === 'order' && codeOf(context, value).replace(/^\[\s*|\s*\]$/g, '') === codeOf(context, call),
      ),
  );

/** The identifiers in the statement, if it contains no other values. */
function namesIn(context: FixContext): Named[] {
  const { rawFinding } = context;
  const call = rawFinding.site?.call;
  if (!call) return [];
  // `order(Arel.sql(sort))`
  const isRaw = /^(?:sql|literal|text)$/.test(calledName(call));
  const isBuilder =
    ORDERS.test(calledName(call)) ||
    (isRaw && isOrderOption(call, context)) ||
    (isRaw &&
      callsAt(context).some((one) => ORDERS.test(calledName(one)) && one.start < call.start && call.end <= one.end));
  for (const { value: given } of call.args) {
    // `{ sql: 'SELECT … ORDER BY ' + sort }`
    const entry =
      given.kind === 'object' ? given.entries.find(({ key }) => key === 'sql' || key === 'text') : undefined;
    const value = entry?.value ?? given;
    const built =
      value.kind === 'name' ? (valueAt(value.name, rawFinding.site?.body ?? [], value.start) ?? value) : value;
    const pieces = piecesOf(built);
    if (!pieces) {
      const isTainted = taintedParts(context).some(({ start }) => start === value.start);
      if (isBuilder && isTainted) return [{ node: value, pattern: OPTIONAL }];
      continue;
    }
    const found: (Named | undefined)[] = [];
    let sql = '';
    for (const piece of pieces) {
      if ('text' in piece) sql += piece.text;
      else if (isKept(piece.code)) sql += 'name';
      else {
        const isOrdered = ORDERED.test(sql) && piece === pieces.at(-1);
        const next = pieces[pieces.indexOf(piece) + 1];
        if (COMPARED.test(sql) && !(next && 'text' in next && /^[\w'"%]/.test(next.text))) {
          found.push({ node: piece.code, pattern: NUMBER });
          sql += '1';
          continue;
        }
        const isName = ORDERED.test(sql) || DIRECTED.test(sql) || (isBuilder && /^\w*\s*$/.test(sql));
        found.push(isName ? { node: piece.code, pattern: isOrdered ? ORDER : NAME } : undefined);
        sql += 'name';
      }
    }
    const names = found.filter((one) => one !== undefined);
    if (names.length > 0) return names.length === found.length ? names : [];
  }
  return [];
}

/** The columns of a statement that orders by them, beside other values. */
export function ordersIn({ rawFinding }: FixContext): Named[] {
  for (const { value } of rawFinding.site?.call.args ?? []) {
    const built = value.kind === 'name' ? valueAt(value.name, rawFinding.site?.body ?? [], value.start) : value;
    let sql = '';
    const found = (built ? (piecesOf(built) ?? []) : []).flatMap((piece, at, all): Named[] => {
      const before = sql;
      sql += 'text' in piece ? piece.text : 'name';
      if ('text' in piece || !/\bORDER BY\s+(?:\w+\.)?$/i.test(before)) return [];
      return [{ node: piece.code, pattern: at === all.length - 1 && ORDERED.test(before) ? ORDER : NAME }];
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** The check of a name as one of a number or value, whose pattern names no case. */
const asCheckOf = (word: string, line: string): string =>
  line
    .replace(/invalid name/i, (found) => found.replace('name', word))
    .replace(/\(\?i\)|, re\.IGNORECASE|, ignore\.case = TRUE|, caseSensitive: false/, '')
    .replace(/(\$\/|\\z[#/}])i\b/, '$1');

/** The value as a check reads it: by its type, a form or query value may be more than a string (TypeScript). */
export function readOf(node: Expression, context: FixContext): string {
  const code = codeOf(context, node);
  // `${user}`: the braces aren't part of the node.
  if (context.language === 'shell' && /^\w/.test(code)) return /^\w+$/.test(code) ? `$${code}` : `\${${code}}`;
  // The value that a pointer of Go refers to.
  if (context.language === 'go' && context.text[node.start - 1] === '*') return `*${code}`;
  const isTyped = /^t(?:sx|ypescript)$/.test(context.language);
  const isNumber = node.kind === 'name' && new RegExp(`\\b${node.name}\\??: number\\b`).test(context.text);
  return isTyped && (isNumber || /\b(?:query|body)\b/.test(code)) ? `String(${code})` : code;
}

/** Reads that return nothing for a parameter that is not sent. */
const MAYBE_MISSING: Partial<Readonly<Record<LanguageId, RegExp>>> = {
  java: /\.get(?:Parameter|Header)\(/,
  python: /\.get\([^(),]*\)\s*$/,
};

/** Whether the value, or what declares it, may be missing. */
function isMaybeMissing(code: string, line: string, { language, text }: FixContext): boolean {
  const read = MAYBE_MISSING[language];
  if (!read) return false;
  const declared = /^\w+$/.test(code)
    ? [...text.matchAll(new RegExp(`\\b${code}\\s*=(?!=)\\s*([^;\\n]*)`, 'g'))].map(([, value = '']) => value)
    : [];
  return [code, line.replace(/;$/, ''), ...declared].some((value) => read.test(value));
}

/** The check before the statement; `word` is what the message calls the value. */
export function refusing(
  context: FixContext,
  names: readonly Named[],
  description: string,
  word: 'name' | 'value' = 'name',
): ProposedFix[] {
  const check = context.language === 'go' ? checkOfGo(context) : CHECKS[context.language];
  if (context.language === 'shell' && !/^#!.*\b(?:bash|zsh|ksh)\b/.test(context.text)) return [];
  // A statement that was built before is checked before it is built.
  const at = Math.min(context.rawFinding.start, ...names.map(({ node }) => node.start));
  const place = check && lineBefore({ ...context, rawFinding: { ...context.rawFinding, start: at } });
  const added = (check?.imports ?? []).map((name) => importEdits(context.language, context.text, name));
  if (!place || added.some((edits) => edits === undefined) || names.length === 0) return [];
  const isReadTwice = ({ node }: Named): boolean => isPlace(node) || isElement(node);
  const [read, ...others] = names.filter((one) => !isReadTwice(one));
  // A value read from the request in place gets a name, so that it is checked and used once.
  const named =
    read && others.length === 0
      ? namedValue(read.node, word === 'value' ? ['value', 'given'] : ['sortedBy', 'columnName'], context)
      : undefined;
  if (read && !named) return [];
  const lines = names.flatMap(({ node, pattern }) => {
    const isNamed = named !== undefined && node === read?.node;
    const code = isNamed ? named.name : readOf(node, context);
    const isMissing = isMaybeMissing(code, isNamed ? named.line : '', context);
    // A missing value is refused like another one; Python formats it as a text.
    const given = isMissing && context.language === 'python' ? `str(${code})` : code;
    const line = check.refuse(given, pattern);
    return (isMissing ? line.replace('if (!', `if (${code} == null || !`) : line).split('\n');
  });
  // Numbers have no letters.
  for (const [at, line] of lines.entries())
    if (word === 'value') lines[at] = asCheckOf(word, line);
    else if (names.every(({ pattern }) => pattern === NUMBER)) lines[at] = asCheckOf('number', line);
  // Remove duplicate checks of one name; in Go, lines with braces repeat.
  const unique = context.language === 'go' ? lines : [...new Set(lines)];
  const replacement = [...(named ? [named.line] : []), ...unique].map((line) => `${place.indent}${line}\n`).join('');
  const edits = [...added.flatMap((one) => one ?? []), { start: place.at, end: place.at, replacement }];
  return [{ description, edits: inOrder(named ? [...edits, named.edit] : edits) }];
}

/** `params[:sort]`, which can be read twice. */
export const isElement = (node: Expression): boolean =>
  node.kind === 'index' &&
  node.index !== undefined &&
  ['string', 'name'].includes(node.index.kind) &&
  isReadable(node.object);

const isReadable = (node: Expression): boolean =>
  isPlace(node) || (node.kind === 'call' && node.args.length === 0 && calledName(node) === 'params');

/** `ORDER BY` and names of tables and columns, which can't be placeholders. */
export const checkNames: StructuralRecipe = (context): ProposedFix[] => {
  const names = namesIn(context);
  const isNumbers = names.every(({ pattern }) => pattern === NUMBER);
  return refusing(
    context,
    names,
    isNumbers
      ? 'Accepts only a number, which cannot change the statement.'
      : 'Accepts only a single identifier, which cannot change the statement.',
  );
};

/** Names that are made of the value: `new CompositeName(text)`. */
const MADE_NAME = /^(?:CompositeName|CompoundName|LdapName)$/;

/** `context.lookup(name)`: names of the local environment or of the directory, which can't be URLs. */
export const localNames: StructuralRecipe = (context): ProposedFix[] => {
  const call = context.rawFinding.site?.call;
  const given = call?.args[0]?.value;
  const isLookup =
    call &&
    /^(?:lookup|lookupLink|lookupContext|doLookup|list|listBindings|rename|unbind|bind|rebind|findByDn)$/.test(
      calledName(call),
    );
  if (!given || !isLookup || !/^(?:java|kotlin)$/.test(context.language)) return [];
  const made = given.kind === 'name' ? onlyValueOf(given.name, context.rawFinding.site?.body ?? []) : undefined;
  const text = made?.kind === 'call' && MADE_NAME.test(calledName(made)) ? made.args[0]?.value : undefined;
  const node = text ?? given;
  // A context of a directory has its own names; before its first slash, a colon begins a URL.
  const isDirectory = /Ldap|DirContext/.test(context.rawFinding.site?.paths.join(' ') ?? '');
  return refusing(
    context,
    [{ node, pattern: isDirectory ? '[\\w =,./-]+' : 'java:[\\w/.-]+' }],
    isDirectory
      ? 'Looks up only names without a scheme, which cannot be URLs.'
      : 'Looks up only local names (`java:`), which cannot be URLs.',
  );
};
