/** @module Collections and fields that requests, connections or tasks share without a lock, and connections without a limit. */
import type { ClassDefinition, Expression, FunctionDefinition } from '../../../../ir/index.ts';
import { walk } from '../../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../../node-checks/check.ts';
import { isLocked } from '../../../../node-checks/robustness/shared-state.ts';
import { bare, called, calledOn, namesIn, parameterNames } from './names-in.ts';

const PLAIN =
  /^(?:List|Dictionary|SortedDictionary|SortedList|HashSet|SortedSet|Queue|Stack|LinkedList|PriorityQueue|ArrayList|Hashtable|StringBuilder)$/;
const CHANGES =
  /^(?:Add|AddRange|Insert|Remove|RemoveAt|RemoveAll|RemoveRange|Clear|Enqueue|Dequeue|Push|Pop|AddFirst|AddLast|TryAdd|Sort|Append|AppendLine)$/;
/** Types of which a server makes one object for a request, or calls one for many. */
const SERVES =
  /^(?:Hub|Controller|ControllerBase|ApiController|PageModel|Page|ComponentBase|IHttpHandler|IHttpAsyncHandler|HttpTaskAsyncHandler|IMiddleware|ServiceBase)$/;
/** One object of these serves all requests. */
const ONE_FOR_ALL = /^(?:IHttpHandler|IHttpAsyncHandler|HttpTaskAsyncHandler|IMiddleware)$/;

const race = ({ start, end }: Expression, name: string): NodeFinding => ({
  weakness: 'race-condition',
  start,
  end,
  confidence: 'medium',
  severity: 'low',
  cwe: [362, 366, 567],
  detail: `Several requests or threads can change \`${name}\` at the same time.`,
});

const ownName = (node: Expression): string => {
  if (node.kind === 'name') return node.name;
  return node.kind === 'member' && (node.object.kind === 'this' || node.object.kind === 'name') ? node.name : '';
};

/** The changes of the collection that is kept under one of the names. */
function changesOf(definition: FunctionDefinition, names: ReadonlySet<string>): [node: Expression, name: string][] {
  const found: [Expression, string][] = [];
  const given = parameterNames(definition);
  const isShared = (node: Expression): boolean =>
    names.has(ownName(node)) && !(node.kind === 'name' && given.has(node.name));
  walk(definition.body, (node) => {
    if (node.kind === 'call' && node.callee.kind === 'member' && CHANGES.test(node.callee.name))
      if (isShared(node.callee.object)) found.push([node, ownName(node.callee.object)]);
    if (node.kind === 'assign' && node.target.kind === 'index' && isShared(node.target.object))
      found.push([node, ownName(node.target.object)]);
  });
  return found;
}

const collectionsOf = ({ fields }: ClassDefinition, isShared: (isStatic: boolean) => boolean): Set<string> =>
  new Set(
    fields.flatMap(({ name, type, isStatic, annotations }) =>
      type &&
      PLAIN.test(type.name) &&
      isShared(isStatic === true) &&
      !annotations.some((one) => /ThreadStatic$/.test(one.name))
        ? [name]
        : [],
    ),
  );

/** `static List<string> Names` of a hub, to which each call adds. */
function sharedByRequests(owner: ClassDefinition, source: string): NodeFinding[] {
  const served = owner.supertypes.filter(({ name }) => SERVES.test(name));
  if (served.length === 0) return [];
  const isOne = served.some(({ name }) => ONE_FOR_ALL.test(name));
  const names = collectionsOf(owner, (isStatic) => isStatic || isOne);
  return owner.methods.flatMap((method) => {
    if (method.form === 'constructor' || isLocked(method, source)) return [];
    const [first] = changesOf(method, names);
    return first ? [race(...first)] : keptOfRequest(owner, method, isOne);
  });
}

/** Names under which a request is at hand. */
const OF_REQUEST = /^(?:Request|User|HttpContext|Context|Session)$/;

/** `_lastUser = ctx.User.Identity.Name`, in a field that all requests share. */
function keptOfRequest(owner: ClassDefinition, method: FunctionDefinition, isOne: boolean): NodeFinding[] {
  const names = new Set(
    owner.fields.flatMap(({ name, type, isStatic, isConstant, annotations }) =>
      (isStatic || isOne) && !isConstant && !PLAIN.test(type?.name ?? '') && annotations.length === 0 ? [name] : [],
    ),
  );
  const given = parameterNames(method);
  const found: NodeFinding[] = [];
  walk(method.body, (node) => {
    if (node.kind !== 'assign' || node.operator || !names.has(ownName(node.target))) return;
    if (node.target.kind === 'name' && given.has(node.target.name)) return;
    const isSent = [...namesIn([node.value])].some((name) => given.has(name) || OF_REQUEST.test(name));
    const value = bare(node.value);
    if (isSent && value.kind !== 'function' && value.kind !== 'boolean') found.push(race(node, ownName(node.target)));
  });
  return found.slice(0, 1);
}

const ACCEPTS =
  /^(?:Accept(?:TcpClient|Socket|WebSocket)?(?:Async)?|WaitForConnection(?:Async)?|GetContext(?:Async)?)$/;
const LIMITS = /^(?:Wait|WaitAsync|WaitOne|TryEnter)$/;

const startsTask = (node: Expression): boolean =>
  node.kind === 'call' &&
  ((calledOn(node) === 'Task' && called(node) === 'Run') ||
    called(node) === 'StartNew' ||
    (calledOn(node) === 'ThreadPool' && /QueueUserWorkItem$/.test(called(node))) ||
    (node.construct === true && called(node) === 'Thread'));

/** The method of the class that the task runs: `Task.Run(() => Serve(client))`, `new Thread(Serve)`. */
function runBy(task: Expression, owner: ClassDefinition): FunctionDefinition | undefined {
  if (task.kind !== 'call') return undefined;
  const value = task.args[0]?.value;
  let name = value?.kind === 'name' ? value.name : '';
  if (value?.kind === 'function')
    walk(value.definition.body, (node) => {
      if (node.kind === 'call' && node.callee.kind === 'name') name ||= node.callee.name;
    });
  return owner.methods.find((method) => method.name === name);
}

/** `while (true) { var c = await l.AcceptTcpClientAsync(); _ = Task.Run(() => Serve(c)); }` */
function connectionsWithoutLimit(owner: ClassDefinition, source: string): NodeFinding[] {
  const found: NodeFinding[] = [];
  for (const { body } of owner.methods)
    walk(body, (loop) => {
      if (loop.kind !== 'loop') return;
      let accepts = false;
      let isLimited = false;
      const tasks: Expression[] = [];
      walk(loop.body, (node) => {
        accepts ||= node.kind === 'call' && ACCEPTS.test(called(node));
        isLimited ||= node.kind === 'call' && LIMITS.test(called(node));
        if (node.kind === 'call' && startsTask(node)) tasks.push(node);
      });
      const [task] = tasks;
      if (!accepts || !task) return;
      if (!isLimited)
        found.push({
          weakness: 'resource-exhaustion',
          start: task.start,
          end: task.end,
          confidence: 'medium',
          severity: 'low',
          cwe: [770],
          detail: 'Each connection starts a task or thread, and nothing limits how many there are.',
        });
      const run = runBy(task, owner);
      const [change] =
        run && !isLocked(run, source)
          ? changesOf(
              run,
              collectionsOf(owner, () => true),
            )
          : [];
      if (change) found.push(race(...change));
    });
  return found;
}

export const SHARED_COLLECTIONS: readonly NodeCheck[] = [
  (node, { source }) =>
    node.kind === 'class'
      ? [...sharedByRequests(node.definition, source), ...connectionsWithoutLimit(node.definition, source)]
      : undefined,
];
