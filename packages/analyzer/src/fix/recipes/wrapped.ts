/** @module Fixes that put the data through the function that makes it safe for its place. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Expression } from '../../ir/index.ts';
import { importEdits } from '../imports.ts';
import { calledName, codeOf, dynamicParts, fitsIn, taintedParts } from '../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../recipe.ts';
import { onlyValueOf, piecesOf } from '../sql/pieces.ts';

interface Wrapper {
  wrap(code: string): string;
  /** A module that has to be imported. */
  imports?: string;
  /** Only in files that show this: the library is in use, the name is bound. */
  needs?: RegExp;
}
type Wrappers = Partial<Readonly<Record<LanguageId, Wrapper>>>;

const inAll = (wrapper: Wrapper): Wrappers => ({
  javascript: wrapper,
  jsx: wrapper,
  typescript: wrapper,
  tsx: wrapper,
  vue: wrapper,
});

/** The path module under the name that the file gives it. */
const PATH_MODULE =
  /(?:\bpath\s*=\s*require\(|import\s+(?:\*\s+as\s+)?path\s+from|\bpath\b[^\n]*from\s*['"](?:node:)?path['"])/;

const BASENAME: Wrappers = {
  ...inAll({ wrap: (code) => `path.basename(${code})`, needs: PATH_MODULE }),
  python: { wrap: (code) => `os.path.basename(${code})`, imports: 'os' },
  java: { wrap: (code) => `new java.io.File(${code}).getName()` },
  kotlin: { wrap: (code) => `java.io.File(${code}).name` },
  groovy: { wrap: (code) => `new File(${code}).name` },
  csharp: { wrap: (code) => `System.IO.Path.GetFileName(${code})` },
  go: { wrap: (code) => `filepath.Base(${code})`, imports: 'path/filepath' },
  php: { wrap: (code) => `basename(${code})` },
  ruby: { wrap: (code) => `File.basename(${code})` },
};

const REGEX: Wrappers = {
  python: { wrap: (code) => `re.escape(${code})`, imports: 're' },
  java: { wrap: (code) => `java.util.regex.Pattern.quote(${code})` },
  kotlin: { wrap: (code) => `Regex.escape(${code})` },
  csharp: { wrap: (code) => `System.Text.RegularExpressions.Regex.Escape(${code})` },
  go: { wrap: (code) => `regexp.QuoteMeta(${code})`, imports: 'regexp' },
  php: { wrap: (code) => `preg_quote(${code}, '/')` },
  ruby: { wrap: (code) => `Regexp.escape(${code})` },
};

const LDAP: Wrappers = {
  python: {
    wrap: (code) => `ldap.filter.escape_filter_chars(${code})`,
    imports: 'ldap.filter',
    needs: /\bimport ldap\b/,
  },
  php: { wrap: (code) => `ldap_escape(${code}, '', LDAP_ESCAPE_FILTER)` },
  go: { wrap: (code) => `ldap.EscapeFilter(${code})`, needs: /go-ldap\/ldap/ },
  ruby: { wrap: (code) => `Net::LDAP::Filter.escape(${code})`, needs: /net\/ldap|Net::LDAP/ },
  java: {
    wrap: (code) => `org.springframework.ldap.support.LdapEncoder.filterEncode(${code})`,
    needs: /org\.springframework\.ldap/,
  },
};

const LINES: Wrappers = {
  ...inAll({ wrap: (code) => `String(${code}).replace(/[\\r\\n]/g, '')` }),
  python: { wrap: (code) => `${simple(code)}.replace("\\r", "").replace("\\n", "")` },
  java: { wrap: (code) => `${simple(code)}.replaceAll("[\\\\r\\\\n]", "")` },
  kotlin: { wrap: (code) => `${simple(code)}.replace(Regex("[\\\\r\\\\n]"), "")` },
  csharp: { wrap: (code) => `${simple(code)}.Replace("\\r", "").Replace("\\n", "")` },
  go: { wrap: (code) => `strings.NewReplacer("\\r", "", "\\n", "").Replace(${code})`, imports: 'strings' },
  php: { wrap: (code) => `str_replace(["\\r", "\\n"], '', ${code})` },
  ruby: { wrap: (code) => `${simple(code)}.to_s.delete("\\r\\n")` },
};

const PLAIN_STRING: Wrappers = {
  ...inAll({ wrap: (code) => `String(${code})` }),
  python: { wrap: (code) => `str(${code})` },
  php: { wrap: (code) => `(string) ${code}` },
  ruby: { wrap: (code) => `${simple(code)}.to_s` },
};

const XPATH: Wrappers = {};

/** `import { join } from 'path'` takes one name more, and the call goes by that. */
function namedImport(wrapper: Wrapper, text: string): { wrapper: Wrapper; edits: TextEdit[] } | undefined {
  if (wrapper.needs !== PATH_MODULE) return undefined;
  const found = /\{([^{}]*)\}(?=\s*(?:=\s*require\(\s*|from\s*)['"](?:node:)?path['"])/.exec(text);
  if (!found) return undefined;
  const names = found[1] ?? '';
  const at = found.index + 1 + names.trimEnd().length;
  const edits = /\bbasename\b/.test(names) ? [] : [{ start: at, end: at, replacement: ', basename' }];
  return { wrapper: { wrap: (code) => `basename(${code})` }, edits };
}

/** Code that a member can be read from without parentheses. */
function simple(code: string): string {
  return /^[\w$.@:]+(?:\[[^[\]]*\]|\([^()]*\))*$/.test(code) ? code : `(${code})`;
}

/** A value that costs nothing to read twice. */
const isName = (code: string): boolean => /^[\w.]+$/.test(code);

/** A target on this site: a slash and a letter; anything else goes to the start page. */
const LOCAL_TARGET: Wrappers = {
  ...inAll({ wrap: (code) => `/^\\/\\w/.test(${code}) ? ${code} : '/'` }),
  python: {
    wrap: (code) =>
      isName(code)
        ? `${code} if re.match(r"/\\w", ${code}) else "/"`
        : `target if re.match(r"/\\w", target := ${code}) else "/"`,
    imports: 're',
  },
  java: {
    wrap: (code) => {
      const target = simple(code);
      return `${target}.startsWith("/") && !${target}.startsWith("//") && !${target}.startsWith("/\\\\") ? ${code} : "/"`;
    },
  },
  php: {
    wrap: (code) =>
      isName(code.replace(/^\$/, ''))
        ? `preg_match('#^/\\w#', ${code}) ? ${code} : '/'`
        : `preg_match('#^/\\w#', $target = (string) ${code}) ? $target : '/'`,
  },
  ruby: { wrap: (code) => `(${simple(code)}.to_s.match?(%r{\\A/\\w}) ? ${code} : '/')` },
};

interface Wrapping {
  wrappers: Wrappers;
  description: string;
  /** The values to wrap; the tainted parts of the call where it is not given. */
  of?(context: FixContext): Expression[];
}

/** Below the root of the file system everything lies: the last part of a name names another file there. */
const ROOT = /^(?:[A-Za-z]:)?[/\\]+$/;

const isRootFolder = (node: Expression | undefined): boolean =>
  node?.kind === 'string'
    ? ROOT.test(node.value)
    : node?.kind === 'call' && node.args.length === 1 && isRootFolder(node.args[0]?.value);

const FROM_ADDRESS = /^request (?:URL|path)\b|^URL\b/i;

/** Parts behind a fixed beginning that ends a folder: the name of a file is what may be left of them. */
function inFolder(context: FixContext): Expression[] {
  const { rawFinding } = context;
  const call = rawFinding.site?.call;
  // The folders of an archive are part of what it holds.
  const region = rawFinding.circumstances?.region;
  const code = context.text.slice(region?.start ?? 0, region?.end);
  // The path of a request has folders, which a server of files goes into.
  if (call && taintedParts(context).length > 0 && FROM_ADDRESS.test(rawFinding.steps[0]?.note ?? '')) return [];
  if (!call || /(?:Zip|Tar|Jar|Archive)\w*Entry|getNextEntry|\bZipFile\b/.test(code)) return [];
  const body = rawFinding.site?.body ?? [];
  const resolve = (node: Expression, depth = 0): Expression =>
    node.kind === 'name' && depth < 3 ? resolve(onlyValueOf(node.name, body) ?? node, depth + 1) : node;
  const found: Expression[] = [];
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
      const isJoin = /^(?:join|resolve|Join|Combine|joinpath|Path|File|of|get|safeJoin)$/.test(name);
      const object = node.callee.kind === 'member' ? node.callee.object : undefined;
      const isBelow = /^(?:resolve|join|joinpath)$/.test(name) && values.length === 1 && object !== undefined;
      if (isJoin && (values.length > 1 || isBelow)) {
        if (isRootFolder(isBelow ? object : values[0])) return;
        const last = values.at(-1);
        if (last) found.push(...dynamicParts(last, context));
        return;
      }
      for (const value of values) look(value, depth + 1);
      if (object) look(object, depth + 1);
      return;
    }
    const pieces = piecesOf(node);
    if (!pieces || pieces.length < 2) return;
    // A folder in between may still be the one above.
    const dynamic = pieces.flatMap((piece, at) => {
      const next = pieces[at + 1];
      return 'code' in piece && !(next && 'text' in next && /^[/\\]/.test(next.text)) ? [piece.code] : [];
    });
    const [first] = pieces;
    const isFolder =
      first && 'text' in first
        ? /[/\\]$/.test(first.text)
        : pieces.some((piece) => 'text' in piece && /^[/\\]/.test(piece.text));
    if (!isFolder || (first && 'text' in first && ROOT.test(first.text))) return;
    found.push(...dynamic.filter((node) => !(first && 'code' in first && first.code === node)));
  };
  for (const { value } of call.args) look(resolve(value) === value ? value : value);
  return found;
}

/** Values of a query's fields; a whole query would be no query as a string. */
const fieldValues = (context: FixContext): Expression[] =>
  (context.rawFinding.site?.call.args ?? []).flatMap(({ value }) =>
    value.kind === 'object' ? dynamicParts(value, context) : [],
  );

/** Values of a filter that the code puts together; names of entries have another escape. */
function filterValues(context: FixContext): Expression[] {
  const body = context.rawFinding.site?.body ?? [];
  return (context.rawFinding.site?.call.args ?? []).flatMap(({ value }) => {
    const built = value.kind === 'name' ? (onlyValueOf(value.name, body) ?? value) : value;
    const pieces = piecesOf(built);
    const isFilter = pieces?.some((piece) => 'text' in piece && /\([^()]*=\*?$/.test(piece.text));
    return isFilter ? dynamicParts(built, context) : [];
  });
}

/** `URI.create(target)`: the target. */
const withoutParse = (node: Expression): Expression =>
  node.kind === 'call' && node.args.length === 1 && /^(?:create|URI|URL)$/.test(calledName(node))
    ? (node.args[0]?.value ?? node)
    : node;

/** Values that are the whole target: an argument by itself, or all that follows `Location: `. */
function wholeTargets(context: FixContext): Expression[] {
  const { text, rawFinding } = context;
  const call = rawFinding.site?.call;
  const region = rawFinding.circumstances?.region;
  // A test for another site's address means that the target is meant to leave this one.
  const isAbsolute = /starts_?with\(\s*['"`]https?:|indexOf\(\s*['"`]https?:/i.test(
    text.slice(region?.start ?? 0, region?.end),
  );
  if (!call || isAbsolute) return [];
  return call.args
    .map(({ value }) => withoutParse(value))
    .flatMap((value) => {
      const pieces = piecesOf(value);
      const [first, second] = pieces ?? [];
      if (
        pieces?.length === 2 &&
        first &&
        second &&
        'text' in first &&
        'code' in second &&
        /^location:\s*$/i.test(first.text)
      )
        return [second.code];
      return pieces === undefined && value.kind !== 'number' && value.kind !== 'function' && value.kind !== 'object'
        ? [value]
        : [];
    });
}

/** Values of one header or address each: several headers in one text are told apart by line breaks. */
const singleHeaders = (context: FixContext): Expression[] =>
  taintedParts(context)
    .flatMap((node) => (node.kind === 'list' ? node.items.flatMap((item) => dynamicParts(item, context)) : [node]))
    .filter((node) => !/headers?$/i.test(codeOf(context, node)));

const WRAPPINGS: Readonly<Record<string, Wrapping>> = {
  'path-traversal': {
    wrappers: BASENAME,
    description: 'Uses only the last part of the name, so the path cannot leave its folder.',
    of: inFolder,
  },
  'regex-injection': { wrappers: REGEX, description: 'Escapes the value, so it matches literally.' },
  'ldap-injection': { wrappers: LDAP, of: filterValues, description: 'Escapes the value for LDAP filters.' },
  'log-injection': { wrappers: LINES, description: 'Removes line breaks, so the value cannot forge log entries.' },
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
  'xpath-injection': { wrappers: XPATH, description: 'Escapes the value for XPath.' },
  'open-redirect': {
    wrappers: LOCAL_TARGET,
    description: 'Redirects to paths of this site only.',
    of: wholeTargets,
  },
};

/** A choice between values needs parentheses wherever it is not an argument by itself. */
function inPlace(code: string, node: Expression, { rawFinding }: FixContext): string {
  const isArgument = rawFinding.site?.call.args.some(
    ({ value }) => value.start === node.start && value.end === node.end,
  );
  return isArgument || !/ \? | if /.test(code) || code.startsWith('(') ? code : `(${code})`;
}

const VALUES_MAX = 4;

/** The recipe of a weakness whose data has to pass through a function: all values at once, then each by itself. */
export const wrapValues: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text, rawFinding } = context;
  const wrapping = WRAPPINGS[rawFinding.weakness];
  const wrapper = wrapping?.wrappers[language];
  if (!wrapping || !wrapper) return [];
  const bound = wrapper.needs && !wrapper.needs.test(text) ? namedImport(wrapper, text) : { wrapper, edits: [] };
  const added = wrapper.imports === undefined ? [] : importEdits(language, text, wrapper.imports);
  if (!bound || !added) return [];
  const imports = [...added, ...bound.edits];
  // Go's errors are not strings.
  const isString = (node: Expression): boolean => language !== 'go' || !/^err\w*$|^e$/.test(codeOf(context, node));
  const values = (wrapping.of ?? taintedParts)(context).filter(isString).slice(0, VALUES_MAX);
  const edits = values.flatMap((node) => {
    const replacement = inPlace(bound.wrapper.wrap(codeOf(context, node)), node, context);
    return fitsIn(node, replacement, context) ? [{ start: node.start, end: node.end, replacement }] : [];
  });
  const groups = edits.length > 1 ? [edits, ...edits.map((one) => [one])] : edits.map((one) => [one]);
  return groups.map((group) => ({ description: wrapping.description, edits: inOrder([...imports, ...group]) }));
};

/** Weaknesses that {@link wrapValues} can fix. */
export const WRAPPED: readonly string[] = Object.keys(WRAPPINGS);
