/** @module C++ classes with incorrect ownership, index arithmetic or uninitialized fields. */
import type { Call, ClassDefinition, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { withoutCasts } from '../../node-checks/constants.ts';
import { lastName } from '../../node-checks/names.ts';
import { finding, numberOf, some, variableOf } from '../c/pitfalls/bodies.ts';

/** A field of the class by name: `buf`, `this->buf`. */
function fieldOf(node: Expression | undefined, fields: ReadonlySet<string>): string | undefined {
  const inner = node && withoutCasts(node);
  if (inner?.kind === 'name') return fields.has(inner.name) ? inner.name : undefined;
  return inner?.kind === 'member' && inner.object.kind === 'this' && fields.has(inner.name) ? inner.name : undefined;
}

interface Owned {
  /** How the class makes what each field leads to: `new` or `new[]`. */
  made: Map<string, Set<string>>;
  deleted: { name: string; call: Call; method: FunctionDefinition }[];
}

function ownedBy({ fields, methods }: ClassDefinition): Owned {
  const pointers = new Set(fields.flatMap(({ name, type }) => (type?.pointers && !type.dimensions ? [name] : [])));
  const made = new Map<string, Set<string>>();
  const deleted: Owned['deleted'] = [];
  if (pointers.size > 0)
    for (const method of methods)
      walk(method.body, (node) => {
        if (node.kind === 'assign' && node.value.kind === 'call') {
          const name = fieldOf(node.target, pointers);
          const maker = node.value.construct ? 'new' : lastName(node.value.callee);
          if (name !== undefined && /^new(?:\[\])?$/.test(maker))
            made.set(name, (made.get(name) ?? new Set()).add(maker));
        }
        if (node.kind === 'call' && /^delete(?:\[\])?$/.test(lastName(node.callee))) {
          const name = fieldOf(node.args[0]?.value, pointers);
          if (name !== undefined) deleted.push({ name, call: node, method });
        }
      });
  return { made, deleted };
}

/** `delete list_;` of what a constructor made by `new char[n]`. */
const deletedOtherwise = ({ made, deleted }: Owned): NodeFinding[] =>
  deleted.flatMap(({ name, call }) => {
    const makers = made.get(name);
    const [maker] = makers ?? [];
    if (makers?.size !== 1 || maker === undefined || maker.replace('new', 'delete') === lastName(call.callee))
      return [];
    return [
      finding(
        'invalid-free',
        call,
        maker === 'new'
          ? `\`${name}\` was made by \`new\`, not by \`new[]\`.`
          : `\`${name}\` was made by \`new[]\`; write \`delete[]\`.`,
      ),
    ];
  });

const NO_COPIES = /noncopyable|Q_DISABLE_COPY|DISALLOW_COPY|NON_?COPYABLE|DISABLE_COPY/i;

/** A class that gives memory back in its destructor, copied as it is: both copies give it back. */
function copiedOwner(
  definition: ClassDefinition,
  { made, deleted }: Owned,
  source: string,
  copies: ReadonlyMap<string, Expression | Statement>,
): NodeFinding[] {
  const owned = deleted.find(({ name, method }) => method.name.startsWith('~') && made.has(name));
  const copy = copies.get(definition.name);
  if (!owned || !copy) return [];
  const text = source.slice(definition.start, definition.end);
  const isGuarded =
    NO_COPIES.test(text) ||
    definition.supertypes.length > 0 ||
    new RegExp(
      `\\b${definition.name}\\s*\\(\\s*(?:const\\s+)?(?:\\w+::)*${definition.name}(?:<[^>]*>)?\\s*(?:const\\s*)?&`,
    ).test(text);
  return isGuarded
    ? []
    : [
        finding(
          'double-free',
          copy,
          `\`${definition.name}\` has no copy constructor: both objects give back \`${owned.name}\`.`,
        ),
      ];
}

/** `operator=` that deletes what it then copies from, where an object is assigned to itself. */
function assignedToItself({ methods }: ClassDefinition, { deleted }: Owned): NodeFinding[] {
  return methods.flatMap((method) => {
    const [other] = method.parameters;
    if (
      method.name !== 'operator=' ||
      other?.target.kind !== 'name' ||
      !other.annotations.some(({ name }) => name === 'reference')
    )
      return [];
    const { name } = other.target;
    const first = deleted.find((one) => one.method === method);
    if (
      !first ||
      some(
        method.body,
        (node) =>
          node.kind === 'binary' &&
          /^[!=]=$/.test(node.operator) &&
          (node.left.kind === 'this' || node.right.kind === 'this'),
      )
    )
      return [];
    let use: Expression | undefined;
    walk(method.body, (node) => {
      if (
        node.kind === 'member' &&
        variableOf(node.object) === name &&
        node.name === first.name &&
        node.start > first.call.end
      )
        use = !use || node.start < use.start ? node : use;
    });
    return use
      ? [finding('use-after-free', use, `In a self-assignment, \`${first.name}\` is deleted before it is copied.`)]
      : [];
  });
}

/** `data[top++] = value` of an array of the class, where nothing in the method looks at `top`. */
function countedField({ fields, methods }: ClassDefinition): NodeFinding[] {
  const arrays = new Set(
    fields.flatMap(({ name, type }) => (type?.dimensions?.length === 1 && !type.pointers ? [name] : [])),
  );
  const counters = new Set(
    fields.flatMap(({ name, type }) => (type && !type.pointers && !type.dimensions ? [name] : [])),
  );
  if (arrays.size === 0) return [];
  return methods.flatMap((method) => {
    const found: NodeFinding[] = [];
    const looked = new Set<string>();
    walk(method.body, (node) => {
      const tests =
        node.kind === 'if' || (node.kind === 'loop' && node.test)
          ? [node.test]
          : node.kind === 'conditional'
            ? [node.test]
            : node.kind === 'call'
              ? node.args.map(({ value }) => value)
              : [];
      for (const test of tests) if (test) walk([test], (part) => void looked.add(lastName(part as Expression)));
      if (node.kind === 'binary' && node.operator === '%') looked.add(lastName(node.left));
    });
    if (looked.size > 0 && [...looked].some((name) => /full|empty|size|count|valid|check|assert/i.test(name)))
      return [];
    walk(method.body, (node) => {
      const written = node.kind === 'assign' && node.target.kind === 'index' ? node.target : undefined;
      const index = written ?? (node.kind === 'index' ? node : undefined);
      if (!index?.index || fieldOf(index.object, arrays) === undefined) return;
      const step = index.index.kind === 'binary' && index.index.left.kind === 'assign' ? index.index.left : index.index;
      if (step.kind !== 'assign' || !/^[-+]$/.test(step.operator ?? '') || numberOf(step.value) !== 1) return;
      const counter = fieldOf(step.target, counters);
      if (counter === undefined || looked.has(counter)) return;
      if (written)
        found.push(finding('buffer-overflow', written, `\`${counter}\` is not compared with the end of the array.`));
      else if (step.operator === '-')
        found.push(finding('out-of-bounds-read', index, `\`${counter}\` is not compared with the start of the array.`));
    });
    return found;
  });
}

/** Fields of plain types that nothing in the class ever sets, and that a method reads. */
function neverSet(
  { fields, methods, supertypes }: ClassDefinition,
  source: string,
  { start, end }: ClassDefinition,
): NodeFinding[] {
  const text = source.slice(start, end);
  const makers = methods.filter(({ form }) => form === 'constructor');
  if (
    !/^class\b/.test(text) ||
    makers.length === 0 ||
    supertypes.length > 0 ||
    /\bfriend\b|\bpublic:[^}]*\bmemset\b/.test(text)
  )
    return [];
  const plain = new Set(
    fields.flatMap(({ name, type, value, isStatic }) =>
      type &&
      !value &&
      !isStatic &&
      !type.dimensions &&
      (type.pointers ||
        /^(?:unsigned |signed )?(?:int|long|short|char|bool|float|double|size_t|u?int\d+_t)$/.test(type.name))
        ? [name]
        : [],
    ),
  );
  const set = new Set<string>();
  const read = new Map<string, Expression>();
  for (const { body } of methods)
    walk(body, (node) => {
      if (node.kind === 'this') return;
      const target = node.kind === 'assign' ? fieldOf(node.target, plain) : undefined;
      if (target !== undefined) set.add(target);
      if (node.kind === 'unary' && node.operator === '&') set.add(fieldOf(node.operand, plain) ?? '');
      // What is handed on by reference, or read from a stream, may be set there.
      if (node.kind === 'call') for (const { value } of node.args) set.add(fieldOf(value, plain) ?? '');
      if (node.kind === 'binary' && node.operator === '>>') set.add(fieldOf(node.right, plain) ?? '');
      if (node.kind === 'return' && node.value) {
        const name = fieldOf(node.value, plain);
        if (name !== undefined && !read.has(name)) read.set(name, node.value);
      }
    });
  const public_ = /\bpublic\s*:/.exec(text)?.index ?? 0;
  return [...read].flatMap(([name, node]) => {
    const field = fields.find((one) => one.name === name);
    // A field that is private, of a class whose methods are all seen.
    return set.has(name) || !field || field.start - start > public_ || new RegExp(`\\b${name}\\s*\\{`).test(text)
      ? []
      : [finding('uninitialized-memory', node, `The class never initializes \`${name}\`.`)];
  });
}

const copiesOfFile = new WeakMap<readonly Statement[], ReadonlyMap<string, Expression | Statement>>();

/** Classes of which the file makes a copy: `Box b = a;`, `Box b(a);`, with the place. */
function copiesIn(body: readonly Statement[]): ReadonlyMap<string, Expression | Statement> {
  const known = copiesOfFile.get(body);
  if (known) return known;
  const copies = new Map<string, Expression | Statement>();
  const types = new Map<string, string>();
  walk(body, (node) => {
    if (node.kind !== 'declare' || node.target.kind !== 'name' || !node.type || node.type.pointers || node.type.array)
      return;
    types.set(node.target.name, node.type.name);
  });
  walk(body, (node) => {
    if (node.kind !== 'declare' || !node.value || !node.type || node.type.pointers || node.annotations?.length) return;
    const given =
      node.value.kind === 'call' && node.value.construct && node.value.args.length === 1
        ? node.value.args[0]?.value
        : node.value;
    if (given?.kind === 'name' && types.get(given.name) === node.type.name && !copies.has(node.type.name))
      copies.set(node.type.name, node);
  });
  copiesOfFile.set(body, copies);
  return copies;
}

const classes: NodeCheck = (node, { source, body }) => {
  if (node.kind !== 'class') return undefined;
  const { definition } = node;
  const owned = ownedBy(definition);
  return [
    ...deletedOtherwise(owned),
    ...copiedOwner(definition, owned, source, owned.deleted.length > 0 ? copiesIn(body) : new Map()),
    ...assignedToItself(definition, owned),
    ...countedField(definition),
    ...neverSet(definition, source, definition),
  ];
};

export const CLASS_PITFALLS: readonly NodeCheck[] = [classes];
