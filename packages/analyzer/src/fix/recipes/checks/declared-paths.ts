/**
 * @module
 * Restricts a path where the program joins it: the line behind its declaration compares it with the folder, before any
 * of the statements that use it.
 */
import type { Call, Expression } from '../../../ir/index.ts';
import type { Leaf } from '../../../ir/leaves.ts';
import { importEdits } from '../../imports.ts';
import { calledName, codeOf, namesOfFlow } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { isPlace } from '../statement-before.ts';
import { containmentOf } from './path-containment.ts';

interface Joined {
  /** The statement that declares or assigns the path. */
  leaf: Leaf;
  name: string;
  /** The code of both paths, as the check of the language takes them. */
  path: string;
  folder: string;
}

const JOINS =
  /^(?:path\.(?:join|resolve)|os\.path\.join|(?:file)?path\.Join|(?:System\.IO\.)?Path\.Combine|File\.join)$/;

/** `folder`, `this.folder`, `folder.toPath()`: not a value of the flow. */
function folderOf(node: Expression, context: FixContext): boolean {
  if (node.kind === 'call' && node.args.length === 0 && calledName(node) === 'toPath' && node.callee.kind === 'member')
    return isPlace(node.callee.object);
  return isPlace(node) && !(node.kind === 'name' && namesOfFlow(context).has(node.name));
}

/** The path of a folder, whether it is a file or a string. */
const asPath = (folder: string): string => `new java.io.File(${folder}, "").toPath()`;

/** The path and its folder, if a call joins both. */
function pathsOf(call: Call, name: string, context: FixContext): Pick<Joined, 'path' | 'folder'> | undefined {
  const [first, second, third] = call.args.map(({ value }) => value);
  if (!first || third) return undefined;
  const code = (node: Expression): string => codeOf(context, node);
  if (context.language === 'java') {
    if (call.construct && /^(?:java\.io\.)?File$/.test(code(call.callee)) && second && folderOf(first, context))
      return { path: `${name}.toPath()`, folder: asPath(code(first)) };
    if (calledName(call) === 'resolveFile' && second && folderOf(first, context))
      return { path: `${name}.toPath()`, folder: asPath(code(first)) };
    const isResolved = calledName(call) === 'resolve' && call.callee.kind === 'member' && !second;
    return isResolved && call.callee.kind === 'member' && folderOf(call.callee.object, context)
      ? { path: name, folder: code(call.callee.object) }
      : undefined;
  }
  if (!second || !JOINS.test(code(call.callee))) return undefined;
  const isFixed = first.kind === 'string' && /[^./\\]/.test(first.value);
  return isFixed || folderOf(first, context) ? { path: name, folder: code(first) } : undefined;
}

function joinedPaths(context: FixContext): Joined[] {
  const { rawFinding, leaves } = context;
  const isOnFlow = ({ start, end }: Leaf): boolean =>
    end <= rawFinding.start && rawFinding.steps.some((step) => start <= step.start && step.start < end);
  return leaves.filter(isOnFlow).flatMap((leaf): Joined[] => {
    const { node } = leaf;
    const set =
      node.kind === 'expression' && node.value.kind === 'assign' && !node.value.operator ? node.value : undefined;
    const [target, value] = node.kind === 'declare' ? [node.target, node.value] : [set?.target, set?.value];
    if (target?.kind !== 'name' || value?.kind !== 'call') return [];
    const name = codeOf(context, target);
    const paths = pathsOf(value, name, context);
    return paths ? [{ leaf, name: target.name, ...paths }] : [];
  });
}

/** Paths that are joined in another statement than the one that uses them, such as those of archive entries. */
export const keepDeclaredInFolder: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text } = context;
  const call = context.rawFinding.site?.call;
  // The folder itself may be listed or asked for; only paths of Java contain themselves.
  const isOfFolder = language !== 'java' && call && /dir|walk|glob|list|stat|exists/i.test(calledName(call));
  const check = /^(?:php|ruby)$/.test(language) || isOfFolder ? undefined : containmentOf(context);
  const added = (check?.imports ?? []).map((name) => importEdits(language, text, name));
  if (!check || added.some((edits) => edits === undefined)) return [];
  return joinedPaths(context).flatMap(({ leaf: statement, path, folder }) => {
    const line = text.lastIndexOf('\n', statement.start - 1) + 1;
    const newline = text.indexOf('\n', statement.end);
    const rest = text.slice(statement.end, newline);
    const indent = /^[ \t]*/.exec(text.slice(line))?.[0] ?? '';
    const isAlone = /^[ \t]*(?:(?:final|const|let|var)[ \t]+)?[\w.]*[ \t]*$/.test(text.slice(line, statement.start));
    if (newline < 0 || !isAlone || !/^\s*;?\s*(?:\/\/.*|#.*)?$/.test(rest)) return [];
    const replacement = check
      .refuse(path, folder)
      .split('\n')
      .map((one) => `${indent}${one}\n`)
      .join('');
    return [
      {
        description: 'Rejects paths outside the folder.',
        edits: inOrder([
          ...added.flatMap((edits) => edits ?? []),
          { start: newline + 1, end: newline + 1, replacement },
        ]),
      },
    ];
  });
};
