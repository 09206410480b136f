/** @module Restricts paths to their folder: a check in the line before compares the resolved path. */

import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Expression } from '../../../ir/index.ts';
import { encloses } from '../../../ir/spans.ts';
import { importEdits } from '../../imports.ts';
import { calledName, codeOf, taintedParts } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { onlyValueOf, piecesOf } from '../../sql/pieces.ts';
import { SCRIPT } from '../languages.ts';
import { namedValue } from '../named-value.ts';
import { isPlace, lineBefore } from '../statement-before.ts';
import { goRefusal } from './go-refusals.ts';

interface Containment {
  refuse(path: string, folder: string): string;
  /** The same for a folder that may not exist. */
  below?(path: string, folder: string): string;
  imports?: readonly string[];
}

const script: Containment = {
  refuse: (path, folder) =>
    `if (!path.resolve(${path}).startsWith(path.resolve(${folder}) + path.sep)) throw new Error('Invalid path');`,
  imports: ['path'],
};

/** A path of Java that can be compared. */
const absolute = (path: string): string => `${path}.toAbsolutePath().normalize()`;

const CHECKS: Partial<Readonly<Record<LanguageId, Containment>>> = {
  ...Object.fromEntries(SCRIPT.map((language) => [language, script])),
  python: {
    refuse: (path, folder) =>
      `if not os.path.realpath(${path}).startswith(os.path.realpath(${folder}) + os.sep):\n    raise ValueError("Invalid path")`,
    imports: ['os'],
  },
  csharp: {
    refuse: (path, folder) =>
      `if (!System.IO.Path.GetFullPath(${path}).StartsWith(System.IO.Path.GetFullPath(${folder}).TrimEnd(System.IO.Path.DirectorySeparatorChar) + System.IO.Path.DirectorySeparatorChar, System.StringComparison.Ordinal)) throw new System.ArgumentException("Invalid path");`,
  },
  // `Path.resolve` keeps `..`, hence `normalize`. `Path.startsWith` compares whole names; that of `.` would be empty.
  java: {
    refuse: (path, folder) =>
      `if (!${absolute(path)}.startsWith(${absolute(folder)})) throw new IllegalArgumentException("Invalid path");`,
  },
  kotlin: {
    refuse: (path, folder) => `require(${absolute(path)}.startsWith(${absolute(folder)})) { "Invalid path" }`,
  },
  scala: {
    refuse: (path, folder) => `require(${absolute(path)}.startsWith(${absolute(folder)}), "Invalid path")`,
  },
  groovy: {
    refuse: (path, folder) =>
      `if (!${absolute(path)}.startsWith(${absolute(folder)})) throw new IllegalArgumentException('Invalid path')`,
  },
  // `realpath` is false for a file that does not exist, which is an empty text unless types are strict.
  php: {
    refuse: (path, folder) =>
      `if (!str_starts_with(realpath(${path}), realpath(${folder}) . '/')) throw new \\InvalidArgumentException('Invalid path');`,
    // Also for a folder: nothing would be left of it.
    below: (path, folder) =>
      `if (!str_starts_with(realpath(${path}), rtrim(${folder}, '/') . '/')) throw new \\InvalidArgumentException('Invalid path');`,
  },
  ruby: {
    refuse: (path, folder) =>
      `raise ArgumentError, 'Invalid path' unless File.expand_path(${path}).start_with?(File.expand_path(${folder}) + File::SEPARATOR)`,
  },
};

/** Go rejects by a response or an error. */
function checkOfGo(context: FixContext): Containment | undefined {
  const refusal = goRefusal('Invalid path', context);
  return (
    refusal && {
      refuse: (path, folder) =>
        [
          `if !strings.HasPrefix(filepath.Clean(${path}), filepath.Clean(${folder})+string(filepath.Separator)) {`,
          ...refusal.lines.map((line) => `\t${line}`),
          '}',
        ].join('\n'),
      imports: ['path/filepath', 'strings', ...refusal.imports],
    }
  );
}

/** What turns one part of a pattern into others, which a comparison of paths doesn't see: `{a,../..}`, `\.\.`, `.*`. */
const IN_PATTERN = String.raw`/[{}\\]|\.[*?[]/`;

/** The check of a pattern, in languages whose patterns have alternatives. */
const OF_PATTERNS: Partial<Readonly<Record<LanguageId, (path: string) => string>>> = {
  ...Object.fromEntries(
    SCRIPT.map((language) => [
      language,
      (path: string) => `if (${IN_PATTERN}.test(${path})) throw new Error('Invalid path');`,
    ]),
  ),
  ruby: (path) => `raise ArgumentError, 'Invalid path' if ${path}.match?(${IN_PATTERN.replace('[*?[]', '[*?\\[]')})`,
};

/** A call that takes a pattern; undefined if the constant parts of it would not pass the check. */
function ofPatterns(check: Containment, { language, rawFinding, text }: FixContext): Containment | undefined {
  const call = rawFinding.site?.call;
  const refusePattern = OF_PATTERNS[language];
  if (!call || !refusePattern || !/glob/i.test(text.slice(call.callee.start, call.callee.end))) return check;
  const constants = call.args.flatMap(({ value }) =>
    (piecesOf(value) ?? []).flatMap((one) => ('text' in one ? [one.text] : [])),
  );
  if (constants.some((one) => /[{}\\]|\.[*?[]/.test(one))) return undefined;
  return { ...check, refuse: (path, folder) => `${refusePattern(path)}\n${check.refuse(path, folder)}` };
}

/** The check of the language. */
export function containmentOf(context: FixContext): Containment | undefined {
  if (context.language === 'php' && /\bstrict_types\s*=\s*1\b/.test(context.text)) return undefined;
  const check = context.language === 'go' ? checkOfGo(context) : CHECKS[context.language];
  return check && ofPatterns(check, context);
}

/** Languages whose checks take `Path` objects. */
export const OF_PATHS = /^(?:java|kotlin|scala|groovy)$/;

/** A `Path` of a string. */
export const ofString = (code: string): string => `java.nio.file.Path.of(${code})`;

/** PHP functions that need an existing file. */
export const READS =
  /^(?:readfile|file_get_contents|file|unlink|fpassthru|parse_ini_file|simplexml_load_file|filesize)$/;

const JOINS = /^(?:join|Join|Combine|joinpath)$/;

/** `settings.public_folder`: in Ruby, a call without arguments. */
const isSetting = (node: Expression, context: FixContext): boolean =>
  context.language === 'ruby' &&
  node.kind === 'call' &&
  node.args.length === 0 &&
  /^[\w.]+$/.test(codeOf(context, node));

/** The base folder of a joined path: a value that can be read twice, or a literal. */
function folderOf(node: Expression, context: FixContext): string | undefined {
  // `Path("/srv/files") / name`
  if (node.kind === 'binary' && node.operator === '/' && context.language === 'python') {
    const code = codeOf(context, node.left);
    return isPlace(node.left) || /^(?:pathlib\.)?Path\((?:"[^"]*\w[^"]*"|'[^']*\w[^']*'|[A-Z]\w*)\)$/.test(code)
      ? code
      : undefined;
  }
  if (node.kind !== 'call') return undefined;
  const [first, second] = node.args.map(({ value }) => value);
  const { callee } = node;
  const tainted = taintedParts(context);
  const isOutside = (one: Expression): boolean => tainted.some((part) => encloses(one, part));
  const isFolder = (one: Expression): boolean =>
    (isPlace(one) || isSetting(one, context) || (one.kind === 'string' && /[^./\\]/.test(one.value))) &&
    !isOutside(one);
  if (OF_PATHS.test(context.language) && calledName(node) === 'resolve')
    return callee.kind === 'member' && callee.name === 'resolve' && first && !second && isFolder(callee.object)
      ? codeOf(context, callee.object)
      : undefined;
  if (OF_PATHS.test(context.language) || !JOINS.test(calledName(node)) || !first) return undefined;
  if (second) return isFolder(first) ? codeOf(context, first) : undefined;
  // `Rails.root.join(name)` covers the whole program.
  return undefined;
}

/** The constant folder that a concatenated path begins with; the root folder contains everything. */
function prefixOf(node: Expression, context: FixContext): string | undefined {
  const pieces = piecesOf(node);
  const [first, second] = pieces ?? [];
  if (!first || !second || !('text' in first) || !/^(?:[A-Za-z]:)?[/\\]?[^/\\:]*[^/\\:.][^/\\:]*[/\\]/.test(first.text))
    return undefined;
  const folder = first.text.slice(0, Math.max(first.text.lastIndexOf('/'), first.text.lastIndexOf('\\')));
  // `..` in it, or a quote to escape.
  if (/\.\.|["'\\$#{}]/.test(folder)) return undefined;
  return /^(?:javascript|jsx|typescript|tsx|vue|php|ruby)$/.test(context.language) ? `'${folder}'` : `"${folder}"`;
}

/** The arguments, and those of calls that make a path of them: `new File(name)`. */
export const pathsIn = (values: readonly Expression[], depth = 0): Expression[] =>
  values.flatMap((value) =>
    value.kind === 'call' &&
    depth < 2 &&
    /^(?:File|Path|Paths|Pathname|get|of|toPath)$/.test(calledName(value)) &&
    value.args.length === 1
      ? [
          value,
          ...pathsIn(
            value.args.map((one) => one.value),
            depth + 1,
          ),
        ]
      : [value],
  );

const description = 'Rejects paths outside the folder.';

/** The fix of paths with folders, such as archive entries and URL paths. */
export const keepInFolder: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text, rawFinding } = context;
  const call = rawFinding.site?.call;
  const check = containmentOf(context);
  const place = check && call && lineBefore(context);
  if (!place || !check || !call) return [];
  const body = rawFinding.site?.body ?? [];
  const added = (check.imports ?? []).map((name) => importEdits(language, text, name));
  if (added.some((edits) => edits === undefined)) return [];
  const imports = added.flatMap((edits) => edits ?? []);
  const propose = (
    path: string,
    folder: string,
    before: readonly string[],
    edits: readonly TextEdit[],
  ): ProposedFix => {
    const lines = [...before, ...check.refuse(path, folder).split('\n')];
    const replacement = lines.map((line) => `${place.indent}${line}\n`).join('');
    return {
      description,
      edits: inOrder([...imports, { start: place.at, end: place.at, replacement }, ...edits]),
    };
  };
  if (language === 'php' && !READS.test(calledName(call))) return [];
  // `(Path("/srv/files") / name).read_text()`
  const receiver = language === 'python' && call.callee.kind === 'member' ? [call.callee.object] : [];
  return pathsIn([...receiver, ...call.args.map(({ value }) => value)]).flatMap((value): ProposedFix[] => {
    const built = value.kind === 'name' ? onlyValueOf(value.name, body) : undefined;
    const folder = folderOf(built ?? value, context);
    const prefix = folder === undefined ? prefixOf(built ?? value, context) : undefined;
    const base = folder ?? prefix;
    if (base === undefined) return [];
    const isPath = OF_PATHS.test(language) && folder !== undefined;
    const typed = (code: string): string => (OF_PATHS.test(language) && !isPath ? ofString(code) : code);
    if (value.kind === 'name') return [propose(typed(codeOf(context, value)), typed(base), [], [])];
    const named = namedValue(
      value,
      ['file', 'target', 'fullPath'],
      context,
      prefix === undefined && value.kind !== 'binary' ? undefined : 'built',
    );
    const line = isPath ? named?.line.replace(/^String /, 'java.nio.file.Path ') : named?.line;
    // `(folder / name).read_text()` needs no parentheses any more.
    const isWrapped = context.text[value.start - 1] === '(' && receiver[0] === value && context.text[value.end] === ')';
    const edit = named && isWrapped ? { ...named.edit, start: value.start - 1, end: value.end + 1 } : named?.edit;
    return named && line && edit ? [propose(typed(named.name), typed(base), [line], [edit])] : [];
  });
};
