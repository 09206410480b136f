/** @module Predictable names in the shared temporary folder, in typed languages. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck, NodeContext } from '../check.ts';
import { assignedValue, calledName } from '../locals.ts';

/** Values generated at run time. */
const UNGUESSABLE =
  /rand|uuid|guid|ulid|nanoid|createtemp|mkdtemp|token|unique|nonce|digest|hash(?!Code)|nano|millis|ticks|\bdir\b/i;

/** `Files.copy(in, file.toPath())` writes its second argument. */
const writtenPath = (node: Expression & { kind: 'call' }): Expression | undefined => {
  const given = node.args[/^copy$/i.test(calledName(node)) ? 1 : 0]?.value;
  if (given?.kind === 'call' && given.callee.kind === 'member' && calledName(given) === 'toPath')
    return given.callee.object;
  return given ?? (node.callee.kind === 'member' ? node.callee.object : undefined);
};

/** The code of a path, with the values of the variables that it is made of: `new File(folder, name)`. */
function codeOf(path: Expression, context: NodeContext): string {
  const made = assignedValue(path, context);
  const parts = made.kind === 'call' ? made.args.map(({ value }) => value) : [];
  let code = '';
  let at = made.start;
  for (const part of parts) {
    const { start, end } = assignedValue(part, context);
    code += context.source.slice(at, part.start) + context.source.slice(start, end);
    at = part.end;
  }
  return code + context.source.slice(at, made.end);
}

/**
 * Returns a check for files created in the shared temporary folder. `shared`: how such a path begins. `writes`: names
 * of calls and classes that create the file named by their first argument or receiver. `apart`: options that fail if
 * the file exists.
 */
export const sharedTempPath =
  (writes: RegExp, shared: RegExp, apart: RegExp): NodeCheck =>
  (node, context) => {
    if (node.kind !== 'call' || !writes.test(calledName(node))) return undefined;
    const { source } = context;
    const path = writtenPath(node);
    if (!path) return undefined;
    const text = codeOf(path, context);
    if (!shared.test(text) || UNGUESSABLE.test(text.replace(/GetTempPath|TempDir|java\.io\.tmpdir|tmpdir/gi, '')))
      return undefined;
    // Without a literal name it is the folder itself, and a name from elsewhere may be anything.
    if (!/["'`][^"'`]*\w[^"'`]*["'`]/.test(text.replace(/"java\.io\.tmpdir"/, ''))) return undefined;
    if (apart.test(source.slice(node.start, node.end))) return undefined;
    return { weakness: 'insecure-temp-file', start: node.start, end: node.end, confidence: 'low' };
  };
