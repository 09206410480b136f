/** @module Session identifiers that can be guessed: counters, timestamps, and their hashes. */
import type { Expression } from '../../../ir/index.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';
import { type Region, regionOf } from './region.ts';

const IDENTIFIES = /sess|(?:^|_)sid$|token|auth|remember/i;
const GUESSED: ReadonlySet<string> = new Set([
  'time',
  'microtime',
  'date',
  'uniqid',
  'rand',
  'mt_rand',
  'lcg_value',
  'getmypid',
  'hrtime',
]);
const KEEPS: ReadonlySet<string> = new Set([
  'md5',
  'sha1',
  'hash',
  'crc32',
  'base64_encode',
  'strval',
  'bin2hex',
  'dechex',
  'strrev',
  'substr',
  'strtoupper',
  'number_format',
  'intval',
  'sprintf',
  'implode',
]);

/** `guessed`: derived from guessable values. `neutral`: a constant, which decides nothing. `other`: anything else. */
type Verdict = 'guessed' | 'neutral' | 'other';

const joined = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes('other') ? 'other' : verdicts.includes('guessed') ? 'guessed' : 'neutral';

function verdictOf(region: Region, value: Expression, seen: Set<string>): Verdict {
  const inside = (part: Expression): Verdict => verdictOf(region, part, seen);
  switch (value.kind) {
    case 'string':
    case 'number':
      return 'neutral';
    case 'cast':
      return inside(value.value);
    case 'concat':
      return joined(value.parts.map(inside));
    case 'binary':
      return joined([inside(value.left), inside(value.right)]);
    case 'call':
      return calledVerdict(value, inside);
    case 'name': {
      if (seen.has(value.name)) return 'neutral';
      seen.add(value.name);
      const given = region.assigned.get(value.name);
      return given ? joined(given.slice(0, 50).map(inside)) : 'other';
    }
    case 'index':
      return countsUp(region, value) ? 'guessed' : 'other';
    default:
      return 'other';
  }
}

function calledVerdict(value: Expression & { kind: 'call' }, inside: (part: Expression) => Verdict): Verdict {
  if (value.callee.kind !== 'name') return 'other';
  if (GUESSED.has(value.callee.name)) return 'guessed';
  return KEEPS.has(value.callee.name) ? joined(value.args.map((one) => inside(one.value))) : 'other';
}

/** Checks whether `$_SESSION['last']++` occurs in the region. */
function countsUp(region: Region, value: Expression & { kind: 'index' }): boolean {
  const key = value.index?.kind === 'string' ? value.index.value : undefined;
  if (key === undefined || value.object.kind !== 'name') return false;
  const { name } = value.object;
  return region.nodes.some(
    (node) =>
      node.kind === 'assign' &&
      node.operator === '+' &&
      node.value.kind === 'number' &&
      node.target.kind === 'index' &&
      node.target.index?.kind === 'string' &&
      node.target.index.value === key &&
      node.target.object.kind === 'name' &&
      node.target.object.name === name,
  );
}

/** Reports `setcookie('session', md5(time()))`. */
export const guessableSession: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name') return undefined;
  const { name } = node.callee;
  const isCookie = name === 'setcookie' || name === 'setrawcookie';
  if (!isCookie && name !== 'session_id') return undefined;
  const [first, second] = node.args.map(({ value }) => value);
  if (isCookie && !(first?.kind === 'string' && IDENTIFIES.test(first.value))) return undefined;
  const value = isCookie ? second : first;
  if (!value || verdictOf(regionOf(context), value, new Set()) !== 'guessed') return undefined;
  return { weakness: 'predictable-random', start: node.start, end: node.end, confidence: 'high' };
};
