/** @module Values in Rust code that decide how strong a check is: lengths of passwords, patterns that backtrack, fresh zeros, MACs compared plainly. */
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeContext, NodeFinding } from '../../node-checks/check.ts';
import { assignedValue } from '../../node-checks/locals.ts';
import { lastName } from '../../node-checks/names.ts';
import { isExponential } from '../../node-checks/regex/exponential.ts';
import { pathOf } from './pitfalls.ts';

const found = (
  weakness: string,
  { start, end }: { start: number; end: number },
  detail?: string,
  confidence: 'medium' | 'low' = 'medium',
): NodeFinding => ({ weakness, start, end, confidence, ...(detail === undefined ? {} : { detail }) });

const PASSWORD = /^(?:new_|user_|raw_|plain_)?(?:password|passwd|pwd|passphrase)$/;
const IN_POLICY = /passw|pwd|passphrase/i;
const ENOUGH = 8;

/** `password.len()`, `password.chars().count()`. */
function measured(node: Expression): Expression | undefined {
  if (node.kind !== 'call' || node.callee.kind !== 'member') return undefined;
  const { name, object } = node.callee;
  if (name === 'len') return object;
  return name === 'count' && object.kind === 'call' && object.callee.kind === 'member' && object.callee.name === 'chars'
    ? object.callee.object
    : undefined;
}

/** `if password.len() < 6 { return Err(…) }`, `p.len() >= 4` in `valid_password`. */
const shortPassword: NodeCheck = (node, { enclosingName }) => {
  if (node.kind !== 'binary' || node.right.kind !== 'number') return undefined;
  const text = measured(node.left);
  if (!text) return undefined;
  const name = lastName(text);
  const isPassword = PASSWORD.test(name) || (name.length <= 2 && IN_POLICY.test(enclosingName));
  const bound = node.right.value;
  const least =
    node.operator === '<' || node.operator === '>='
      ? bound
      : node.operator === '<=' || node.operator === '>'
        ? bound + 1
        : undefined;
  // One character or none is a question of whether there is a password.
  return isPassword && least !== undefined && least > 1 && least < ENOUGH
    ? found('weak-password-policy', node)
    : undefined;
};

const BACKTRACKS = /^(?:fancy_regex\.(?:Regex|RegexBuilder)|onig\.Regex|pcre2\.bytes\.Regex|regress\.Regex)\.new$/;

/** `fancy_regex::Regex::new(r"^(a+)+$")`; the crate `regex` takes linear time. */
const backtracking: NodeCheck = (node, context) => {
  if (node.kind !== 'call') return undefined;
  const path = pathOf(node.callee);
  const isBacktracking =
    BACKTRACKS.test(path) ||
    (path === 'Regex.new' && /\buse\s+(?:fancy_regex|onig|pcre2|regress)::/.test(context.source));
  if (!isBacktracking) return undefined;
  const pattern = node.args[0] && assignedValue(node.args[0].value, context);
  return pattern?.kind === 'string' && isExponential(pattern.value) ? found('redos', node) : undefined;
};

const ZEROED = /(?:^|\.)mem\.zeroed$|^zeroed$/;

/** `fn hook() -> fn() { unsafe { mem::zeroed() } }`: a function, a reference or a box is never null. */
const zeroedReference: NodeCheck = (node, { enclosing, source }) => {
  if (node.kind !== 'call' || node.args.length > 0 || !ZEROED.test(pathOf(node.callee))) return undefined;
  const written = source.slice(node.start, node.end);
  const told = written.includes('<')
    ? /::<\s*(?:&|Box\b|fn\b|extern\b|NonNull\b|NonZero|String\b|Vec\b)/.test(written)
    : enclosing !== undefined && isNeverZero(enclosing, source) && givesIt(enclosing, node);
  return told
    ? found(
        'uninitialized-memory',
        node,
        'No value of this type consists of zeros only, so using it is undefined behavior.',
      )
    : undefined;
};

/** Whether the call is what the function returns. */
function givesIt({ body }: FunctionDefinition, node: Expression): boolean {
  const last = body.at(-1);
  return last !== undefined && last.end >= node.end && last.end - node.end < 4;
}

const NEVER_ZERO = /^(?:Fn|Box|String|Vec|NonNull|Rc|Arc)$/;

function isNeverZero({ returnType, start, body }: FunctionDefinition, source: string): boolean {
  if (!returnType || returnType.pointers) return false;
  const head = source.slice(start, body[0]?.start ?? start);
  return NEVER_ZERO.test(returnType.name.replace(/.*\./, '')) || /->\s*&/.test(head);
}

const MAC = /(?:^|\.)(?:Simple)?(?:Hmac|Cmac|Kmac\d*|Poly1305|Mac|HmacSha\d+\w*)$/;
const FINISHES = /^(?:finalize|finalize_fixed|finalize_reset|into_bytes|finish)$/;

/** Whether a value comes of a message authentication code: made by one of their types, or signed with a key. */
function isMac(value: Expression, context: NodeContext): boolean {
  let is = false;
  walk([assignedValue(value, context)], (part) => {
    if (part.kind === 'member' && MAC.test(pathOf(part))) is = true;
    if (part.kind === 'name' && MAC.test(part.name)) is = true;
    if (part.kind === 'call' && /(?:^|\.)(?:hmac\.sign|keyed_hash)$/.test(pathOf(part.callee))) is = true;
  });
  return is;
}

/** The MAC that a side of a comparison is, or is read from. */
function macOf(side: Expression, context: NodeContext): boolean {
  const made = assignedValue(side, context);
  if (made.kind !== 'call') return false;
  if (/(?:^|\.)(?:hmac\.sign|blake3\.keyed_hash|keyed_hash)$/.test(pathOf(made.callee))) return true;
  if (
    made.callee.kind === 'name' ||
    (made.callee.kind === 'member' && /(?:^|\.)hex\.encode$|\.encode$/.test(pathOf(made.callee)))
  )
    return made.args.some(({ value }) => value !== side && macOf(value, context));
  return made.callee.kind === 'member' && FINISHES.test(made.callee.name) && isMac(made.callee.object, context);
}

/** `mac.finalize().into_bytes().as_slice() == signature`. */
const macCompared: NodeCheck = (node, context) => {
  if (node.kind !== 'binary' || (node.operator !== '==' && node.operator !== '!=')) return undefined;
  if (![node.left, node.right].some((side) => macOf(side, context))) return undefined;
  return found(
    'timing-unsafe-comparison',
    node,
    'The comparison stops at the first byte that differs; use `verify_slice`.',
  );
};

export const WRITTEN_LIMITS: readonly NodeCheck[] = [shortPassword, backtracking, zeroedReference, macCompared];
