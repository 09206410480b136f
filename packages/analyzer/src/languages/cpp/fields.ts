/** @module C++ fields that a constructor or a function leaves without a value, or that refer to a parameter. */
import type { ClassDefinition, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { withoutCasts } from '../../node-checks/constants.ts';
import { lastName } from '../../node-checks/names.ts';
import { finding } from '../c/pitfalls/bodies.ts';

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
function leftUnset({ fields, methods, supertypes, name: owner }: ClassDefinition, source: string): NodeFinding[] {
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
    // A macro may set any of them.
    if (!set || /\b[A-Z][A-Z\d_]{3,}\s*\(/.test(source.slice(maker.start, maker.end))) return [];
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

/** `explicit Holder(std::string s) : ref(s)` of `const std::string& ref;`: the parameter ends with the constructor. */
function refersToParameter({ fields: own, methods }: ClassDefinition, source: string): NodeFinding[] {
  const references = new Set(
    own.flatMap(({ name, type, start, end }) =>
      source.slice(start, end).includes('&') || /(?:^|\.)(?:string_view|span)$/.test(type?.name ?? '') ? [name] : [],
    ),
  );
  if (references.size === 0) return [];
  return methods.flatMap((maker): NodeFinding[] => {
    if (maker.form !== 'constructor') return [];
    const copies = new Set(
      maker.parameters.flatMap(({ target, type, annotations }) =>
        target.kind === 'name' &&
        type &&
        !type.pointers &&
        annotations.length === 0 &&
        !/view|span|reference_wrapper/.test(type.name)
          ? [target.name]
          : [],
      ),
    );
    return maker.body.flatMap((one): NodeFinding[] => {
      const set = one.kind === 'expression' && one.value.kind === 'assign' ? one.value : undefined;
      const name = set && fieldIn(set.target, references);
      return set?.value.kind === 'name' && name !== undefined && copies.has(set.value.name)
        ? [
            finding(
              'use-after-free',
              one,
              `\`${name}\` refers to a parameter, which is gone when the constructor returns.`,
            ),
          ]
        : [];
    });
  });
}

const structsOfFile = new WeakMap<readonly Statement[], ReadonlyMap<string, readonly string[]>>();

/** Structures without a constructor, with their plain fields that have no value. */
function structsIn(body: readonly Statement[]): ReadonlyMap<string, readonly string[]> {
  const known = structsOfFile.get(body);
  if (known) return known;
  const structs = new Map<string, readonly string[]>();
  walk(body, (node) => {
    if (node.kind !== 'class' || node.definition.methods.some(({ form }) => form === 'constructor')) return;
    const { name, fields: all, supertypes } = node.definition;
    const plain = all.flatMap((one) =>
      one.type &&
      !one.value &&
      !one.isStatic &&
      !one.type.dimensions &&
      (one.type.pointers || PLAIN.test(one.type.name))
        ? [one.name]
        : [],
    );
    if (plain.length > 0 && supertypes.length === 0) structs.set(name, plain);
  });
  structsOfFile.set(body, structs);
  return structs;
}

/** `Settings s; s.host = host; return s;` with a port that was never set. */
function partlySet({ body }: FunctionDefinition, structs: ReadonlyMap<string, readonly string[]>): NodeFinding[] {
  return body.flatMap((declared): NodeFinding[] => {
    if (declared.kind !== 'declare' || declared.target.kind !== 'name' || declared.value || declared.type?.pointers)
      return [];
    if (declared.annotations?.length || declared.type?.dimensions) return [];
    const plain = structs.get(declared.type?.name ?? '');
    const { name } = declared.target;
    if (!plain) return [];
    const set = new Set<string>();
    let result: Expression | undefined;
    let isOpen = false;
    const seen = new Set<Expression>();
    walk(body, (node) => {
      if (node.kind === 'member' && node.object.kind === 'name' && node.object.name === name) {
        seen.add(node.object);
        set.add(node.name);
      }
      if (node.kind === 'return' && node.value?.kind === 'name' && node.value.name === name) {
        seen.add(node.value);
        result ??= node.value;
      }
    });
    walk(body, (node) => {
      if (node.kind === 'name' && node.name === name && !seen.has(node) && node !== declared.target) isOpen = true;
    });
    const missing = plain.find((field) => !set.has(field));
    return result && !isOpen && missing !== undefined && set.size > 0
      ? [
          {
            ...finding('uninitialized-memory', result, `\`${name}.${missing}\` has not been set.`),
            cwe: [457],
            steps: [{ start: declared.start, end: declared.end, note: 'is declared without a value' }],
          },
        ]
      : [];
  });
}

const fields: NodeCheck = (node, { source, body }) => {
  if (node.kind === 'class')
    return [
      ...leftUnset(node.definition, source),
      ...refersToParameter(node.definition, source),
      ...node.definition.methods.flatMap((one) => partlySet(one, structsIn(body))),
    ];
  return node.kind === 'function' ? partlySet(node.definition, structsIn(body)) : undefined;
};

export const FIELD_PITFALLS: readonly NodeCheck[] = [fields];
