/** @module Variables that several threads or requests change without a lock. */
import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeContext, NodeFinding } from '../check.ts';

const found = (node: Expression): NodeFinding => ({
  weakness: 'race-condition',
  start: node.start,
  end: node.end,
  confidence: 'medium',
  detail: 'Several threads or requests can change it at the same time.',
});

const LOCKS = /\block\s*\(|Interlocked\.|Monitor\.|\.Wait(?:One|Async)?\(|[lL]ock\(|atomic\.|<-|\.Store\(/;
/** Code that starts a function concurrently. */
const STARTS =
  /(?:\bnew\s+Thread\s*\(|\bTask\.Run\s*\(|\bTask\.Factory\.StartNew\s*\(|\bThreadPool\.\w+\s*\(|\bParallel\.\w+\s*\()[^;]*$/;

/** Whether the function takes a lock or changes what it shares atomically. */
export const isLocked = ({ start, end }: FunctionDefinition, source: string): boolean =>
  LOCKS.test(source.slice(start, end));

/** Returns the names that the function declares. */
function declaredIn({ body, parameters }: FunctionDefinition): Set<string> {
  const names = new Set(parameters.flatMap(({ target }) => (target.kind === 'name' ? [target.name] : [])));
  walk(body, (node) => {
    const target = node.kind === 'declare' ? node.target : node.kind === 'loop' ? node.target : undefined;
    for (const one of target?.kind === 'list' ? target.items : [target]) if (one?.kind === 'name') names.add(one.name);
  });
  return names;
}

/** Returns the changes to variables declared outside the function: `count++`, `total += x`. */
function changedOutside(definition: FunctionDefinition, shared: ReadonlySet<string>): Expression[] {
  const own = declaredIn(definition);
  const changes: Expression[] = [];
  walk(definition.body, (node) => {
    if (node.kind !== 'assign' || node.operator === undefined) return;
    const { target } = node;
    const name =
      target.kind === 'name'
        ? target.name
        : target.kind === 'member' && target.object.kind === 'this'
          ? target.name
          : '';
    if (shared.has(name) && !own.has(name)) changes.push(node);
  });
  return changes;
}

const fieldsOf = (body: readonly Statement[]): Set<string> => {
  const names = new Set<string>();
  walk(body, (node) => {
    if (node.kind === 'class') for (const { name } of node.definition.fields) names.add(name);
  });
  return names;
};

/** Reports `new Thread(() => { count++; })` and `new Thread(Count)` if all threads change the same field. */
export const racingThread: NodeCheck = (node, { source, body }: NodeContext) => {
  if (node.kind !== 'call') return undefined;
  const before = source.slice(Math.max(0, node.start - 40), node.start + 60);
  if (!/\bThread\b|Task\.|ThreadPool\.|Parallel\./.test(before)) return undefined;
  return node.args.flatMap(({ value }): NodeFinding[] => {
    if (!STARTS.test(source.slice(Math.max(0, value.start - 60), value.start))) return [];
    const definition =
      value.kind === 'function' ? value.definition : value.kind === 'name' ? methodNamed(body, value.name) : undefined;
    if (!definition || LOCKS.test(source.slice(definition.start, definition.end))) return [];
    return changedOutside(definition, fieldsOf(body)).slice(0, 1).map(found);
  });
};

function methodNamed(body: readonly Statement[], name: string): FunctionDefinition | undefined {
  let method: FunctionDefinition | undefined;
  walk(body, (node) => {
    if (node.kind === 'class') method ??= node.definition.methods.find((one) => one.name === name);
  });
  return method;
}

const packageVariables = (body: readonly Statement[]): Set<string> =>
  new Set(body.flatMap((one) => (one.kind === 'declare' && one.target.kind === 'name' ? [one.target.name] : [])));

/** Reports `go func() { hits++ }()` on a package variable. */
export const racingCounter: NodeCheck = (node, { source, body }) => {
  if (node.kind !== 'function' || !/\bgo\s+$/.test(source.slice(Math.max(0, node.start - 6), node.start)))
    return undefined;
  if (LOCKS.test(source.slice(node.start, node.end))) return undefined;
  return changedOutside(node.definition, packageVariables(body)).slice(0, 1).map(found);
};

const HANDLES = /^(?:\*?http\.ResponseWriter|\*?gin\.Context|echo\.Context|\*?fiber\.Ctx)$/;

/** Reports `cache[key] = value` on a package variable in a handler, because requests run concurrently. */
export const mapOfRequests: NodeCheck = (node, { source, body }) => {
  if (node.kind !== 'function' || node.definition.form === 'lambda') return undefined;
  const { definition } = node;
  if (!definition.parameters.some(({ type }) => type && HANDLES.test(type.name))) return undefined;
  if (/[lL]ock\(|atomic\.|sync\./.test(source.slice(definition.start, definition.end))) return undefined;
  const shared = packageVariables(body);
  const own = declaredIn(definition);
  const changes: NodeFinding[] = [];
  walk(definition.body, (part) => {
    if (part.kind !== 'assign') return;
    const { target } = part;
    const holder = target.kind === 'index' ? target.object : part.operator === undefined ? undefined : target;
    if (holder?.kind === 'name' && shared.has(holder.name) && !own.has(holder.name)) changes.push(found(part));
  });
  return changes.slice(0, 1);
};
