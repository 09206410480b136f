/** @module C++ fields that a constructor leaves without a value, and classes that free what their copies share. */
import type { ClassDefinition, Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { withoutCasts } from '../../node-checks/constants.ts';
import { lastName } from '../../node-checks/names.ts';
import { finding, some } from '../c/pitfalls/bodies.ts';

const PLAIN =
  /^(?:(?:unsigned |signed )?(?:int|long|long long|short|char)|unsigned|bool|float|double|(?:std\.)?(?:size_t|u?int\d+_t))$/;

function fieldIn(node: Expression | undefined, names: ReadonlySet<string>): string | undefined {
  const inner = node && withoutCasts(node);
  if (inner?.kind === 'name') return names.has(inner.name) ? inner.name : undefined;
  return inner?.kind === 'member' && inner.object.kind === 'this' && names.has(inner.name) ? inner.name : undefined;
}

/** The fields that the function sets or hands out to be set; undefined if code that isn't seen may set any. */
function setBy(
  { body, parameters }: FunctionDefinition,
  names: ReadonlySet<string>,
  methods: ReadonlySet<string>,
): Set<string> | undefined {
  const set = new Set<string>();
  const own = new Set(parameters.map(({ target }) => lastName(target)));
  let isOpen = false;
  walk(body, (node) => {
    if (node.kind === 'assign') {
      let target: Expression = node.target;
      while (target.kind === 'index' || (target.kind === 'member' && target.object.kind !== 'this'))
        target = target.object;
      set.add(fieldIn(target, names) ?? '');
    }
    if (node.kind === 'unary' && node.operator === '&') set.add(fieldIn(node.operand, names) ?? '');
    if (node.kind === 'binary' && node.operator === '>>') set.add(fieldIn(node.right, names) ?? '');
    if (node.kind !== 'call') return;
    const called = lastName(node.callee);
    for (const { value } of node.args) {
      const inner = withoutCasts(value);
      if (inner.kind === 'this' || (inner.kind === 'unary' && inner.operand.kind === 'this')) isOpen = true;
      set.add(fieldIn(value, names) ?? '');
    }
    const isOwn = node.callee.kind === 'name' || (node.callee.kind === 'member' && node.callee.object.kind === 'this');
    // Its own methods, those of a base, and functions that aren't known may set fields.
    if (isOwn && (methods.has(called) || /^(?:init|reset|clear|setup|set|load|read|parse)/i.test(called)))
      isOpen = true;
  });
  for (const name of own) set.delete(name);
  return isOpen ? undefined : set;
}

/** `explicit Session(int id) : id_(id) {}` beside `bool admin_;`, which a method reads. */
function leftUnset({ fields, methods, supertypes, name: owner }: ClassDefinition): NodeFinding[] {
  const makers = methods.filter(({ form }) => form === 'constructor');
  if (makers.length === 0 || supertypes.length > 0) return [];
  const plain = new Set(
    fields.flatMap(({ name, type, value, isStatic }) =>
      type && !value && !isStatic && !type.dimensions && !type.array && (type.pointers || PLAIN.test(type.name))
        ? [name]
        : [],
    ),
  );
  if (plain.size === 0) return [];
  const names = new Set(methods.map(({ name }) => name));
  const missing = new Map<string, FunctionDefinition>();
  for (const maker of makers) {
    const [first] = maker.parameters;
    // What another object holds is copied as a whole.
    if (maker.parameters.length === 1 && first?.type?.name === owner) continue;
    const set = setBy(maker, plain, names);
    if (!set) return [];
    for (const name of plain) if (!set.has(name) && !missing.has(name)) missing.set(name, maker);
  }
  if (missing.size === 0) return [];
  // What another method sets may always run first.
  for (const method of methods)
    if (method.form !== 'constructor')
      for (const name of setBy(method, plain, new Set()) ?? plain) missing.delete(name);
  return [...missing].flatMap(([name, maker]) => {
    const field = fields.find((one) => one.name === name);
    let read: Expression | undefined;
    for (const method of methods)
      if (method.form !== 'constructor' && !method.name.startsWith('operator'))
        walk(method.body, (node) => {
          if (node.kind === 'function') return 'skip';
          if ((node.kind === 'name' || node.kind === 'member') && fieldIn(node, new Set([name])) === name)
            if (!read || node.start < read.start) read = node;
          return undefined;
        });
    return read && field
      ? [
          {
            ...finding('uninitialized-memory', read, `The constructor doesn't initialize \`${name}\`.`),
            cwe: [457],
            steps: [
              { start: field.start, end: field.end, note: 'is declared without a value' },
              { start: maker.start, end: maker.nameStart + owner.length, note: 'leaves it without a value' },
            ],
          },
        ]
      : [];
  });
}

const isMaker = (value: Expression): boolean =>
  value.kind === 'call' &&
  (/^(?:new|new\[\]|malloc|calloc|strdup)$/.test(lastName(value.callee)) || value.construct === true);

const releasesIn = (body: FunctionDefinition['body'], pointers: ReadonlySet<string>): [string, Expression][] => {
  const found: [string, Expression][] = [];
  walk(body, (node) => {
    if (node.kind !== 'call' || !/^(?:delete|delete\[\]|free)$/.test(lastName(node.callee))) return;
    const name = fieldIn(node.args[0]?.value, pointers);
    if (name !== undefined) found.push([name, node]);
  });
  return found;
};

/** A destructor that frees what a constructor made, and no copy constructor that says what a copy gets. */
function sharedByCopies(definition: ClassDefinition, source: string): NodeFinding[] {
  const { fields, methods, supertypes, name, start, end } = definition;
  if (supertypes.length > 0) return [];
  const destructor = methods.find((one) => one.name.startsWith('~'));
  const pointers = new Set(fields.flatMap((one) => (one.type?.pointers && !one.type.dimensions ? [one.name] : [])));
  const freed = destructor ? releasesIn(destructor.body, pointers) : [];
  if (freed.length === 0) return [];
  const isOwner = ([field]: [string, Expression]): boolean =>
    methods.some(
      ({ form, body }) =>
        form === 'constructor' &&
        some(
          body,
          (node) =>
            node.kind === 'assign' && fieldIn(node.target, pointers) === field && isMaker(withoutCasts(node.value)),
        ),
    );
  const owned = freed.find(isOwner);
  if (!owned || takesCopy(source.slice(start, end), name)) return [];
  return [
    {
      ...finding(
        'double-free',
        owned[1],
        `A copy of \`${name}\` shares \`${owned[0]}\`, and both destructors free it: delete or write the copy constructor.`,
      ),
      confidence: 'low' as const,
      severity: 'low' as const,
    },
  ];
}

/** Declarations of copy constructors and of what forbids copies have no body, and so no node. */
function takesCopy(text: string, name: string): boolean {
  const bare = text.replace(/\s+/g, ' ');
  return (
    bare.includes(`${name}(const ${name}`) ||
    bare.includes(`${name}(${name} const`) ||
    bare.includes(`${name}(${name}&`) ||
    bare.includes(`${name}(${name} &`) ||
    /noncopyable|DISABLE_COPY|DISALLOW_COPY|NON_?COPYABLE|unique_ptr/i.test(bare)
  );
}

const fields: NodeCheck = (node, { source }) =>
  node.kind === 'class' ? [...leftUnset(node.definition), ...sharedByCopies(node.definition, source)] : undefined;

export const FIELD_PITFALLS: readonly NodeCheck[] = [fields];
