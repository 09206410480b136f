/** @module TOCTOU races: a file is checked by name and then written by name. */
import type { Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../check.ts';
import { calledName } from '../locals.ts';

const LOOKS =
  /^(?:existsSync|exists|pathExists|pathExistsSync|file_exists|is_file|is_link|isfile|islink|lexists|getsize|filesize|is_symlink|exist\?|file\?)$/;
const WRITES =
  /^(?:(?:(?:write|output)File|writeJson|open|(?:sym)?link)(?:Sync)?|createWriteStream|fopen|file_put_contents|(?:bin)?write(?:_text|_bytes)?|writeString|newOutputStream|newBufferedWriter|FileOutputStream|FileWriter)$/;
/** Flags that check and create in one step; below, modes that only read. */
const ATOMIC = /['"]x[b+t]*['"]|['"]wx\+?['"]|\bO_EXCL\b|\bO_NOFOLLOW\b|COPYFILE_EXCL|CREATE_NEW/;
const READS = /^\s*['"](?:r[bt]?|rt|rs)['"]/;

/** Returns the path that the call uses: its first argument or its receiver. */
function fileOf(call: Expression & { kind: 'call' }, source: string): string {
  const isOwn = call.args.length === 0 || /^write_(?:text|bytes)$/.test(calledName(call));
  const file = isOwn && call.callee.kind === 'member' ? call.callee.object : call.args[0]?.value;
  return file ? source.slice(file.start, file.end) : '';
}

/** Checks whether the code after the `if` only runs when the condition is false. */
const leaves = (then: readonly Statement[]): boolean => {
  const last = then.at(-1);
  if (last?.kind === 'block') return leaves(last.body);
  return last?.kind === 'return' || last?.kind === 'throw';
};

/** Names of locks: the process that creates the file first holds it. */
const CLAIMS = /lock|claim|acquire|reserve|mutex|\bpid|once/i;

/** Reports `if (exists(lock)) return false; write(lock)` and `unless File.exist?(lock) … write(lock)`. */
export const checkThenUse: NodeCheck = (node, context) => {
  const { source, enclosing } = context;
  if (node.kind !== 'if' || !enclosing) return undefined;
  const isInside =
    node.test.kind === 'unary' &&
    node.test.operator === '!' &&
    (CLAIMS.test(context.enclosingName) || CLAIMS.test(source.slice(node.test.start, node.test.end)));
  if (!isInside && !leaves(node.whenTrue)) return undefined;
  const files = new Set<string>();
  walk([node.test], (part) => {
    if (part.kind === 'call' && LOOKS.test(calledName(part))) files.add(fileOf(part, source));
  });
  if (files.size === 0) return undefined;
  let found: Expression | undefined;
  walk(enclosing.body, (part) => {
    if (part.kind !== 'call' || part.start < (isInside ? node.test.end : node.end) || !WRITES.test(calledName(part)))
      return;
    const text = source.slice(part.start, part.end);
    if (!files.has(fileOf(part, source)) || ATOMIC.test(text)) return;
    const mode = part.args[1]?.value;
    // The default mode of `open` is reading.
    if (/^f?open(?:Sync)?$/.test(calledName(part)) && (!mode || READS.test(source.slice(mode.start, mode.end)))) return;
    if (!found || part.start < found.start) found = part;
  });
  return (
    found && { weakness: 'race-condition', start: found.start, end: found.end, confidence: 'low', severity: 'low' }
  );
};
