/** @module Predictable names in the shared temporary folder, in typed languages. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../check.ts';
import { assignedValue, calledName } from '../locals.ts';

/** Values generated at run time. */
const UNGUESSABLE =
  /rand|uuid|guid|ulid|nanoid|createtemp|mkdtemp|token|unique|nonce|digest|hash|nano|millis|ticks|\bdir\b/i;

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
    const [first] = node.args;
    const path: Expression | undefined =
      first?.value ?? (node.callee.kind === 'member' ? node.callee.object : undefined);
    if (!path) return undefined;
    const { start, end } = assignedValue(path, context);
    const text = source.slice(start, end);
    if (!shared.test(text) || UNGUESSABLE.test(text.replace(/GetTempPath|TempDir|java\.io\.tmpdir|tmpdir/gi, '')))
      return undefined;
    // Without a literal name it is the folder itself, and a name from elsewhere may be anything.
    if (!/["'`][^"'`]*\w[^"'`]*["'`]/.test(text.replace(/"java\.io\.tmpdir"/, ''))) return undefined;
    if (apart.test(source.slice(node.start, node.end))) return undefined;
    return { weakness: 'insecure-temp-file', start: node.start, end: node.end, confidence: 'low' };
  };
