/** @module Wraps the data in the function that makes it safe for its sink. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import { nameOf } from '../../../ir/chains.ts';
import type { Call, Expression } from '../../../ir/index.ts';
import { leafAt } from '../../../ir/leaves.ts';
import { importEdits } from '../../imports.ts';
import { replaceValue } from '../../in-strings.ts';
import {
  calledName,
  callsAt,
  codeOf,
  dynamicParts,
  expressionsAt,
  fileMatches,
  interpolationAt,
  isConstantName,
  taintedParts,
} from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { onlyValueOf, type Piece, piecesOf } from '../../sql/pieces.ts';
import { isExternalByDesign } from '../checks/redirects.ts';
import { namedValue } from '../named-value.ts';
import { redactSecret } from '../secrets/disclosure.ts';
import { isPlace } from '../statement-before.ts';
import { everyLogged, loggedValues } from './logged-values.ts';
import {
  BASENAME,
  LDAP,
  LDAP_NAME,
  LINES,
  LOCAL_TARGET,
  LOGGED_LINES,
  PLAIN_STRING,
  REGEX,
  type Wrapper,
  type Wrappers,
} from './wrapper-table.ts';

/** `import { join } from 'path'` gets another name, and the call uses it. */
function namedImport(wrapper: Wrapper, text: string): { wrapper: Wrapper; edits: TextEdit[] } | undefined {
  if (wrapper.imports !== 'path') return undefined;
  const found = /\{([^{}]*)\}(?=\s*(?:=\s*require\(\s*|from\s*)['"](?:node:)?path['"])/.exec(text);
  if (!found) return undefined;
  const names = found[1] ?? '';
  const at = found.index + 1 + names.trimEnd().length;
  const edits = /\bbasename\b/.test(names) ? [] : [{ start: at, end: at, replacement: ', basename' }];
  return { wrapper: { wrap: (code) => `basename(${code})` }, edits };
}

interface Wrapping {
  wrappers: Wrappers;
  description: string;
  /** The values to wrap; by default the tainted parts of the call. */
  of?(context: FixContext): Expression[];
  /** All values of the call, if several carry data of which the flow names one. */
  all?(context: FixContext): Expression[];
}

/** Everything is below the root folder, so the last part of a name is another file there. */
const ROOT = /^(?:[A-Za-z]:)?[/\\]+$/;

const isRootFolder = (node: Expression | undefined): boolean =>
  node?.kind === 'string'
    ? ROOT.test(node.value)
    : node?.kind === 'call' && node.args.length === 1 && isRootFolder(node.args[0]?.value);

/** Calls that affect a whole folder. */
const WHOLE_FOLDER =
  /\b(?:rmtree|rm_rf?|rm -\w*r\w*|remove_dir\w*|remove_all|removeItem|remove_tree|[dD]elete[dD]irectory|deleteRecursively|deleteDir|eachFile\w*|listFiles|readdir\w*|scandir|iterdir|listdir|walk|walkFileTree|glob|list_dir\w*|list\.files|rmdir\w*|GetFiles|EnumerateFiles|ls!?|entries|children|chdir)\b/;

/** A test of where a path leads, or of each of its parts: names with folders are allowed. */
const ALLOWS_FOLDERS =
  /\b(?:starts_?with\??|has_?prefix\w*)\((?:[\w.]+,\s*)?\s*(?:(['"])[^'"\n]*[/\\]\1|[A-Za-z_][\w.]*\s*[+)])|\bsplit\(\s*(['"])\/\2|\bis_?(?:inside|within|below|under|contained)\w*\(/i;

const FROM_ADDRESS = /^request (?:URL|path)\b|^URL\b/i;

/** Whether the file declares the first part as a folder that ends in a separator. */
function isFolderName(piece: Piece | undefined, context: FixContext): boolean {
  const node = piece && 'code' in piece ? piece.code : undefined;
  if (node?.kind !== 'name' && node?.kind !== 'member') return false;
  const name = node.name.replace(/\W/g, '\\$&');
  const declared = [
    ...context.text.matchAll(new RegExp(`(?<![\\w.])${name}\\b\\s*(?::\\s*\\w+\\s*)?:?=\\s*(["'])([^"'\\n]*)\\1`, 'g')),
  ];
  return declared.length === 1 && /[^/\\][/\\]+$/.test(declared[0]?.[2] ?? '');
}

/** `Server.MapPath("~/files/") + name` */
const isMappedFolder = (piece: Piece | undefined, context: FixContext): boolean =>
  piece !== undefined && 'code' in piece && /^(?:\w+\.)*MapPath\("[^"]*\w\/"\)$/.test(codeOf(context, piece.code));

/** Characters around a top-level call that are searched for its context. */
const AROUND = 400;

/** Values after a constant folder, which may be reduced to a file name. */
function inFolder(context: FixContext): Expression[] {
  const { rawFinding } = context;
  const call = rawFinding.site?.call;
  // Archives contain folders.
  const region = rawFinding.circumstances?.region;
  const code = context.text.slice(region?.start ?? 0, region?.end);
  // Request paths have folders, which file servers need.
  if (call && taintedParts(context).length > 0 && FROM_ADDRESS.test(rawFinding.steps[0]?.note ?? '')) return [];
  const isArchive =
    /(?:Zip|Tar|Jar|Archive)\w*Entry|[nN]extEntry|\b(?:entry|header|hdr)\.(?:[nN]ame|path|entryName|fileName)\b|\bZip(?:File|Archive)\b|\b(?:zip|tar)\.(?:File|Header|Reader|Read[Cc]loser)\b/;
  // Outside of functions, the code around the call.
  const around = region
    ? code
    : context.text.slice(Math.max(0, (call?.start ?? 0) - AROUND), (call?.end ?? 0) + AROUND);
  if (!call || isArchive.test(around)) return [];
  if (region && ALLOWS_FOLDERS.test(code)) return [];
  // The last part of `..` is the parent folder, which could be listed or removed.
  if (WHOLE_FOLDER.test(code.slice(call.start - (region?.start ?? 0), call.end - (region?.start ?? 0)))) return [];
  const body = rawFinding.site?.body ?? [];
  const found: Expression[] = [];
  /** Values not followed by a separator; a folder in between could still be `..`. */
  const names = (pieces: readonly Piece[]): Expression[] =>
    pieces.flatMap((piece, at) => {
      const next = pieces[at + 1];
      return 'code' in piece && !(next && 'text' in next && /^[/\\]/.test(next.text)) ? [piece.code] : [];
    });
  const look = (node: Expression, depth = 0): void => {
    if (depth > 4) return;
    if (node.kind === 'name') {
      const value = onlyValueOf(node.name, body);
      if (value) look(value, depth + 1);
      return;
    }
    if (node.kind === 'call') {
      const name = node.callee.kind === 'member' || node.callee.kind === 'name' ? node.callee.name : '';
      const values = node.args.map(({ value }) => value);
      const isJoin =
        /^(?:join|resolve|Join|Combine|joinpath|child|appendingPathComponent|Path|File|of|get|safeJoin)$/.test(name);
      const object = node.callee.kind === 'member' ? node.callee.object : undefined;
      const isBelow =
        /^(?:resolve|join|joinpath|child|appendingPathComponent)$/.test(name) &&
        values.length === 1 &&
        object !== undefined;
      if (isJoin && (values.length > 1 || isBelow)) {
        if (isRootFolder(isBelow ? object : values[0])) return;
        const last = values.at(-1);
        const parts = last && piecesOf(last);
        found.push(...(parts ? names(parts) : last ? dynamicParts(last, context) : []));
        return;
      }
      for (const value of values) look(value, depth + 1);
      if (object) look(object, depth + 1);
      return;
    }
    const pieces = piecesOf(node);
    if (!pieces || pieces.length < 2) return;
    const dynamic = names(pieces);
    const [first] = pieces;
    const isFolder =
      first && 'text' in first
        ? /[/\\]$/.test(first.text)
        : isMappedFolder(first, context) ||
          isFolderName(first, context) ||
          pieces.some((piece) => 'text' in piece && /^[/\\]/.test(piece.text));
    if (!isFolder || (first && 'text' in first && ROOT.test(first.text))) return;
    found.push(...dynamic.filter((node) => !(first && 'code' in first && first.code === node)));
  };
  for (const { value } of call.args) look(value);
  if (found.length === 0 && call.callee.kind === 'member') look(call.callee.object);
  return found;
}

/** A route's wildcard matches folders. */
const WILDCARD = /\bparams(?:\[['"]\*['"]\]|\.splat\b|\[:splat\]|\[0\])/;

/** Values named as a path contain folders: `params[:path]`, `path`. */
const CALLED_PATH = /(?:^|[\s.'":$])(?:full_?|file_?|relative_?|sub_?)?path(?:['"]?\])?$/i;

/** Values joined by slashes contain folders: `parts.join('/')`, `"/".join(parts)`. */
const JOINED = /\.join\(\s*(["'])\/\1\s*\)|(["'])\/\2\s*\.join\(|\b(?:implode|join)\(\s*(["'])\/\3/;

/** URL paths contain folders, too. */
const ADDRESS_PATH =
  /\b(?:pathname|(?:address|url|uri|parsed|req|request|exchange)\.(?:path|Path)\b|getRelativePath\(\)|getRequestPath\(\)|getPathInfo\(\)|getRequestURI\(\)|RequestURI|URL\.Path|PATH_INFO|path_info)\b/;

const namesInFolder = (context: FixContext): Expression[] =>
  inFolder(context).filter((node) => {
    const code = codeOf(context, node);
    return !WILDCARD.test(code) && !JOINED.test(code) && !ADDRESS_PATH.test(code) && !CALLED_PATH.test(code);
  });

/** The values of a query's fields; a whole query must stay an object. */
function fieldValues(context: FixContext): Expression[] {
  const call = context.rawFinding.site?.call;
  // `where('name').equals(value)`
  if (call && calledName(call) === 'equals') return taintedParts(context);
  return (call?.args ?? []).flatMap(({ value }) =>
    [value, ...(value.kind === 'list' ? value.items : [])].flatMap((one) =>
      one.kind === 'object' ? dynamicParts(one, context) : [],
    ),
  );
}

/** The values of a concatenated filter; distinguished names have another escape. */
function filterValues(context: FixContext): Expression[] {
  const body = context.rawFinding.site?.body ?? [];
  // `LdapQueryBuilder.query().filter("(uid=" + name + ")")`
  const inner = callsAt(context).filter((call) => /^(?:filter|HardcodedFilter)$/.test(calledName(call)));
  const args = [...(context.rawFinding.site?.call.args ?? []), ...inner.flatMap((call) => call.args)];
  const values = args.flatMap(({ value }) => {
    const built = value.kind === 'name' ? (onlyValueOf(value.name, body) ?? value) : value;
    const pieces = piecesOf(built);
    const isFilter = pieces?.some((piece) => 'text' in piece && /\([^()]*=\*?$/.test(piece.text));
    return isFilter ? dynamicParts(built, context) : [];
  });
  return values.filter((one, at) => values.findIndex(({ start }) => start === one.start) === at);
}

/** `URI.create(target)`: the target. */
const withoutParse = (node: Expression): Expression =>
  node.kind === 'call' && node.args.length === 1 && /^(?:create|URI|URL)$/.test(calledName(node))
    ? (node.args[0]?.value ?? node)
    : node;

const TARGET_KEY = /^:?-?(?:url|uri|external|to|location|destination)$/i;

/** Values that are the whole target: an argument, or everything after `Location: `. */
function wholeTargets(context: FixContext): Expression[] {
  const { text, rawFinding } = context;
  const call = rawFinding.site?.call;
  const region = rawFinding.circumstances?.region;
  // A test for another site's URL means that leaving this site is intended.
  const isAbsolute =
    /starts_?with\(\s*['"`]https?:|indexOf\(\s*['"`]https?:|ends_?with\??\(\s*['"`]\.?[\w-]+\.\w+['"`]/i.test(
      text.slice(region?.start ?? 0, region?.end),
    );
  // Outside of a browser, these take only absolute URLs.
  const isStandard = /^(?:javascript|typescript|[jt]sx)$/.test(context.language);
  if (isStandard && call?.callee.kind === 'member' && /Response$/.test(codeOf(context, call.callee.object))) return [];
  // A new window or `away` leaves the site on purpose.
  if (/^(?:open|away)$/.test(call ? calledName(call) : '')) return [];
  if (isAbsolute || isExternalByDesign(context)) return [];
  const set = expressionsAt(context).flatMap((node) => (node.kind === 'assign' && !node.operator ? [node.value] : []));
  return (
    (call ? call.args.map(({ value }) => value) : set.slice(0, 1))
      .map(withoutParse)
      // A parsed address isn't text.
      .filter(
        (value) => !/^(?:scala|kotlin)$/.test(context.language) || !/\bUR[IL]\b|\bUri\b/.test(codeOf(context, value)),
      )
      .flatMap((value) =>
        value.kind === 'object'
          ? value.entries.flatMap((entry) => (TARGET_KEY.test(entry.key ?? '') ? [entry.value] : []))
          : [value],
      )
      .flatMap((value) => {
        const pieces = piecesOf(value);
        const [first, second] = pieces ?? [];
        if (
          pieces?.length === 2 &&
          first &&
          second &&
          'text' in first &&
          'code' in second &&
          /^(?:location|redirect):\s*$/i.test(first.text)
        )
          return [second.code];
        return pieces === undefined &&
          value.kind !== 'number' &&
          value.kind !== 'boolean' &&
          value.kind !== 'function' &&
          value.kind !== 'object'
          ? [value]
          : [];
      })
  );
}

/** `{ statusCode: 302, headers: { Location: target } }`: the target among the headers of a response. */
const headerTargets = (context: FixContext): Expression[] =>
  isExternalByDesign(context)
    ? []
    : expressionsAt(context).flatMap((node) =>
        node.kind === 'object'
          ? node.entries.flatMap(({ key = '', value }) => (/^location$/i.test(key) ? [value] : []))
          : [],
      );

/** Values of a single header or address; several headers in one string need their line breaks. */
const singleHeaders = (context: FixContext): Expression[] =>
  taintedParts(context)
    .flatMap((node) => (node.kind === 'list' ? node.items.flatMap((item) => dynamicParts(item, context)) : [node]))
    .filter((node) => !/headers?$/i.test(codeOf(context, node)))
    // A whole message has lines: in Go, keep only values appended to a header's name.
    .filter((node) => context.language !== 'go' || /[\w-]+:\s*"\s*\+\s*$/.test(context.text.slice(0, node.start)));

/** Values except intended patterns, and except PHP patterns with a delimiter other than a slash. */
const searchedTexts = (context: FixContext): Expression[] => {
  const { start, end } = leafAt(context.leaves, context.rawFinding.start) ?? context.rawFinding;
  if (context.language === 'php' && /["'][~#@!%|,;][^"']*["']/.test(context.text.slice(start, end))) return [];
  return taintedParts(context).filter((node) => !/pattern|reg_?exp?|expr/i.test(codeOf(context, node)));
};

const WRAPPINGS: Readonly<Record<string, Wrapping>> = lookupTable({
  'path-traversal': {
    wrappers: BASENAME,
    description: 'Uses only the last part of the name, so the path cannot leave its folder.',
    of: namesInFolder,
  },
  'unsafe-include': {
    wrappers: BASENAME,
    description: 'Uses only the last part of the name, so the path cannot leave its folder.',
    of: namesInFolder,
  },
  'regex-injection': { wrappers: REGEX, of: searchedTexts, description: 'Escapes the value, so it matches literally.' },
  'ldap-injection': { wrappers: LDAP, of: filterValues, description: 'Escapes the value for LDAP filters.' },
  'log-injection': {
    wrappers: LOGGED_LINES,
    of: loggedValues,
    all: everyLogged,
    description: 'Removes line breaks, so the value cannot forge log entries.',
  },
  'header-injection': { wrappers: LINES, description: 'Removes line breaks, so the value cannot add headers.' },
  'mail-injection': {
    wrappers: LINES,
    of: singleHeaders,
    description: 'Removes line breaks, so the value cannot add headers.',
  },
  'nosql-injection': {
    wrappers: PLAIN_STRING,
    of: fieldValues,
    description: 'Converts the value to a string, so it cannot be an operator.',
  },
  'open-redirect': {
    wrappers: LOCAL_TARGET,
    description: 'Redirects to paths of this site only.',
    of: wholeTargets,
  },
});

/** A conditional expression needs parentheses unless it is a whole argument or assigned value. */
function inPlace(code: string, node: Expression, context: FixContext): string {
  const { rawFinding } = context;
  const isArgument = rawFinding.site?.call.args.some(
    ({ value }) => value.start === node.start && value.end === node.end,
  );
  const isAssigned = expressionsAt(context).some((one) => one.kind === 'assign' && one.value === node);
  return isArgument || isAssigned || !/ \? | if /.test(code) || code.startsWith('(') ? code : `(${code})`;
}

const VALUES_MAX = 4;

/** A target read from the request in place gets a name, so that it is checked and used once. */
function namedTarget(
  values: readonly Expression[],
  wrapper: Wrapper,
  context: FixContext,
  isHeader = false,
): ProposedFix[] {
  const [node, ...others] = values;
  if (!node || others.length > 0 || (isPlace(node) && !isHeader)) return [];
  const named = namedValue(node, ['target', 'next', 'destination'], context);
  if (!named) return [];
  const wrapped = wrapper.wrap(named.name);
  // By its type, it may be more than a string.
  const typed = /^t(?:sx|ypescript)$/.test(context.language)
    ? wrapped.replace(`.test(${named.name})`, `.test(String(${named.name}))`)
    : wrapped;
  const replacement = inPlace(typed, node, context);
  return [
    {
      description: 'Redirects to paths of this site only.',
      edits: [
        { start: named.at, end: named.at, replacement: `${named.indent}${named.line}\n` },
        { ...named.edit, replacement },
      ],
    },
  ];
}

/** The secret is left out, and the other values lose their line breaks. */
function besideSecret(redacted: ProposedFix, edits: readonly TextEdit[], imports: readonly TextEdit[]): ProposedFix[] {
  const others = edits.filter((edit) => redacted.edits.every(({ start, end }) => edit.end < start || end < edit.start));
  return others.length === 0
    ? []
    : [
        {
          description: 'Keeps the secret out of the log, and line breaks out of the other values.',
          edits: inOrder([...imports, ...redacted.edits, ...others]),
        },
      ];
}

const LITERAL = 'Logs the value as a literal, in which line breaks are escaped.';

/** A value within a string that is interpolated, where quotes and escapes are not allowed in every version. */
function inInterpolation(node: Expression, context: FixContext): TextEdit | undefined {
  const { language, text } = context;
  if (!/^(?:python|csharp)$/.test(language) || text[node.end] !== '}' || interpolationAt(text, node.start) !== '{')
    return undefined;
  if (language === 'python') return { start: node.end, end: node.end, replacement: '!r' };
  return isPlace(node)
    ? { start: node.end, end: node.end, replacement: '?.ReplaceLineEndings(string.Empty)' }
    : undefined;
}

const PASSED = /^passed to (?:[\w$]+\.)*([\w$]+)\(\) as '([\w$]+)'$/;
/** What strings have as well. */
const OF_STRINGS =
  'length|trim|to[A-Z]|replace|split|slice|starts|ends|includes|match|index|last|sub|char|code|concat|pad|repeat|at\\b|strip|lower|upper|encode|decode|find|join|format|is[A-Z]|equals|contains|get[A-Z]';

/** Whether a function that the data is handed to reads fields of it: as a string it would have none. */
function isHandedAsObject({ rawFinding, text }: FixContext): boolean {
  const [, callee, name] = rawFinding.steps.flatMap(({ note }) => PASSED.exec(note) ?? []).slice(-3);
  return (
    name !== undefined &&
    text
      .slice(rawFinding.start, rawFinding.end)
      .replace(/^(?:await\s+)?(?:[\w$]+\.)*/, '')
      .startsWith(`${callee}(`) &&
    new RegExp(`(?<![\\w.$])${name.replaceAll('$', '\\$')}\\.(?!(?:${OF_STRINGS}))\\w`).test(text)
  );
}

/** Wraps the data in the function for the weakness: all values together, then each alone. */
export const wrapValues: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text, rawFinding } = context;
  const wrapping = WRAPPINGS[rawFinding.weakness];
  const wrapper = wrapping?.wrappers[language];
  if (!wrapping || !wrapper) return [];
  if (wrapper.needs && !fileMatches(context, wrapper.needs)) return [];
  const named = namedImport(wrapper, text);
  const added = named || wrapper.imports === undefined ? [] : importEdits(language, text, wrapper.imports);
  if (!added) return [];
  const bound = named ?? { wrapper, edits: [] };
  const imports = [...added, ...bound.edits];
  // Go's errors aren't strings.
  const isString = (node: Expression): boolean => language !== 'go' || !/^err\w*$|^e$/.test(codeOf(context, node));
  const call = rawFinding.site?.call;
  if (wrapper.call && !(call && wrapper.call.test(calledName(call)))) return [];
  if (rawFinding.weakness === 'log-injection' && isHandedAsObject(context)) return [];
  // A secret must not be logged, with or without line breaks.
  const [redacted] = rawFinding.weakness === 'log-injection' ? redactSecret(context) : [];
  const found = (wrapping.of ?? taintedParts)(context).filter((node) => isString(node) && !isConstantName(node));
  const given = rawFinding.weakness === 'open-redirect' ? found.filter((node) => !isStatus(node, call)) : found;
  if (rawFinding.weakness === 'open-redirect') {
    const header = namedTarget(headerTargets(context), wrapper, context, true);
    const target = header.length > 0 ? header : namedTarget(given, wrapper, context);
    if (target.length > 0) return target.map((fix) => ({ ...fix, edits: inOrder([...imports, ...fix.edits]) }));
  }
  const editsOf = (values: readonly Expression[]): TextEdit[] =>
    values.flatMap((node) => {
      const shown = rawFinding.weakness === 'log-injection' ? inInterpolation(node, context) : undefined;
      if (shown) return [shown];
      // Bytes are converted first: `string(name)`.
      const made = language === 'go' && text.slice(node.start - 7, node.start) === 'string(' && text[node.end] === ')';
      const whole = made ? { ...node, start: node.start - 7, end: node.end + 1 } : node;
      const { wrap, part = wrap } = bound.wrapper;
      const isWhole = call?.args.some(({ value }) => value.start === node.start && value.end === node.end);
      const put = isWhole ? wrap : part;
      return replaceValue(whole, (code) => inPlace(put(code), node, context), context) ?? [];
    });
  const edits = editsOf(given.filter((node) => !wrapper.placesOnly || isPlace(node)).slice(0, VALUES_MAX));
  const all = editsOf((wrapping.all?.(context) ?? []).slice(0, VALUES_MAX));
  const groups = edits.length > 1 ? [edits, ...edits.map((one) => [one])] : edits.map((one) => [one]);
  if (all.length > edits.length) groups.push(all);
  if (redacted) return besideSecret(redacted, all, imports);
  // Where other code reads the value without a test, one test would say that the value may be missing there.
  const plain = ({ replacement, ...edit }: TextEdit): TextEdit => ({
    ...edit,
    replacement: replacement.replace(/\S+ != null && (?=.*\? )/, ''),
  });
  if (language === 'java' && rawFinding.weakness === 'open-redirect')
    groups.push(...groups.map((one) => one.map(plain)));
  return groups.map((group) => ({
    description: group.every(({ replacement }) => replacement === '!r') ? LITERAL : wrapping.description,
    edits: inOrder([...imports, ...group]),
  }));
};

/** Express: `response.redirect(status, address)` */
const isStatus = ({ start, end }: Expression, call: Call | undefined): boolean =>
  call?.args.length === 2 &&
  call.args[0]?.value.start === start &&
  call.args[0].value.end === end &&
  calledName(call) === 'redirect' &&
  /^(?:\w*\.)*\w*(?:status|code)\w*$/i.test(nameOf(call.args[0].value));

/** The values in a distinguished name: `"ou=" + unit + ",dc=example"`. */
function nameParts(context: FixContext): Expression[] {
  const body = context.rawFinding.site?.body ?? [];
  return (context.rawFinding.site?.call.args ?? []).flatMap(({ value }) => {
    const built = value.kind === 'name' ? (onlyValueOf(value.name, body) ?? value) : value;
    const pieces = piecesOf(built) ?? [];
    if (pieces.some((piece) => 'text' in piece && /[()]/.test(piece.text))) return [];
    return pieces.flatMap((piece, at) => {
      const before = pieces[at - 1];
      return 'code' in piece && before && 'text' in before && /(?:^|,\s*)(?:cn|ou|uid|dc|o)=$/i.test(before.text)
        ? [piece.code]
        : [];
    });
  });
}

/** Escapes values in distinguished names. */
export const escapeNames: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text } = context;
  const wrapper = LDAP_NAME[language];
  if (!wrapper || (wrapper.needs && !fileMatches(context, wrapper.needs))) return [];
  const imports = wrapper.imports === undefined ? [] : importEdits(language, text, wrapper.imports);
  const edits = nameParts(context).flatMap((node) => replaceValue(node, wrapper.wrap, context) ?? []);
  if (!imports || edits.length === 0) return [];
  return [{ description: 'Escapes the value for LDAP distinguished names.', edits: inOrder([...imports, ...edits]) }];
};

/** Weaknesses that {@link wrapValues} can fix. */
export const WRAPPED: readonly string[] = Object.keys(WRAPPINGS);
