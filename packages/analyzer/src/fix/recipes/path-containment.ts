/** @module Restricts paths to their folder: a check in the line before compares the resolved path. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Expression } from '../../ir/index.ts';
import { importEdits } from '../imports.ts';
import { calledName, codeOf, taintedParts } from '../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../recipe.ts';
import { onlyValueOf } from '../sql/pieces.ts';
import { goRefusal } from './go-refusals.ts';
import { SCRIPT } from './languages.ts';
import { namedValue } from './named-value.ts';
import { isPlace, lineBefore } from './statement-before.ts';

interface Containment {
  refuse(path: string, folder: string): string;
  imports?: readonly string[];
}

const script: Containment = {
  refuse: (path, folder) =>
    `if (!path.resolve(${path}).startsWith(path.resolve(${folder}) + path.sep)) throw new Error('Invalid path');`,
  imports: ['path'],
};

const CHECKS: Partial<Readonly<Record<LanguageId, Containment>>> = {
  ...Object.fromEntries(SCRIPT.map((language) => [language, script])),
  python: {
    refuse: (path, folder) =>
      `if not os.path.realpath(${path}).startswith(os.path.realpath(${folder}) + os.sep):\n    raise ValueError("Invalid path")`,
    imports: ['os'],
  },
  csharp: {
    refuse: (path, folder) =>
      `if (!System.IO.Path.GetFullPath(${path}).StartsWith(System.IO.Path.GetFullPath(${folder}).TrimEnd(System.IO.Path.DirectorySeparatorChar) + System.IO.Path.DirectorySeparatorChar)) throw new System.ArgumentException("Invalid path");`,
  },
  // `Path.resolve` keeps `..`, hence `normalize`. `Path.startsWith` compares whole names.
  java: {
    refuse: (path, folder) =>
      `if (!${path}.normalize().startsWith(${folder}.normalize())) throw new IllegalArgumentException("Invalid path");`,
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

const JOINS = /^(?:join|Join|Combine|joinpath)$/;

/** The base folder of a joined path: a value that can be read twice, or a literal. */
function folderOf(node: Expression, context: FixContext): string | undefined {
  if (node.kind !== 'call') return undefined;
  const [first, second] = node.args.map(({ value }) => value);
  const { callee } = node;
  const tainted = taintedParts(context);
  const isOutside = (one: Expression): boolean =>
    tainted.some((part) => one.start <= part.start && part.end <= one.end);
  const isFolder = (one: Expression): boolean =>
    (isPlace(one) || (one.kind === 'string' && /[^./\\]/.test(one.value))) && !isOutside(one);
  if (context.language === 'java')
    return callee.kind === 'member' && callee.name === 'resolve' && first && !second && isFolder(callee.object)
      ? codeOf(context, callee.object)
      : undefined;
  if (!JOINS.test(calledName(node)) || !first) return undefined;
  if (second) return isFolder(first) ? codeOf(context, first) : undefined;
  // `Rails.root.join(name)` covers the whole program.
  return undefined;
}

const description = 'Rejects paths outside the folder.';

/** The fix of paths with folders, such as archive entries and URL paths. */
export const keepInFolder: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text, rawFinding } = context;
  const call = rawFinding.site?.call;
  const check = language === 'go' ? checkOfGo(context) : CHECKS[language];
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
  return call.args.flatMap(({ value }): ProposedFix[] => {
    const built = value.kind === 'name' ? onlyValueOf(value.name, body) : undefined;
    const folder = folderOf(built ?? value, context);
    if (folder === undefined) return [];
    if (value.kind === 'name') return [propose(value.name, folder, [], [])];
    // Java's `Path` isn't a string.
    const named = language === 'java' ? undefined : namedValue(value, ['file', 'target', 'fullPath'], context);
    return named ? [propose(named.name, folder, [named.line], [named.edit])] : [];
  });
};
