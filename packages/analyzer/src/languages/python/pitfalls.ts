/** @module Defects in single Python calls. */
import type { Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { rootName } from '../../node-checks/names.ts';
import { holdsSecret } from '../../node-checks/secrets/logging.ts';

const findingAt = (weakness: string, { start, end }: { start: number; end: number }, detail: string): NodeFinding => ({
  weakness,
  start,
  end,
  confidence: 'medium',
  detail,
});

const nameOf = (callee: Expression): string => (callee.kind === 'name' || callee.kind === 'member' ? callee.name : '');

/** Receivers of `write` that aren't files. */
const NO_FILE =
  /sock|conn|stdin|proc|pipe|hash|digest|resp|out|serial|ssh|channel|child|transport|writer|console|term|encrypt|vault/i;

/** Checks for `globals()` and `locals()`, the tables of all names. */
const isNames = (value: Expression | undefined): boolean =>
  value?.kind === 'call' && /^(?:globals|locals)$/.test(nameOf(value.callee)) && value.args.length === 0;

const USES = /^(?:open|remove|unlink|rename|replace|chmod|chown|rmtree|truncate|symlink|link)$/;

/** Reports `if os.access(path, os.W_OK): open(path, 'w')`: another file may have replaced it in between. */
export const accessThenUse: NodeCheck = (node, { source }) => {
  if (node.kind !== 'if' || node.test.kind !== 'call' || nameOf(node.test.callee) !== 'access') return undefined;
  const [file] = node.test.args;
  if (!file || rootName(node.test.callee) !== 'os') return undefined;
  const asked = source.slice(file.value.start, file.value.end);
  let used: Expression | undefined;
  walk(node.whenTrue, (part) => {
    if (part.kind !== 'call' || !USES.test(nameOf(part.callee))) return;
    const first = part.args[0]?.value;
    if (first && source.slice(first.start, first.end) === asked) used ??= part;
  });
  return used && findingAt('race-condition', used, 'The checked file may be replaced before it is used.');
};

export const pythonPitfalls: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call') return undefined;
  const { callee, args } = node;
  const name = nameOf(callee);
  const first = args[0]?.value;
  // `globals()[request.args['name']]()`.
  if (
    callee.kind === 'index' &&
    isNames(callee.object) &&
    callee.index &&
    /\brequest\.|\bparams\b/.test(source.slice(callee.index.start, callee.index.end))
  )
    return findingAt('unsafe-reflection', node, 'The client chooses which function of the module runs.');
  switch (name) {
    case 'print':
      // A program's standard output ends up in logs.
      return callee.kind === 'name' && args.some((one) => one.name === undefined && holdsSecret(one.value))
        ? { ...findingAt('sensitive-data-logged', node, 'A secret is printed.'), confidence: 'low' }
        : undefined;
    case 'write':
      return callee.kind === 'member' && first && holdsSecret(first) && !NO_FILE.test(rootName(callee.object))
        ? findingAt('cleartext-storage', node, 'A secret is written in plain text.')
        : undefined;
    case 'Hashids':
      return args.some(({ value }) => /SECRET_KEY/.test(source.slice(value.start, value.end)))
        ? findingAt('sensitive-data-exposed', node, 'The salt can be recovered from a few IDs.')
        : undefined;
    case 'render':
    case 'render_template':
    case 'render_to_string':
      return args.some(({ value }) => isNames(value) && value.kind === 'call' && nameOf(value.callee) === 'globals')
        ? findingAt('sensitive-data-exposed', node, 'The template can read every name of the module.')
        : undefined;
    default:
      return undefined;
  }
};
