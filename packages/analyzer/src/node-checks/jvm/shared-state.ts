/** @module Fields that several threads read and write without a lock. */
import type { ClassDefinition, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { calledName } from '../locals.ts';
import { fieldNamed, isWithin, localTypes, lockedRegions, modifiersOf, ownName, type Region, textOf } from './scope.ts';

const race = ({ start, end }: { start: number; end: number }, detail: string, cwe: readonly number[]): NodeFinding => ({
  weakness: 'race-condition',
  start,
  end,
  confidence: 'low',
  severity: 'low',
  detail,
  cwe,
});

const isVolatile = (owner: ClassDefinition, name: string, source: string): boolean => {
  const field = fieldNamed(owner, name);
  return field !== undefined && /\bvolatile\b|@Volatile\b|@volatile\b/.test(modifiersOf(field, source));
};

/** Returns the name that the condition compares with null. */
function askedForNull(test: Expression): string | undefined {
  if (test.kind !== 'binary' || test.operator !== '==') return undefined;
  if (test.right.kind === 'null') return ownName(test.left);
  return test.left.kind === 'null' ? ownName(test.right) : undefined;
}

function assignmentOf(body: readonly Statement[], name: string): Expression | undefined {
  let found: Expression | undefined;
  walk(body, (node) => {
    if (node.kind === 'assign' && !node.operator && ownName(node.target) === name) found ??= node;
  });
  return found;
}

/** Values that are complete when they are assigned and keep no data: a second one is as good as the first. */
const KEEPS_NOTHING =
  /(?:^|\.)(?:Boolean|Byte|Short|Integer|Long|Float|Double|Character|String|BigInteger|BigDecimal|Class|Method|Field|Constructor|Pattern|URI|UUID|Duration|Instant|Local(?:Date|Time|DateTime)|ZoneId|DateTimeFormatter|Charset|Locale|Path|File)$/;

/** Reports `if (instance == null) instance = new Instance();` if the lock is acquired too late or not at all. */
function lazyInstances(
  owner: ClassDefinition,
  definition: FunctionDefinition,
  regions: readonly Region[],
  source: string,
) {
  const found: NodeFinding[] = [];
  if (definition.form === 'constructor') return found;
  walk(definition.body, (node) => {
    if (node.kind !== 'if') return;
    const name = askedForNull(node.test);
    const field = fieldNamed(owner, name);
    if (!name || !field || localTypes(definition).has(name) || isWithin(node, regions)) return;
    const made = assignmentOf(node.whenTrue, name);
    if (!made) return;
    const isLocked = isWithin(made, regions);
    if (
      isLocked &&
      !isVolatile(owner, name, source) &&
      !/^(?:int|boolean|short|byte|char|float)$/.test(field.type?.name ?? '')
    )
      found.push(race(made, `\`${name}\` is not volatile, so another thread can see it before it is complete.`, [609]));
    if (!isLocked && field.isStatic && definition.isStatic && !KEEPS_NOTHING.test(field.type?.name ?? ''))
      found.push(race(made, `Two threads can both find \`${name}\` null.`, [543]));
  });
  return found;
}

/**
 * Reports `count++` on a volatile field, which isn't atomic. Flags are excluded, because usually one thread sets them.
 */
function volatileUpdates(
  owner: ClassDefinition,
  definition: FunctionDefinition,
  regions: readonly Region[],
  source: string,
) {
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind !== 'assign' || isWithin(node, regions)) return;
    const name = ownName(node.target);
    if (!name || localTypes(definition).has(name) || !isVolatile(owner, name, source)) return;
    const value = node.value;
    const isOwn =
      /^[-+*]$/.test(node.operator ?? '') ||
      (value.kind === 'binary' &&
        /^[-+*]$/.test(value.operator) &&
        [value.left, value.right].some((one) => ownName(one) === name));
    if (isOwn)
      found.push(race(node, `Between reading and writing \`${name}\` another thread can write it.`, [366, 567]));
  });
  return found.slice(0, 1);
}

const CONCURRENT = /^(?:Concurrent\w*Map|ConcurrentSkipListMap|TrieMap)$/;

/** Reports `if (!map.containsKey(key)) map.put(key, value);`: another thread can add the key in between. */
function checksBeforePut(
  owner: ClassDefinition,
  definition: FunctionDefinition,
  regions: readonly Region[],
  source: string,
) {
  const found: NodeFinding[] = [];
  const isShared = (name: string | undefined): boolean => {
    const field = fieldNamed(owner, name);
    if (!name || !field || localTypes(definition).has(name)) return false;
    const made = field.value?.kind === 'call' ? calledName(field.value) : '';
    return CONCURRENT.test(field.type?.name ?? '') || CONCURRENT.test(made) || made === 'synchronizedMap';
  };
  // `Item item = map.get(key); if (item == null) map.put(key, …)`
  const readFrom = new Map<string, string>();
  walk(definition.body, (node) => {
    if (node.kind !== 'declare' || node.target.kind !== 'name' || node.value?.kind !== 'call') return;
    const { callee } = node.value;
    if (callee.kind === 'member' && callee.name === 'get' && isShared(ownName(callee.object)))
      readFrom.set(node.target.name, textOf(callee.object, source));
  });
  walk(definition.body, (node) => {
    if (node.kind !== 'if' || isWithin(node, regions)) return;
    const asked = new Set<string>();
    const read = readFrom.get(askedForNull(node.test) ?? '');
    if (read) asked.add(read);
    walk([node.test], (part) => {
      if (part.kind !== 'call' || part.callee.kind !== 'member') return;
      if (!/^(?:containsKey|get|contains|isEmpty)$/.test(part.callee.name)) return;
      const name = ownName(part.callee.object);
      if (isShared(name)) asked.add(textOf(part.callee.object, source));
    });
    walk(asked.size > 0 ? node.whenTrue : [], (part) => {
      if (part.kind !== 'call' || part.callee.kind !== 'member' || !/^(?:put|remove)$/.test(part.callee.name)) return;
      if (asked.has(textOf(part.callee.object, source)))
        found.push(race(part, 'Another thread can change the map between the check and this call.', [366]));
    });
  });
  return found;
}

const SERVES = /(?:^|\.)(?:\w*Servlet|Filter|Action|Controller|Interceptor|Interceptor\w*)$/;
const SERVING_ANNOTATION = /(?:^|\.)(?:Rest)?Controller$|(?:^|\.)WebServlet$|(?:^|\.)WebFilter$/;
const HANDLES = /^(?:doGet|doPost|doPut|doDelete|service|doFilter|execute|handle\w*|intercept)$/;
const ROUTED = /(?:^|\.)(?:\w+Mapping)$/;

/** Reports fields of servlets and controllers that hold request data: one object serves all requests. */
function requestFields(
  owner: ClassDefinition,
  definition: FunctionDefinition,
  regions: readonly Region[],
  source: string,
) {
  const serves =
    owner.supertypes.some(({ name }) => SERVES.test(name) && name !== 'Action') ||
    owner.annotations.some(({ name }) => SERVING_ANNOTATION.test(name));
  const isHandler = HANDLES.test(definition.name) || definition.annotations.some(({ name }) => ROUTED.test(name));
  if (!serves || !isHandler || /@Scope|prototype|SingleThreadModel|RequestScope/.test(source)) return [];
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind !== 'assign' || isWithin(node, regions)) return;
    const name = ownName(node.target);
    const field = fieldNamed(owner, name);
    if (!name || !field || field.isConstant || localTypes(definition).has(name)) return;
    if (/\b(?:final|volatile)\b/.test(modifiersOf(field, source)) || node.value.kind === 'null') return;
    if (/^(?:Atomic|Concurrent)/.test(field.type?.name ?? '')) return;
    found.push(race(node, `All requests share the field \`${name}\`.`, [362, 488, 567]));
  });
  return found.slice(0, 1);
}

const UNSAFE_FORMAT = /^(?:SimpleDateFormat|DateFormat|Calendar|GregorianCalendar)$/;

/** Reports a static `SimpleDateFormat`, which isn't thread-safe. */
function sharedFormats({ fields, methods }: ClassDefinition, source: string): NodeFinding[] {
  const shared = fields.filter(({ isStatic, type }) => isStatic && UNSAFE_FORMAT.test(type?.name ?? ''));
  return shared.flatMap((field) => {
    const uses = methods.flatMap((method) => {
      const calls: Expression[] = [];
      const regions = lockedRegions(method, source);
      walk(method.body, (node) => {
        if (node.kind !== 'call' || node.callee.kind !== 'member' || isWithin(node, regions)) return;
        if (
          /^(?:parse|format|set|setTime|getTime|add)$/.test(node.callee.name) &&
          ownName(node.callee.object) === field.name
        )
          calls.push(node);
      });
      return calls;
    });
    const [first] = uses;
    return first ? [race(first, `\`${field.name}\` is shared by all threads and is not thread-safe.`, [362, 567])] : [];
  });
}

export const sharedState: NodeCheck = (node, { source }) => {
  if (node.kind !== 'class') return undefined;
  const owner = node.definition;
  if (owner.fields.length === 0) return undefined;
  return [
    ...sharedFormats(owner, source),
    ...owner.methods.flatMap((definition) => {
      const regions = lockedRegions(definition, source);
      return [lazyInstances, volatileUpdates, checksBeforePut, requestFields].flatMap((check) =>
        check(owner, definition, regions, source),
      );
    }),
  ];
};
