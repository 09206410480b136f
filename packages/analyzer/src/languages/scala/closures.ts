/** @module Closures that run concurrently and change what they share, and threads without a limit. */
import type { Call, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { calledName } from '../../node-checks/locals.ts';
import { lastName } from '../../node-checks/names.ts';

/** Calls that run a block or function on another thread. */
const STARTS_BLOCK = /^(?:Future|Task|Thread|Runnable|TimerTask)$/;
const STARTS_FUNCTION =
  /^(?:submit|execute|schedule\w*|foreachPar\w*|parTraverse\w*|parMapN|traversePar|startVirtualThread)$/;
const VISITS = /^(?:foreach|map|flatMap|filter)$/;
/** Methods whose function runs when a future is complete, on a thread of the pool. */
const ON_COMPLETION = /^(?:map|flatMap|foreach|recover|recoverWith|transform|transformWith|andThen|filter|collect)$/;
const COMPLETED = /^(?:onComplete|onSuccess|onFailure)$/;
const IS_RUN = /(?:^|\.)(?:Thread|Runnable|Callable|TimerTask|Supplier)$/;

/** `Future { … }.map(…)`: the future that a chain of calls starts from. */
function startsFromFuture(node: Expression): boolean {
  if (node.kind !== 'call') return false;
  if (node.callee.kind === 'name') return node.callee.name === 'Future';
  return node.callee.kind === 'member' && ON_COMPLETION.test(node.callee.name) && startsFromFuture(node.callee.object);
}

/** What a call runs on another thread: `Future { … }`, `new Thread { override def run() = … }`. */
function runConcurrently(node: Call): readonly (Expression | Statement)[] {
  if (node.callee.kind === 'class') {
    const { supertypes, methods } = node.callee.definition;
    return supertypes.some(({ name }) => IS_RUN.test(name)) ? methods.flatMap(({ body }) => body) : [];
  }
  return startsConcurrently(node) ? node.args.map(({ value }) => value) : [];
}

function startsConcurrently(node: Call): boolean {
  const { callee } = node;
  if (callee.kind === 'name') return STARTS_BLOCK.test(callee.name);
  if (callee.kind !== 'member') return false;
  if (STARTS_BLOCK.test(callee.name) || (callee.name === 'apply' && lastName(callee.object) === 'Future')) return true;
  // `xs.par.foreach(f)`
  if (VISITS.test(callee.name) && callee.object.kind === 'member' && callee.object.name === 'par') return true;
  if (COMPLETED.test(callee.name)) return true;
  if (ON_COMPLETION.test(callee.name)) return startsFromFuture(callee.object);
  if (/^schedule(?:Once)?$/.test(callee.name)) return true;
  return STARTS_FUNCTION.test(callee.name) && node.args.some(({ value }) => value.kind === 'function');
}

const LOCKS = /^(?:synchronized|withLock|lock|withPermit|blocking_lock)$/;

/** Returns the names that a function or block declares itself. */
function declaredIn(roots: readonly (Expression | Statement)[]): Set<string> {
  const names = new Set<string>();
  const add = (target: Expression | undefined): void => {
    if (target?.kind === 'name') names.add(target.name);
    else if (target?.kind === 'list') for (const item of target.items) add(item);
  };
  walk(roots, (node) => {
    if (node.kind === 'declare' || node.kind === 'loop') add(node.target);
    if (node.kind === 'function') for (const { target } of node.definition.parameters) add(target);
  });
  return names;
}

/** Collections that aren't thread-safe. */
const MUTABLE =
  /^(?:ListBuffer|ArrayBuffer|HashMap|HashSet|LinkedHashMap|LinkedHashSet|Queue|Stack|StringBuilder|PriorityQueue|BitSet|ArrayDeque)$/;
const isMutable = (value: Expression | undefined): boolean => {
  if (value?.kind === 'cast') return isMutable(value.value);
  if (value?.kind !== 'call') return false;
  const { callee } = value;
  if (callee.kind === 'member' && /^(?:empty|apply|newBuilder)$/.test(callee.name))
    return (
      MUTABLE.test(lastName(callee.object)) || lastName(callee.object) === 'mutable' || isMutableMember(callee.object)
    );
  return MUTABLE.test(lastName(callee)) || isMutableMember(callee);
};
/** `mutable.Map`, `mutable.Set`. */
const isMutableMember = (node: Expression): boolean => node.kind === 'member' && lastName(node.object) === 'mutable';

/** Names of variables and mutable collections that the class and the function around share with a closure. */
function sharedNames(body: readonly Statement[], enclosing: FunctionDefinition | undefined): Set<string> {
  const names = new Set<string>();
  const add = (one: Statement): void => {
    if (one.kind !== 'declare' || one.target.kind !== 'name') return;
    if (!one.isConstant || isMutable(one.value)) names.add(one.target.name);
  };
  walk(body, (node) => {
    if (node.kind === 'class')
      for (const { name, value } of node.definition.fields)
        if (value && (!/^(?:call|cast)$/.test(value.kind) || isMutable(value))) names.add(name);
    return undefined;
  });
  walk(enclosing?.body ?? [], (node) => {
    if (node.kind === 'declare') add(node);
  });
  return names;
}

const CHANGES = /^(?:\+=|-=|\+\+=|--=|append|addOne|add|put|update|remove|clear|insert|enqueue|push|getOrElseUpdate)$/;

/** Returns the first change of a shared name outside of a lock. */
function firstChange(roots: readonly (Expression | Statement)[], shared: ReadonlySet<string>): Expression | undefined {
  const own = declaredIn(roots);
  const isShared = (node: Expression): boolean => {
    const name =
      node.kind === 'member' && node.object.kind === 'this' ? node.name : node.kind === 'name' ? node.name : '';
    return shared.has(name) && !own.has(name);
  };
  const isOuter = (node: Expression): boolean =>
    node.kind === 'name' && !own.has(node.name) && !node.name.includes('#');
  let found: Expression | undefined;
  walk(roots, (node) => {
    if (found) return 'skip';
    if (node.kind === 'call' && LOCKS.test(calledName(node))) return 'skip';
    // What a closure assigns and doesn't declare is a variable of the code around it.
    if (node.kind === 'assign' && (isOuter(node.target) || isShared(node.target))) {
      const reads = namesIn(node.value);
      const { target } = node;
      const name = target.kind === 'name' || target.kind === 'member' ? target.name : '';
      if (node.operator !== undefined || reads.has(name)) found = node;
    }
    if (node.kind === 'assign' && node.target.kind === 'index' && isShared(node.target.object)) found = node;
    if (node.kind === 'call' && node.callee.kind === 'member' && CHANGES.test(node.callee.name))
      if (isShared(node.callee.object)) found = node;
    return undefined;
  });
  return found;
}

function namesIn(root: Expression): Set<string> {
  const names = new Set<string>();
  walk([root], (node) => {
    if (node.kind === 'name' || node.kind === 'member') names.add(node.name);
  });
  return names;
}

/** Reports `Future { count += 1 }` and `new Thread(() => seen.put(k, v))`. */
const racingClosure: NodeCheck = (node, { body, enclosing }) => {
  const roots = node.kind === 'call' ? runConcurrently(node) : [];
  if (roots.length === 0) return undefined;
  const changed = firstChange(roots, sharedNames(body, enclosing));
  return (
    changed && {
      weakness: 'race-condition',
      start: changed.start,
      end: changed.end,
      confidence: 'low',
      severity: 'low',
      detail: 'Several threads can change it at the same time.',
      cwe: [362, 366, 567],
    }
  );
};

/** Reports `Future { … }.foreach(x => sender() ! x)`: by then the actor may handle the message of another sender. */
const laterSender: NodeCheck = (node) => {
  if (node.kind !== 'call' || !startsConcurrently(node)) return undefined;
  let found: Expression | undefined;
  for (const { value } of node.args)
    if (value.kind === 'function' || lastName(node.callee) === 'Future')
      walk([value], (part) => {
        if (
          part.kind === 'call' &&
          part.args.length === 0 &&
          part.callee.kind === 'name' &&
          part.callee.name === 'sender'
        )
          found ??= part;
      });
  return (
    found && {
      weakness: 'race-condition',
      start: found.start,
      end: found.end,
      confidence: 'low',
      severity: 'low',
      detail: 'By then the actor may handle the message of another sender.',
      cwe: [362, 567],
    }
  );
};

const isAlways = (test: Expression | undefined): boolean => !test || (test.kind === 'boolean' && test.value);

/** Reports `while (true) { val s = server.accept(); new Thread(() => handle(s)).start() }`. */
const threadPerConnection: NodeCheck = (node) => {
  if (node.kind !== 'loop' || node.form === 'each' || !isAlways(node.test)) return undefined;
  const accepted = new Set<string>();
  walk(node.body, (part) => {
    if (part.kind === 'declare' && part.target.kind === 'name' && part.value?.kind === 'call')
      if (calledName(part.value) === 'accept') accepted.add(part.target.name);
  });
  if (accepted.size === 0) return undefined;
  const found: NodeFinding[] = [];
  walk(node.body, (part) => {
    if (part.kind !== 'call' || calledName(part) !== 'start' || part.callee.kind !== 'member') return;
    const made = part.callee.object;
    if (made.kind !== 'call' || lastName(made.callee) !== 'Thread') return;
    if ([...accepted].some((name) => made.args.some(({ value }) => namesIn(value).has(name))))
      found.push({
        weakness: 'resource-exhaustion',
        start: part.start,
        end: part.end,
        confidence: 'low',
        severity: 'low',
        detail: 'Every connection starts a thread of its own.',
      });
  });
  return found;
};

export const CLOSURES: readonly NodeCheck[] = [racingClosure, laterSender, threadPerConnection];
