/** @module Access paths such as `request.query.url`, which a test can narrow like a variable. */

import { currentReads } from '../../domain/reads.ts';
import { UNKNOWN, type Value } from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import type { Frame } from './frame.ts';

type Member = Expression & { kind: 'member' };

const DEPTH_MAX = 6;

/** Marks a refinement as dropped. */
export const UNREFINED: Value = { ...UNKNOWN };

const GETS = /^(?:[gG]et|Get(?:Query|Header|String)|(?:Post)?FormValue|[qQ]uery|input|QueryParam|Params?|PathValue)$/;

/** `request.args.get("name")`, `map.get("name", "")`: what the object holds under that key. */
export const isRead = (node: Expression): node is Call & { callee: Member } =>
  node.kind === 'call' &&
  node.callee.kind === 'member' &&
  GETS.test(node.callee.name) &&
  node.args[0]?.value.kind === 'string' &&
  node.args.length < 3;

/** The identity of a chain of members on a variable, with constants or variables as keys; undefined for anything else. */
function accessPath(frame: Frame, node: Expression): string | undefined {
  const parts: string[] = [];
  let at = node;
  for (let depth = 0; depth < DEPTH_MAX; depth += 1) {
    if (at.kind === 'member') {
      parts.unshift(at.name);
      at = at.object;
    } else if (at.kind === 'index' && (at.index?.kind === 'string' || at.index?.kind === 'number')) {
      parts.unshift(String(at.index.value));
      at = at.object;
    } else if (at.kind === 'index' && at.index?.kind === 'name') {
      parts.unshift(`[${frame.scope.find(at.index.name)?.id ?? at.index.name}]`);
      at = at.object;
    } else if (isRead(at) && at.args[0]?.value.kind === 'string') {
      parts.unshift(at.args[0].value.value);
      at = at.callee.object;
    } else if (at.kind === 'call' && at.callee.kind === 'member' && at.args.length === 0) at = at.callee;
    else break;
  }
  // A single receiver, or an unknown one: its members are distinguished by name.
  const receivers = at.kind === 'this' ? (frame.scope.receiver?.objects ?? []) : undefined;
  if (receivers && receivers.length <= 1) return [`this${receivers[0] ?? ''}`, ...parts].join('.');
  if (at.kind === 'name') {
    const variable = frame.scope.find(at.name);
    return [variable ? variable.id : `:${at.name}`, ...parts].join('.');
  }
  // A getter without arguments returns the same value again; `request.getParameter("x")` is excluded, because it may be
  // any source.
  return undefined;
}

/** The refined value of the place; undefined if there is none. */
export function refinementOf(frame: Frame, node: Expression): Value | undefined {
  if (!frame.run.refines) return undefined;
  const path = accessPath(frame, node);
  const value = path === undefined ? undefined : frame.state.refinement(path);
  return value === UNREFINED ? undefined : value;
}

/** Drops the refinements of a place and its members after a write. */
export function forgetPlace(frame: Frame, node: Expression): void {
  const path = frame.run.refines ? accessPath(frame, node) : undefined;
  if (path === undefined) return;
  if (frame.state.refinement(path)) frame.state.refined.set(path, UNREFINED);
  forgetBelow(frame, `${path}.`);
}

/** Drops all refinements with this path prefix. */
export function forgetBelow({ state }: Frame, prefix: string): void {
  currentReads()?.forget(prefix);
  for (const path of state.refinedBelow(prefix)) state.refined.set(path, UNREFINED);
}

/** Refines the value of the place. */
export function refine(frame: Frame, node: Expression, value: Value): void {
  const path = accessPath(frame, node);
  if (path === undefined) return;
  frame.run.refines = true;
  frame.state.refined.set(path, value);
}
