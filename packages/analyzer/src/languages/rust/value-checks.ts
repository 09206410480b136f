/** @module Numbers that lose bits or wrap around before they become sizes, secrets compared byte by byte, and loops that may stand still. */

import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { calledName } from '../../node-checks/locals.ts';
import { wordsOf } from '../../text/words.ts';
import { castless, nameOf } from './nodes.ts';
import { pathOf } from './pitfalls.ts';

type Node = Expression | Statement;

function some(roots: readonly Node[], test: (part: Node) => boolean): boolean {
  let is = false;
  walk(roots, (part) => {
    is ||= test(part);
  });
  return is;
}

const NARROW = /^[iu](?:8|16|32)$/;
const WIDE = /^[iu](?:64|128)$/;
/** Methods that keep a number inside of a range. */
const LIMITS = /^(?:min|clamp|rem_euclid|checked_\w+|saturating_\w+)$/;

/** Whether the value is a product of numbers that were widened first, which nothing has limited. */
function isWideProduct(value: Expression, definition: FunctionDefinition): boolean {
  const plain = castless(value);
  if (plain.kind !== 'binary') return false;
  const wide = new Set(
    definition.parameters.flatMap(({ target, type }) =>
      target.kind === 'name' && type && WIDE.test(type.name) && !type.pointers ? [target.name] : [],
    ),
  );
  const isProduct = some([plain], (part) => part.kind === 'binary' && part.operator === '*');
  const isWide = some(
    [plain],
    (part) =>
      (part.kind === 'cast' && WIDE.test(part.type.name)) ||
      (part.kind === 'name' && wide.has(part.name)) ||
      (part.kind === 'call' && /(?:^|\.)[iu](?:64|128)\.from$/.test(pathOf(part.callee))),
  );
  const isLimited = some(
    [plain],
    (part) =>
      (part.kind === 'call' && LIMITS.test(calledName(part))) ||
      (part.kind === 'binary' && /^(?:%|&|>>)$/.test(part.operator)),
  );
  return isProduct && isWide && !isLimited;
}

/** Reports `(cents * i64::from(rate) / 100) as i32`: the product was widened, and then cut off. */
const narrowedProduct: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'cast' || node.type.pointers || !NARROW.test(node.type.name) || !enclosing) return undefined;
  if (!isWideProduct(node.value, enclosing)) return undefined;
  const compared = some(
    enclosing.body,
    (part) => part.kind === 'binary' && /^[<>]=?$/.test(part.operator) && part.start < node.start,
  );
  return compared
    ? undefined
    : {
        weakness: 'integer-overflow',
        start: node.start,
        end: node.end,
        confidence: 'low',
        severity: 'low',
        detail: `The conversion cuts off what does not fit into \`${node.type.name}\`.`,
        cwe: [197, 681],
      };
};

/** Pointers have these methods too, but what they return isn't a size. */
const WRAPS = /^wrapping_(?:add|mul|sub|neg|shl|pow)$/;
/** Calls that take a size or a length, by the position of the first one. */
const TAKES_SIZE =
  /^(?:alloc|alloc_zeroed|realloc|malloc|calloc|with_capacity|reserve|reserve_exact|set_len|from_raw_parts|from_raw_parts_mut|slice_from_raw_parts|slice_from_raw_parts_mut|from_size_align|from_size_align_unchecked|array|copy_nonoverlapping|copy|write_bytes|copy_from_nonoverlapping|copy_to_nonoverlapping|get_unchecked|get_unchecked_mut|vec_of_size|mmap)$/;

const namesOf = (parameters: FunctionDefinition['parameters']): string[] =>
  parameters.flatMap(({ target }) => (target.kind === 'name' && target.name !== 'self' ? [target.name] : []));

/** Reports `let bytes = count.wrapping_mul(4); realloc(p, layout, bytes)`: less memory than the code goes on to use. */
const wrappedSize: NodeCheck = (node) => {
  const methods = node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : [];
  return methods.flatMap(({ body, form, parameters }): NodeFinding[] => {
    const wrapped: Expression[] = [];
    if (form !== 'lambda')
      walk(body, (part) => {
        if (part.kind === 'call' && WRAPS.test(calledName(part))) wrapped.push(part);
      });
    // Numbers of the callers, or of what they hand over; those of the value itself may be right by its invariants.
    const handed = new Set(namesOf(parameters));
    walk(body, (part) => {
      if (part.kind === 'function') for (const name of namesOf(part.definition.parameters)) handed.add(name);
    });
    const isHanded = (one: Expression): boolean => some([one], (part) => part.kind === 'name' && handed.has(part.name));
    return wrapped.filter((one) => isHanded(one) && becomesSize(body, one)).map(wrapsAround);
  });
};

/** Whether the value, or the variable that holds it, is a size and is compared with nothing. */
function becomesSize(body: readonly Statement[], one: Expression): boolean {
  let name = '';
  walk(body, (part) => {
    if ((part.kind !== 'declare' && part.kind !== 'assign') || !part.value || part.target.kind !== 'name') return;
    if (encloses(part.value, one)) name = part.target.name;
  });
  const isSize = (value: Expression): boolean =>
    some([value], (part) => part === one || (name !== '' && part.kind === 'name' && part.name === name));
  const isUsed = some(
    body,
    (part) => part.kind === 'call' && TAKES_SIZE.test(calledName(part)) && part.args.some(({ value }) => isSize(value)),
  );
  const isAsked = some(
    body,
    (part) =>
      part.kind === 'binary' &&
      /^(?:[<>]=?|[!=]=)$/.test(part.operator) &&
      [part.left, part.right].some((side) => name !== '' && nameOf(side) === name),
  );
  return isUsed && !isAsked;
}

const wrapsAround = (one: Expression): NodeFinding => ({
  weakness: 'integer-overflow',
  start: one.start,
  end: one.end,
  confidence: 'low',
  detail: 'The result wraps around, and then is a size.',
  cwe: [/sub|neg/.test(calledName(one)) ? 191 : 190],
});

const PROOF = new Set(['tag', 'mac', 'hmac', 'signature', 'sig', 'digest']);
const VERIFIES = new Set(['verify', 'check', 'validate', 'compare', 'matches', 'eq', 'equal', 'is', 'valid']);

/** Whether the function's name says that it verifies a tag or a signature: `verify_tag`. */
function verifiesProof(name: string): boolean {
  const words = wordsOf(name);
  return words.some((word) => VERIFIES.has(word)) && words.some((word) => PROOF.has(word));
}

/** Reports `fn verify_tag(expected: &[u8], got: &[u8]) -> bool { expected == got }`. */
const comparedProof: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'binary' || !/^[!=]=$/.test(node.operator) || !enclosing || !verifiesProof(enclosing.name))
    return undefined;
  const given = new Set(enclosing.parameters.flatMap(({ target }) => (target.kind === 'name' ? [target.name] : [])));
  const names = [node.left, node.right].map((side) => nameOf(side));
  const isLength = some([node.left, node.right], (part) => part.kind === 'call' && calledName(part) === 'len');
  return !isLength && names.every((name) => given.has(name))
    ? { weakness: 'timing-unsafe-comparison', start: node.start, end: node.end, confidence: 'low' }
    : undefined;
};

/** Reports `while at < data.len() { at += usize::from(data[at]); }`: an element of zero keeps the loop in place. */
const maybeNoStep: NodeCheck = (node) => {
  if (node.kind !== 'loop' || node.form !== 'while' || node.test?.kind !== 'binary') return undefined;
  const { left, right, operator } = node.test;
  const name = nameOf(left);
  if (name === '' || !/^<=?$|^!=$/.test(operator)) return undefined;
  if (!some([right], (part) => part.kind === 'call' && calledName(part) === 'len')) return undefined;
  const steps: (Expression & { kind: 'assign' })[] = [];
  let isAsked = false;
  walk(node.body, (part) => {
    if (part.kind === 'assign' && nameOf(part.target) === name) steps.push(part);
    if (part.kind === 'if' || part.kind === 'switch' || part.kind === 'break' || part.kind === 'return') isAsked = true;
  });
  const [only, ...others] = steps;
  if (!only || others.length > 0 || isAsked || only.operator !== '+') return undefined;
  const { value } = only;
  const isElement = (part: Expression): boolean => {
    const plain = castless(part);
    if (plain.kind === 'index') return plain.index !== undefined && nameOf(plain.index) === name;
    const [first] = plain.kind === 'call' ? plain.args : [];
    return (
      plain.kind === 'call' && /(?:^|\.)usize\.from$/.test(pathOf(plain.callee)) && !!first && isElement(first.value)
    );
  };
  return isElement(value)
    ? {
        weakness: 'infinite-loop',
        start: only.start,
        end: only.end,
        confidence: 'medium',
        detail: 'An element of zero leaves the position as it is.',
      }
    : undefined;
};

const ACCESSES = /^(?:read|write)(?:_volatile|_unaligned|_bytes)?$/;
const MOVES = /^(?:wrapping_)?(?:add|sub|offset)$/;

/** The parameter by which a pointer that the value itself holds is moved: `i` of `self.base.add(i)`. */
function movedBy(node: Expression): string {
  const plain = castless(node);
  if (plain.kind !== 'call' || plain.callee.kind !== 'member') return '';
  const { object, name } = plain.callee;
  if (name === 'cast' || name === 'cast_mut' || name === 'cast_const') return movedBy(object);
  const base = castless(object);
  return MOVES.test(name) && base.kind === 'member' && base.object.kind === 'this' ? nameOf(plain.args[0]?.value) : '';
}

/** Reports `pub fn put(&mut self, i: usize, v: u8) { unsafe { self.base.add(i).write(v) } }`: nothing compares `i`. */
const memberUnbounded: NodeCheck = (node, { source }) =>
  (node.kind === 'class' ? node.definition.methods : []).flatMap((definition): NodeFinding[] => {
    const head = source.slice(definition.start, definition.nameStart).split(/\s+/);
    if (head[0] !== 'pub' || head.includes('unsafe')) return [];
    const given = new Set(namesOf(definition.parameters));
    const found: NodeFinding[] = [];
    walk(definition.body, (part) => {
      if (part.kind !== 'call' || part.callee.kind !== 'member' || !ACCESSES.test(part.callee.name)) return;
      const isFree = /(?:^|\.)ptr\.\w+$/.test(pathOf(part.callee));
      const pointer = isFree ? part.args[0]?.value : part.callee.object;
      const name = pointer ? movedBy(pointer) : '';
      if (!given.has(name) || isCompared(definition, name)) return;
      found.push({
        weakness: part.callee.name.startsWith('write') ? 'buffer-overflow' : 'out-of-bounds-read',
        start: part.start,
        end: part.end,
        confidence: 'low',
        detail: `Callers choose \`${name}\`, and nothing compares it with the length.`,
      });
    });
    return found;
  });

/** Whether the function compares the parameter, limits it or hands it to code that may. */
const isCompared = ({ body }: FunctionDefinition, name: string): boolean =>
  some(
    body,
    (part) =>
      (part.kind === 'binary' &&
        /^(?:[<>]=?|[!=]=|%|&)$/.test(part.operator) &&
        some([part], (inner) => inner.kind === 'name' && inner.name === name)) ||
      (part.kind === 'call' &&
        !MOVES.test(calledName(part)) &&
        (part.args.some(({ value }) => nameOf(value) === name) ||
          (part.callee.kind === 'member' && nameOf(part.callee.object) === name))),
  );

const ORDERED = /(?:^|\.)(?:Ordering\.)?(?:Relaxed|Acquire|Release|AcqRel|SeqCst)$/;

/** Reports `let n = hits.load(SeqCst); hits.store(n + 1, SeqCst)`: another thread can write in between. */
const loadedThenStored: NodeCheck = (node, { enclosing, source }) => {
  if (node.kind !== 'call' || calledName(node) !== 'store' || node.callee.kind !== 'member' || !enclosing)
    return undefined;
  const [stored, order] = node.args;
  if (!stored || !order || node.args.length !== 2 || !ORDERED.test(pathOf(order.value))) return undefined;
  const { object } = node.callee;
  const holder = source.slice(object.start, object.end);
  const loaded = new Set<string>();
  const isLoad = (part: Node): boolean =>
    part.kind === 'call' &&
    calledName(part) === 'load' &&
    part.callee.kind === 'member' &&
    source.slice(part.callee.object.start, part.callee.object.end) === holder;
  walk(enclosing.body, (part) => {
    if (part.kind === 'declare' && part.target.kind === 'name' && part.value && some([part.value], isLoad))
      loaded.add(part.target.name);
  });
  // What is put back as it was isn't computed from it.
  const isComputed = castless(stored.value).kind !== 'name';
  const isOwn =
    isComputed && some([stored.value], (part) => isLoad(part) || (part.kind === 'name' && loaded.has(part.name)));
  return isOwn
    ? {
        weakness: 'race-condition',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        severity: 'low',
        detail: `Another thread can write \`${holder}\` between \`load\` and \`store\`.`,
        cwe: [362, 366],
      }
    : undefined;
};

const PANICS_ON = /^as_(?:array|str|u64|i64|f64|object|bool|array_mut|object_mut)$/;
const OF_REQUEST = /(?:^|\.)(?:Json|Value|JsonValue|Bytes|Form|Query)$/;

/** Reports `v["items"].as_array().unwrap()` on the body of a request: what the client leaves out ends the thread. */
const unwrappedJson: NodeCheck = (node, { enclosing, source }) => {
  if (node.kind !== 'call' || !enclosing) return undefined;
  const handed = handedJson(enclosing);
  if (handed.size === 0 || !PANICS_ON.test(calledName(node)) || node.callee.kind !== 'member') return undefined;
  let root: Expression = node.callee.object;
  let isIndexed = false;
  while (root.kind === 'index' || root.kind === 'member') {
    isIndexed ||= root.kind === 'index';
    root = root.object;
  }
  if (!isIndexed || root.kind !== 'name' || !handed.has(root.name)) return undefined;
  const rest = source.slice(node.end, node.end + 12);
  return rest.startsWith('.unwrap(') || rest.startsWith('.expect(')
    ? {
        weakness: 'uncaught-exception',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        severity: 'low',
        detail: 'The thread panics if the client leaves it out or sends another type.',
      }
    : undefined;
};

/** Names that hold the JSON of a request. */
function handedJson({ parameters, body }: FunctionDefinition): Set<string> {
  const names = new Set<string>();
  for (const { target, type } of parameters) {
    const isJson = [type, ...(type?.args ?? [])].some((one) => one && OF_REQUEST.test(one.name));
    if (!isJson) continue;
    walk([target], (part) => {
      if (part.kind === 'name') names.add(part.name);
    });
    walk(body.slice(0, parameters.length), (part) => {
      if (part.kind === 'declare' && part.value && target.kind === 'name' && nameOf(part.value) === target.name)
        if (part.target.kind === 'name') names.add(part.target.name);
    });
  }
  return names;
}

export const RUST_VALUE_CHECKS: readonly NodeCheck[] = [
  narrowedProduct,
  wrappedSize,
  comparedProof,
  maybeNoStep,
  unwrappedJson,
  memberUnbounded,
  loadedThenStored,
];
