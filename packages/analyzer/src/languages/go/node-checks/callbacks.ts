/** @module Callbacks that undo a library's protection. */
import type { Call, Expression, FunctionDefinition } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, Visited } from '../../../node-checks/check.ts';

/** Returns the function that is set as that field, by assignment or in a composite literal. */
function handedAs(node: Visited, field: string): FunctionDefinition | undefined {
  if (node.kind === 'assign' && node.target.kind === 'member' && node.target.name === field)
    return node.value.kind === 'function' ? node.value.definition : undefined;
  if (node.kind !== 'call' || !node.construct) return undefined;
  const given = node.args.find(({ name }) => name === field)?.value;
  return given?.kind === 'function' ? given.definition : undefined;
}

const parameterName = (definition: FunctionDefinition, index: number): string => {
  const target = definition.parameters[index]?.target;
  return target?.kind === 'name' ? target.name : '';
};

/** Returns the node that stores the value outside the function. */
function keeps(definition: FunctionDefinition, name: string): Visited | undefined {
  const own = new Set<string>();
  let found: Visited | undefined;
  walk(definition.body, (node) => {
    if (node.kind === 'declare' && node.target.kind === 'name') own.add(node.target.name);
  });
  walk(definition.body, (node) => {
    if (node.kind !== 'assign' || node.value.kind !== 'name' || node.value.name !== name) return;
    const { target } = node;
    if (target.kind === 'member' || target.kind === 'index' || (target.kind === 'name' && !own.has(target.name)))
      found ??= node;
  });
  return found;
}

/**
 * Reports a public key stored in the SSH callback. It runs for every key that a client offers, before the client proves
 * to own it, so the last key isn't necessarily the one used.
 */
export const offeredKeyKept: NodeCheck = (node) => {
  const definition = handedAs(node, 'PublicKeyCallback');
  const name = definition && parameterName(definition, 1);
  const kept = definition && name ? keeps(definition, name) : undefined;
  return kept && { weakness: 'unproven-public-key', start: kept.start, end: kept.end, confidence: 'medium' };
};

const CREDENTIALS = /^(?:authorization|cookie|proxy-authorization|x-api-key|x-auth-token)$/i;

const isHeaderOf = (node: Expression, name: string): boolean =>
  node.kind === 'member' && node.name === 'Header' && node.object.kind === 'name' && node.object.name === name;

/**
 * Reports `req.Header = …` and `req.Header.Set("Authorization", …)` in a callback that runs before a redirect is
 * followed.
 */
export const credentialsRedirected: NodeCheck = (node) => {
  const definition = handedAs(node, 'CheckRedirect');
  const name = definition && parameterName(definition, 0);
  if (!definition || !name) return undefined;
  let found: Visited | undefined;
  let looksAtHost = false;
  walk(definition.body, (part) => {
    if (part.kind === 'member' && /^Host(?:name)?$/.test(part.name)) looksAtHost = true;
    if (part.kind === 'assign' && isHeaderOf(part.target, name)) found ??= part;
    if (part.kind === 'call' && sendsCredentials(part, name)) found ??= part;
  });
  if (!found || looksAtHost) return undefined;
  return {
    weakness: 'sensitive-data-exposed',
    start: found.start,
    end: found.end,
    confidence: 'medium',
    detail: 'The client drops credentials on redirects to another host; this code adds them again.',
  };
};

const sendsCredentials = ({ callee, args }: Call, name: string): boolean =>
  callee.kind === 'member' &&
  /^(?:Set|Add)$/.test(callee.name) &&
  isHeaderOf(callee.object, name) &&
  args[0]?.value.kind === 'string' &&
  CREDENTIALS.test(args[0].value.value);

const CHANGES = /^(?:Remove|RemoveAll|Chmod|Chown|OpenFile|WriteFile|Create|Rename|Truncate)$/;

/** Reports a directory walk that modifies files: a symlink may replace the file between the listing and the change. */
export const changedWhileWalking: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !/^Walk(?:Dir)?$/.test(node.callee.name))
    return undefined;
  const walker = node.args.find(({ value }) => value.kind === 'function')?.value;
  if (walker?.kind !== 'function' || node.args.length !== 2) return undefined;
  const path = parameterName(walker.definition, 0);
  const made = new Set([path]);
  let found: Visited | undefined;
  const speaks = (value: Expression): boolean =>
    (value.kind === 'name' && made.has(value.name)) ||
    (value.kind === 'binary' && value.operator === '+' && (speaks(value.left) || speaks(value.right)));
  for (const statement of walker.definition.body)
    if (statement.kind === 'declare' && statement.target.kind === 'name' && statement.value && speaks(statement.value))
      made.add(statement.target.name);
  walk(walker.definition.body, (part) => {
    if (part.kind !== 'call' || part.callee.kind !== 'member' || part.callee.object.kind !== 'name') return;
    if (part.callee.object.name !== 'os' || !CHANGES.test(part.callee.name)) return;
    if (part.args[0] && speaks(part.args[0].value)) found ??= part;
  });
  return found && { weakness: 'race-condition', start: found.start, end: found.end, confidence: 'low' };
};

/** Reports a form parsed without a size limit: the argument limits only memory, and the rest goes to disk. */
export const unboundedForm: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.name !== 'ParseMultipartForm')
    return undefined;
  if (/\bMaxBytes(?:Reader|Handler)\b/.test(source)) return undefined;
  return {
    weakness: 'resource-exhaustion',
    start: node.start,
    end: node.end,
    confidence: 'low',
    detail: 'The argument only limits memory; larger files are written to disk without a limit.',
  };
};
