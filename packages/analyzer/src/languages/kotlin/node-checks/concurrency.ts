/** @module Fields that threads and coroutines change without a lock, and connections without a limit. */

import { rootName } from '../../../ir/chains.ts';
import type { ClassDefinition, Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { isWithin, lockedRegions } from '../../../node-checks/jvm/scope.ts';
import { calledName } from '../../../node-checks/locals.ts';

/** What runs its function at the same time as others. */
const STARTS = /^(?:Thread|thread|launch|async|submit|execute|runAsync|supplyAsync|schedule|scheduleAtFixedRate)$/;
const LOCKS = /^(?:withLock|synchronized|withPermit|read|write|lock|acquire)$/;

/** The function that a call runs at the same time as others. */
function startedBy(node: Expression | Statement): FunctionDefinition | undefined {
  if (!STARTS.test(calledName(node)) || node.kind !== 'call') return undefined;
  const last = node.args.at(-1)?.value;
  return last?.kind === 'function' ? last.definition : undefined;
}

const ownName = (node: Expression): string =>
  node.kind === 'name' || (node.kind === 'member' && node.object.kind === 'this') ? node.name : '';

/** `count++`, `total += x` on a field, with no lock around it. */
function changesIn(body: readonly Statement[], names: ReadonlySet<string>): Expression[] {
  const found: Expression[] = [];
  walk(body, (node) => {
    if (node.kind === 'call' && LOCKS.test(calledName(node))) return 'skip';
    if (node.kind === 'assign' && node.operator !== undefined && names.has(ownName(node.target))) found.push(node);
    return undefined;
  });
  return found;
}

const isPlain = (type: string): boolean => !/^(?:java\.util\.concurrent\.|kotlinx?\.atomic)/.test(type);

/** Whether the call stands where it runs several times: in a loop, or in a function that is given to `repeat`, `List` or `map`. */
function repeated({ body }: FunctionDefinition): Expression[] {
  const calls: Expression[] = [];
  const look = (nodes: readonly (Expression | Statement)[], isMany: boolean): void =>
    walk(nodes, (node) => {
      if (node.kind === 'loop') {
        look(node.body, true);
        return 'skip';
      }
      if (node.kind === 'call' && /^(?:repeat|List|map|forEach|onEach)$/.test(calledName(node))) {
        for (const { value } of node.args) if (value.kind === 'function') look(value.definition.body, true);
        return 'skip';
      }
      if (isMany && node.kind === 'call' && startedBy(node)) calls.push(node);
      return undefined;
    });
  look(body, false);
  return calls;
}

function racingFields({ fields, methods }: ClassDefinition, source: string): NodeFinding[] {
  const names = new Set(
    fields.flatMap(({ name, type, isConstant }) => (!isConstant && isPlain(type?.name ?? '') ? [name] : [])),
  );
  if (names.size === 0) return [];
  return methods.flatMap((method) => {
    const regions = lockedRegions(method, source);
    return repeated(method).flatMap((call): NodeFinding[] => {
      const [change] = changesIn(startedBy(call)?.body ?? [], names).filter((one) => !isWithin(one, regions));
      return change
        ? [
            {
              weakness: 'race-condition',
              start: change.start,
              end: change.end,
              confidence: 'medium',
              severity: 'low',
              cwe: [362, 366, 567],
              detail: 'Several threads or coroutines can change it at the same time.',
            },
          ]
        : [];
    });
  });
}

/** `while (true) { val c = server.accept(); Thread { serve(c) }.start() }` */
const connectionsWithoutLimit: NodeCheck = (node) => {
  if (node.kind !== 'loop') return undefined;
  const tasks: Expression[] = [];
  let accepts = false;
  let isLimited = false;
  walk(node.body, (part) => {
    accepts ||= part.kind === 'call' && calledName(part) === 'accept' && part.args.length === 0;
    isLimited ||= part.kind === 'call' && /^(?:acquire|withPermit|tryAcquire)$/.test(calledName(part));
    // A pool has as many threads as it was made with.
    if (part.kind === 'call' && /^(?:Thread|thread|launch)$/.test(calledName(part)) && startedBy(part))
      tasks.push(part);
  });
  const [task] = tasks;
  return accepts && task && !isLimited
    ? {
        weakness: 'resource-exhaustion',
        start: task.start,
        end: task.end,
        confidence: 'medium',
        severity: 'low',
        cwe: [770],
        detail: 'Each connection starts a thread or coroutine, and nothing limits how many there are.',
      }
    : undefined;
};

const SERVES = /(?:^|\.)(?:RestController|Controller|Path)$/;
const ROUTED = /(?:^|\.)(?:\w+Mapping|GET|POST|PUT|DELETE|PATCH)$/;
const PLAIN_COLLECTION =
  /(?:^|\.)(?:mutable(?:List|Map|Set)Of|arrayListOf|hashMapOf|hashSetOf|ArrayList|HashMap|HashSet|LinkedHashMap)$/;
/** `mutableListOf()`, which is a list of its arguments. */
const isCollection = (value: Expression): boolean =>
  value.kind === 'cast'
    ? isCollection(value.value)
    : value.kind === 'list' ||
      value.kind === 'object' ||
      (value.kind === 'call' && PLAIN_COLLECTION.test(calledName(value)));
const CHANGES = /^(?:add|addAll|put|remove|clear|set|plusAssign|getOrPut)$/;

/** `private val seen = mutableListOf<String>()` of a controller, to which each request adds. */
function sharedByRequests({ annotations, fields, methods }: ClassDefinition, source: string): NodeFinding[] {
  if (!annotations.some(({ name }) => SERVES.test(name))) return [];
  const names = new Set(fields.flatMap(({ name, value }) => (value && isCollection(value) ? [name] : [])));
  return methods.flatMap((method): NodeFinding[] => {
    if (names.size === 0 || !method.annotations.some(({ name }) => ROUTED.test(name))) return [];
    const changes: Expression[] = [];
    walk(method.body, (node) => {
      if (node.kind === 'call' && LOCKS.test(calledName(node))) return 'skip';
      if (node.kind === 'call' && node.callee.kind === 'member' && CHANGES.test(node.callee.name))
        if (names.has(ownName(node.callee.object))) changes.push(node);
      if (node.kind === 'assign' && (node.target.kind === 'index' || node.operator !== undefined))
        if (names.has(rootName(node.target))) changes.push(node);
      return undefined;
    });
    const regions = lockedRegions(method, source);
    const open = changes.filter((change) => !isWithin(change, regions));
    return open.slice(0, 1).map(({ start, end }) => ({
      weakness: 'race-condition',
      start,
      end,
      confidence: 'medium',
      severity: 'low',
      cwe: [362, 567],
      detail: 'Several requests can change it at the same time.',
    }));
  });
}

export const CONCURRENCY_CHECKS: readonly NodeCheck[] = [
  (node, { source }) =>
    node.kind === 'class'
      ? [...racingFields(node.definition, source), ...sharedByRequests(node.definition, source)]
      : undefined,
  connectionsWithoutLimit,
];
