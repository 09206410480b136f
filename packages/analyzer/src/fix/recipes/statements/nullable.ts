/** @module Values that may be null: what is used only if it is there, and lists that are empty instead. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression } from '../../../ir/index.ts';
import { expressionsIn } from '../../../ir/leaves.ts';
import { calledName, callsAt, codeOf, expressionsAt } from '../../places.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { isPlace } from '../statement-before.ts';

/** Calls that only end the use of something, so that nothing is missed without them. */
const ENDS = /^(?:close|closeQuietly|disconnect|dispose|Dispose|Close|interrupt|shutdown|shutdownNow|cancel|flush)$/;

/** `in.close();` -> `if (in != null) in.close();` */
function closesIfThere(context: FixContext): TextEdit | undefined {
  const { text } = context;
  const call = callsAt(context).find((one) => ENDS.test(calledName(one)) && one.args.length === 0);
  if (call?.callee.kind !== 'member' || !isPlace(call.callee.object)) return undefined;
  const before = text.slice(0, call.start).trimEnd();
  // After a branch without braces, a following `else` would bind to the new condition.
  if (!/[{};]$/.test(before) || !/^\s*;/.test(text.slice(call.end))) return undefined;
  return { start: call.start, end: call.start, replacement: `if (${codeOf(context, call.callee.object)} != null) ` };
}

const LISTS: ReadonlyMap<string, string> = new Map([
  ['listFiles', 'java.io.File'],
  ['list', 'String'],
]);

const isListing = (node: Expression): node is Call =>
  node.kind === 'call' && LISTS.has(calledName(node)) && node.args.length === 0 && node.callee.kind === 'member';

/** `folder.listFiles()` is null for what is not a folder. */
function emptyInstead(context: FixContext): TextEdit | undefined {
  const { leaves, rawFinding, text } = context;
  const region = rawFinding.circumstances?.region;
  const here = expressionsAt(context).find(isListing);
  const names = new Set(expressionsAt(context).flatMap((node) => (node.kind === 'name' ? [node.name] : [])));
  const declared = leaves.flatMap(({ node }) =>
    node.kind === 'declare' &&
    node.target.kind === 'name' &&
    names.has(node.target.name) &&
    node.value &&
    isListing(node.value)
      ? [node.value]
      : [],
  );
  const inFunction = declared.filter(({ start, end }) => (region?.start ?? 0) <= start && end <= rawFinding.start);
  const call = here ?? inFunction.at(-1);
  if (!call || !/\bjava\.io\.(?:\*|File\b)/.test(text)) return undefined;
  const type = LISTS.get(calledName(call)) ?? '';
  const name = type === 'String' ? type : 'File';
  return {
    start: call.start,
    end: call.end,
    replacement: `java.util.Optional.ofNullable(${codeOf(context, call)}).orElse(new ${name}[0])`,
  };
}

/** Methods that compare or search a text. */
const COMPARES =
  /^(?:indexOf|contains|startsWith|endsWith|equals|equalsIgnoreCase|toLowerCase|toUpperCase|matches|isEmpty)$/;

/** `System.getProperty("os.name").contains("Windows")`: nothing is found in an empty text. */
function emptyProperty(context: FixContext): TextEdit | undefined {
  const compares = callsAt(context).find((one) => COMPARES.test(calledName(one)));
  const receiver = compares?.callee.kind === 'member' ? compares.callee.object : undefined;
  const region = context.rawFinding.circumstances?.region;
  if (!receiver) return undefined;
  const isProperty = (node: Expression): node is Call =>
    node.kind === 'call' && /^System\.getProperty$/.test(codeOf(context, node.callee)) && node.args.length === 1;
  const declared = context.leaves
    .filter(({ node, start, end }) => {
      const target = node.kind === 'declare' ? node.target : undefined;
      const isOf = receiver.kind === 'name' && target?.kind === 'name' && target.name === receiver.name;
      return isOf && (region?.start ?? 0) <= start && end <= context.rawFinding.start;
    })
    .flatMap((leaf) => expressionsIn(leaf).filter(isProperty));
  const call = isProperty(receiver) ? receiver : declared.at(-1);
  return call && { start: call.end - 1, end: call.end - 1, replacement: ', ""' };
}

/** `Console.WriteLine(name.Length)` -> `Console.WriteLine(name?.Length)`: nothing is printed for nothing. */
function printsIfThere(context: FixContext): TextEdit | undefined {
  const call = callsAt(context).find((one) => /^Write(?:Line)?$/.test(calledName(one)) && one.args.length === 1);
  const value = call?.args[0]?.value;
  if (value?.kind !== 'member' || value.nullSafe || value.object.kind !== 'name') return undefined;
  const dot = value.object.end;
  return context.text[dot] === '.' ? { start: dot, end: dot, replacement: '?' } : undefined;
}

interface Way {
  find(context: FixContext): TextEdit | undefined;
  description: string;
}

const WAYS: readonly Way[] = [
  { find: closesIfThere, description: 'Closes it only if it is there.' },
  { find: emptyInstead, description: 'Lists nothing where there is no folder.' },
  { find: emptyProperty, description: 'Compares an empty text if the property is missing.' },
];

const proposed = (context: FixContext, ways: readonly Way[]): ProposedFix[] =>
  ways.flatMap(({ find, description }) => {
    const edit = find(context);
    return edit ? [{ description, edits: [edit] }] : [];
  });

const IN_CSHARP: readonly Way[] = [{ find: printsIfThere, description: 'Prints nothing if the value is missing.' }];

export const ifThere: StructuralRecipe = (context): ProposedFix[] =>
  context.language === 'java'
    ? proposed(context, WAYS)
    : context.language === 'csharp'
      ? proposed(context, IN_CSHARP)
      : [];
