/**
 * @module
 * Records changed by an ID from the request, in code that loads the current user and doesn't check the owner.
 */
import type { Call, Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { wordsOf } from '../../text/words.ts';
import type { NodeCheck } from '../check.ts';
import { rootName } from '../names.ts';

const REQUEST = /^_?(req|request|ctx|context)$/i;
/** Methods of collections and models that change or delete the records matched by their first argument. */
const BY_FILTER =
  /^(update|updateOne|updateMany|findOneAndUpdate|findOneAndReplace|replaceOne|findOneAndDelete|findOneAndRemove|deleteOne|remove|destroy)$/;
const BY_ID = /^(findByIdAndUpdate|findByIdAndDelete|findByIdAndRemove)$/;
const ID = /^(_?id|\w+Id|\w+_id|uuid)$/;
const USER = new Set(['user', 'account', 'member', 'principal', 'session', 'owner', 'author', 'tenant']);

const isRequestData = (node: Expression): boolean =>
  (node.kind === 'member' || node.kind === 'index') && REQUEST.test(rootName(node)) && !namesUser(node);

/** Checks for a reference to the current user: `req.user.id`, `session.account`, `currentUser`. */
function namesUser(node: Expression): boolean {
  let at = node;
  for (let depth = 0; depth < 12; depth += 1) {
    if (at.kind === 'name') return USER.has(wordsOf(at.name).at(-1) ?? '');
    if (at.kind !== 'member' && at.kind !== 'index') return false;
    if (at.kind === 'member' && USER.has(wordsOf(at.name).at(-1) ?? '')) return true;
    at = at.object;
  }
  return false;
}

/** Checks for a filter by only an ID from the request: `{ _id: req.body.id }`, `{ where: { id: req.params.id } }`. */
function isIdAlone(filter: Expression | undefined): boolean {
  if (filter?.kind !== 'object' || filter.entries.length !== 1) return false;
  const [entry] = filter.entries;
  if (entry?.key === 'where') return isIdAlone(entry.value);
  return entry?.key !== undefined && ID.test(entry.key) && isRequestData(entry.value);
}

function picksById(call: Call): boolean {
  if (call.callee.kind !== 'member') return false;
  const { name } = call.callee;
  const [first, second] = call.args;
  if (BY_ID.test(name)) return first !== undefined && isRequestData(first.value);
  if (!BY_FILTER.test(name)) return false;
  return isIdAlone(first?.value) || isIdAlone(second?.value);
}

interface Acquaintance {
  /** Whether the function loads the current user. */
  knowsUser: boolean;
  /** Whether a condition or a query uses the current user. */
  asks: boolean;
}

const seen = new WeakMap<FunctionDefinition, Acquaintance>();

/** Returns how the function uses the current user. */
function acquaintanceOf(definition: FunctionDefinition): Acquaintance {
  const known = seen.get(definition);
  if (known) return known;
  const found: Acquaintance = { knowsUser: false, asks: false };
  const mentions = (node: Expression): boolean => {
    let hit = false;
    walk([node], (part) => {
      if ((part.kind === 'name' || part.kind === 'member') && namesUser(part)) hit = true;
    });
    return hit;
  };
  walk(definition.body, (node) => {
    if (node.kind === 'declare' && node.value && (mentions(node.target) || mentions(node.value)))
      found.knowsUser = true;
    if (node.kind === 'call' && picksById(node)) return;
    if (node.kind === 'if' || node.kind === 'conditional') found.asks ||= mentions(node.test);
    if (
      node.kind === 'call' &&
      node.callee.kind === 'member' &&
      /^(find|update|delete|destroy|remove|get|can|assert|check|ensure|authorize)/.test(node.callee.name)
    )
      found.asks ||= node.args.some(({ value }) => value.kind !== 'function' && mentions(value));
    if (
      node.kind === 'call' &&
      node.callee.kind === 'name' &&
      /^(can|assert|check|ensure|authorize|require|is|has)/.test(node.callee.name)
    )
      found.asks ||= node.args.some(({ value }) => mentions(value));
  });
  seen.set(definition, found);
  return found;
}

/** Reports `const user = req.user; db.notes.updateOne({ _id: req.body.id }, …)`. */
export const unownedRecord: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'call' || !enclosing || !picksById(node)) return undefined;
  const { knowsUser, asks } = acquaintanceOf(enclosing);
  if (!knowsUser || asks) return undefined;
  return {
    weakness: 'missing-authorization',
    start: node.start,
    end: node.end,
    confidence: 'medium',
    detail: 'The record is selected by an ID from the request, and its owner is not checked.',
  };
};
