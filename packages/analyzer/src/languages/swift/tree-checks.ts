/** @module Local defects in Swift functions: manual memory management and reinterpreted bytes. */
import type { Call, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { lastName } from '../../node-checks/names.ts';
import { holdsSecret } from '../../node-checks/secrets/logging.ts';

const found = (
  weakness: string,
  { start, end }: { start: number; end: number },
  detail: string,
  confidence: 'medium' | 'low' = 'medium',
): NodeFinding => ({ weakness, start, end, confidence, detail });

const nameOf = (node: Expression | undefined): string => (node?.kind === 'name' ? node.name : '');

const isMethod = (node: Expression | Statement, name: RegExp): node is Call =>
  node.kind === 'call' && node.callee.kind === 'member' && name.test(node.callee.name);

const receiverOf = ({ callee }: Call): Expression | undefined => (callee.kind === 'member' ? callee.object : undefined);

function ownParts(definition: FunctionDefinition, look: (part: Expression | Statement) => void): void {
  walk(definition.body, look);
}

const WRITES =
  /^(?:initialize|assign|update|moveInitialize|copyMemory|storeBytes|moveUpdate|withMemoryRebound|bindMemory|initializeMemory)$/;

/** `let p = UnsafeMutablePointer<Int>.allocate(capacity: 4)`: read before anything is written, or at any index. */
const allocated: NodeCheck = (node, { enclosing, source }) => {
  if (node.kind !== 'declare' || !node.value || !enclosing || !isMethod(node.value, /^allocate$/)) return undefined;
  const name = nameOf(node.target);
  if (name === '' || !/^Unsafe/.test(lastName(receiverOf(node.value) ?? node.value))) return undefined;
  const parameters = new Set(enclosing.parameters.map(({ target }) => nameOf(target)));
  let isWritten = false;
  const reads: Expression[] = [];
  const indexes: { at: Expression; index: string }[] = [];
  const targets = new Set<Expression>();
  ownParts(enclosing, (part) => {
    if (part.kind === 'assign' && (part.target.kind === 'member' || part.target.kind === 'index')) {
      targets.add(part.target);
      if (nameOf(part.target.object) === name) isWritten = true;
    }
    if (part.kind === 'call') {
      if (isMethod(part, WRITES) && nameOf(receiverOf(part)) === name) isWritten = true;
      // What is handed on may be written there.
      if (part.args.some(({ value }) => nameOf(value) === name)) isWritten = true;
    }
    if (part.kind === 'member' && part.name === 'pointee' && nameOf(part.object) === name) reads.push(part);
    if (part.kind === 'index' && nameOf(part.object) === name && part.index) {
      const index = nameOf(part.index);
      if (parameters.has(index)) indexes.push({ at: part, index });
    }
  });
  const read = reads.find((one) => !targets.has(one));
  const findings: NodeFinding[] = [];
  if (read && !isWritten) findings.push(found('uninitialized-memory', read, `\`${name}\` has not been initialized.`));
  for (const { at, index } of indexes) {
    const before = source.slice(enclosing.start, at.start);
    if (
      new RegExp(
        `\\b${index}\\b\\s*(?:[<>]=?|[=!]=)|[<>]=?\\s*${index}\\b|min\\([^)]*\\b${index}\\b|\\.contains\\(\\s*${index}\\b|for\\s+${index}\\s+in`,
      ).test(before)
    )
      continue;
    findings.push(
      found(
        targets.has(at) ? 'buffer-overflow' : 'out-of-bounds-read',
        at,
        `\`${index}\` is not compared with the length.`,
        'low',
      ),
    );
  }
  return findings;
};

/** A number that the code shows. */
const numberOf = (node: Expression | undefined): number | undefined =>
  node?.kind === 'number' ? node.value : undefined;

/** Which element `p + 3`, `p.advanced(by: 3)` or `p[3]` is, of the pointer of that name. */
function elementOf(node: Expression, name: string): number | undefined {
  if (node.kind === 'index') return nameOf(node.object) === name ? numberOf(node.index) : undefined;
  if (node.kind === 'binary' && node.operator === '+')
    return nameOf(node.left) === name ? numberOf(node.right) : undefined;
  if (node.kind === 'call' && isMethod(node, /^advanced$/) && nameOf(receiverOf(node)) === name)
    return numberOf(node.args[0]?.value);
  return undefined;
}

/** `let p = UnsafeMutablePointer<Int>.allocate(capacity: 4); p[4] = 1` */
const behindAllocation: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'declare' || !node.value || !enclosing || !isMethod(node.value, /^allocate$/)) return undefined;
  const name = nameOf(node.target);
  const capacity = numberOf(node.value.args.find((argument) => argument.name === 'capacity')?.value);
  if (name === '' || capacity === undefined) return undefined;
  const findings: NodeFinding[] = [];
  const written = new Set<Expression>();
  const accesses: { place: Expression; at: number }[] = [];
  ownParts(enclosing, (part) => {
    if (part.kind === 'assign') written.add(part.target);
    if (part.kind !== 'index' && !(part.kind === 'member' && part.name === 'pointee')) return;
    const at = elementOf(part.kind === 'member' ? part.object : part, name);
    if (at !== undefined && (at >= capacity || at < 0)) accesses.push({ place: part, at });
  });
  for (const { place, at } of accesses)
    findings.push(
      found(
        written.has(place) ? 'buffer-overflow' : 'out-of-bounds-read',
        place,
        `\`${name}\` has ${capacity} elements; this is element ${at}, counted from 0.`,
      ),
    );
  return findings;
};

const LENDS = /^withUnsafe(?:Mutable)?(?:Bytes|BufferPointer|Pointer)$|^withUnsafe\w*$/;

/** `return list.withUnsafeBufferPointer { $0.baseAddress! }`: the pointer is good within the closure alone. */
const lentPointer: NodeCheck = (node) => {
  if (node.kind !== 'call' || !LENDS.test(lastName(node.callee))) return undefined;
  const given = node.args.at(-1)?.value;
  if (given?.kind !== 'function') return undefined;
  const last = given.definition.body.at(-1);
  const result = last?.kind === 'return' ? last.value : undefined;
  const lent = nameOf(given.definition.parameters[0]?.target);
  if (!result || lent === '') return undefined;
  const leaves = nameOf(result) === lent || (isMethod(result, /^baseAddress$/) && nameOf(receiverOf(result)) === lent);
  return leaves
    ? found('use-after-free', result, 'The pointer is only valid inside the closure, but escapes it.')
    : undefined;
};

/** `UnsafeMutablePointer(&local)`: the pointer is good until the call ends. */
const danglingPointer: NodeCheck = (node, { source }) => {
  if (
    node.kind !== 'call' ||
    node.callee.kind !== 'name' ||
    !/^Unsafe(?:Mutable)?(?:Raw)?(?:Buffer)?Pointer$/.test(node.callee.name)
  )
    return undefined;
  const first = node.args[0];
  if (
    !first ||
    first.name !== undefined ||
    !/^\(\s*&\s*\w+/.test(source.slice(node.callee.end, node.callee.end + 40).replace(/^<[^>]*>/, ''))
  )
    return undefined;
  return found('use-after-free', node, 'The pointer to a variable is only valid until this call returns.');
};

const ASKS_COUNT = /\.(?:count|isEmpty|readableBytes)\b|MemoryLayout/;

/** `data.withUnsafeBytes { $0.load(as: UInt32.self) }` of data that may be shorter. */
const readAsNumber: NodeCheck = (node, { enclosing, source }) => {
  if (!isMethod(node, /^withUnsafeBytes$/) || !enclosing) return undefined;
  const data = nameOf(receiverOf(node));
  const isGiven = enclosing.parameters.some(
    ({ target, type }) => nameOf(target) === data && /^(?:Data|NSData|UInt8)$/.test(type?.name ?? ''),
  );
  if (data === '' || !isGiven || ASKS_COUNT.test(source.slice(enclosing.start, enclosing.end))) return undefined;
  let load: Call | undefined;
  walk(
    node.args.map(({ value }) => value),
    (part) => {
      if (isMethod(part, /^load(?:Unaligned)?$/)) load ??= part;
    },
  );
  return (
    load && found('out-of-bounds-read', load, `The code does not check that \`${data}\` has that many bytes.`, 'low')
  );
};

/** `free(p)` twice, `passUnretained(x).release()`. */
const freedTwice: NodeCheck = (node) => {
  const definitions =
    node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : [];
  return definitions.flatMap((definition) => {
    const freed = new Set<string>();
    const borrowed = new Set<string>();
    const findings: NodeFinding[] = [];
    for (const statement of definition.body) {
      if (statement.kind === 'declare' && statement.value && isMethod(statement.value, /^passUnretained$/))
        borrowed.add(nameOf(statement.target));
      if (statement.kind !== 'expression') continue;
      const { value } = statement;
      if (value.kind === 'assign') freed.delete(nameOf(value.target));
      if (value.kind !== 'call') continue;
      if (isMethod(value, /^(?:release|autorelease|takeRetainedValue)$/) && borrowed.has(nameOf(receiverOf(value))))
        findings.push(found('double-free', value, 'It was never retained, so its owner releases it as well.'));
      if (value.callee.kind !== 'name' || value.callee.name !== 'free') continue;
      const name = nameOf(value.args[0]?.value);
      if (name !== '' && freed.has(name))
        findings.push(found('double-free', value, `\`${name}\` has been freed before.`));
      if (name !== '') freed.add(name);
    }
    return findings;
  });
};

/** `UIPasteboard.general.setItems([["text": token]])`, `.setString(password)`. */
const putOnClipboard: NodeCheck = (node, { source }) => {
  if (!isMethod(node, /^(?:setItems|setItemProviders|setString|addItems|setValue|setData|setObjects)$/))
    return undefined;
  const board = receiverOf(node);
  if (!board || !/Pasteboard\.general$/.test(source.slice(board.start, board.end))) return undefined;
  // What stays on the device and ends soon is meant to be there.
  if (/localOnly\s*:\s*true/.test(source.slice(node.start, node.end))) return undefined;
  let holds = false;
  walk(
    node.args.map(({ value }) => value),
    (part) => {
      holds ||= (part.kind === 'name' || part.kind === 'member') && holdsSecret(part);
    },
  );
  return holds ? found('sensitive-data-exposed', node, 'Any app can read the general pasteboard.') : undefined;
};

const ACCEPTS = /^complet\w*$|^(?:handler|callback|done)$/i;

/** `sec_protocol_options_set_verify_block(options, { _, _, complete in complete(true) }, queue)`. */
const verifiesNothing: NodeCheck = (node) => {
  if (node.kind !== 'call' || lastName(node.callee) !== 'sec_protocol_options_set_verify_block') return undefined;
  const given = node.args[1]?.value;
  if (given?.kind !== 'function') return undefined;
  const [only] = given.definition.body;
  const call = only?.kind === 'return' || only?.kind === 'expression' ? only.value : undefined;
  if (given.definition.body.length !== 1 || call?.kind !== 'call' || !ACCEPTS.test(nameOf(call.callee)))
    return undefined;
  const answer = call.args[0]?.value;
  return answer?.kind === 'boolean' && answer.value
    ? found('certificate-check-disabled', node, 'The block accepts every certificate.')
    : undefined;
};

const LIBXML = /^xml(?:Ctxt)?Read(?:File|Memory|Doc|Fd|IO)$|^xmlParseInNodeContext$/;

/** `xmlReadMemory(text, length, nil, nil, Int32(XML_PARSE_NOENT.rawValue))`: the options say that entities are replaced. */
const entitiesReplaced: NodeCheck = (node, { source }) =>
  node.kind === 'call' &&
  LIBXML.test(lastName(node.callee)) &&
  node.args.some(({ value }) => /\bXML_PARSE_(?:NOENT|DTDLOAD|DTDATTR)\b/.test(source.slice(value.start, value.end)))
    ? found('xxe', node, 'The options make the parser load what the document refers to.')
    : undefined;

export const SWIFT_TREE_CHECKS: readonly NodeCheck[] = [
  allocated,
  behindAllocation,
  lentPointer,
  danglingPointer,
  readAsNumber,
  freedTwice,
  putOnClipboard,
  verifiesNothing,
  entitiesReplaced,
];
