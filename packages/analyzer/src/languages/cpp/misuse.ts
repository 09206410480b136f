/** @module C++ library objects that are used against their rules: owners that let go, raw copies, views without an end, paths checked by name. */
import type { Call, Expression, FunctionDefinition, Statement, TypeReference } from '../../ir/index.ts';
import { printExpression } from '../../ir/print.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { withoutCasts } from '../../node-checks/constants.ts';
import { lastName } from '../../node-checks/names.ts';
import { finding, isFixedArray, some, typesOf, valuesOf, variableOf } from '../c/pitfalls/bodies.ts';

type Types = ReadonlyMap<string, TypeReference>;

interface Read {
  definition: FunctionDefinition;
  types: Types;
  values: ReadonlyMap<string, readonly Expression[]>;
  classes: ReadonlySet<string>;
}

const OWNER = /(?:^|\.)(?:unique_ptr|shared_ptr)$/;
const method = (call: Call, name: RegExp): Expression | undefined =>
  call.callee.kind === 'member' && name.test(call.callee.name) ? call.callee.object : undefined;

const isOwner = ({ types, values }: Read, name: string | undefined, only = /./): boolean => {
  if (name === undefined) return false;
  const type = types.get(name)?.name ?? '';
  if (OWNER.test(type)) return only.test(type);
  const made = values.get(name)?.[0];
  return (
    made?.kind === 'call' && /^make_(?:unique|shared)$/.test(lastName(made.callee)) && only.test(lastName(made.callee))
  );
};

/** `delete owner.get();`, `owner.release();` as a statement. */
function lostOwner(read: Read): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(read.definition.body, (node) => {
    if (node.kind === 'call' && /^delete(?:\[\])?$/.test(lastName(node.callee))) {
      const given = node.args[0]?.value;
      const name = given?.kind === 'call' ? variableOf(method(given, /^get$/)) : undefined;
      if (isOwner(read, name))
        found.push(finding('double-free', node, `\`${name}\` owns it and gives it back as well.`));
    }
    if (node.kind !== 'expression' || node.value.kind !== 'call' || node.value.args.length > 0) return;
    const name = variableOf(method(node.value, /^release$/));
    // Who has taken the pointer before frees it.
    const isHeld = some(
      read.definition.body,
      (part) => part.kind === 'call' && variableOf(method(part, /^get$/)) === name && part.start < node.start,
    );
    if (isOwner(read, name, /unique/) && !isHeld)
      found.push(
        finding(
          'memory-leak',
          node,
          `\`release\` only gives up \`${name}\`, and nothing takes what it returns; \`reset\` frees it.`,
        ),
      );
  });
  return found;
}

const OBJECT =
  /(?:^|\.)(?:w?string|vector|map|unordered_map|set|unordered_set|list|deque|function|shared_ptr|unique_ptr|ostringstream|optional|any|QString|QByteArray|QList|QMap)$/;

/** `memset(&text, 0, sizeof text)`, `memcpy(&b, &a, sizeof a)` of objects that manage memory. */
function rawObject({ definition, types, classes }: Read): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || !/^(?:memset|memcpy|memmove|bzero)$/.test(lastName(node.callee))) return;
    const target = node.args[0]?.value && withoutCasts(node.args[0].value);
    if (target?.kind !== 'unary' || target.operator !== '&' || target.operand.kind !== 'name') return;
    const { name } = target.operand;
    const type = types.get(name);
    if (!type || type.pointers || type.dimensions || !(OBJECT.test(type.name) || classes.has(type.name))) return;
    found.push({
      ...finding('buffer-overflow', node, `\`${name}\` is an object with pointers of its own, which this overwrites.`),
      cwe: [665],
    });
  });
  return found;
}

const beginOf = (node: Expression | undefined, name: RegExp): string | undefined =>
  node?.kind === 'call' ? variableOf(method(node, name)) : undefined;

/** `std::copy(s.begin(), s.end(), buf)` into an array, or into a vector that has no elements yet. */
function copiedRange({ definition, types, values }: Read): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (
      node.kind !== 'call' ||
      !/^(?:copy|copy_if|transform|move|merge|set_union)$/.test(lastName(node.callee)) ||
      node.args.length < 3
    )
      return;
    const args = node.args.map(({ value }) => value);
    const from = beginOf(args[0], /^c?begin$/);
    if (from === undefined || beginOf(args[1], /^c?end$/) !== from) return;
    const isAsked = some(
      definition.body,
      (part) =>
        part.kind === 'call' && part.end <= node.start && variableOf(method(part, /^(?:size|length|empty)$/)) === from,
    );
    const target = args[2];
    const array = target?.kind === 'name' ? target.name : beginOf(target, /^(?:begin|data)$/);
    const type = array === undefined ? undefined : types.get(array);
    const isParameter = definition.parameters.some(({ target: one }) => lastName(one) === array);
    if (array === undefined || !type || isParameter) return;
    if (isFixedArray(type) && !isAsked && !isFixedArray(types.get(from)))
      found.push(
        finding('buffer-overflow', node, `The code does not check that \`${array}\` has room for all of \`${from}\`.`),
      );
    const isEmpty =
      /(?:^|\.)(?:vector|w?string)$/.test(type.name) &&
      target?.kind === 'call' &&
      (values.get(array) ?? []).length === 0 &&
      !some(
        definition.body,
        (part) =>
          part.kind === 'call' &&
          part.start < node.start &&
          variableOf(method(part, /^(?:resize|assign|push_back|emplace_back|insert)$/)) === array,
      );
    if (isEmpty)
      found.push(
        finding(
          'buffer-overflow',
          node,
          `\`${array}\` has no elements yet, so there is nothing to write to; use \`std::back_inserter\`.`,
        ),
      );
  });
  return found;
}

const ENDED =
  /^(?:printf|fprintf|puts|fputs|strlen|strcpy|strcat|strcmp|strdup|atoi|atof|atol|strtol|fopen|open|system|getenv|setenv|strchr|strstr|stoi|unlink|remove|sqlite3_exec|PQexec)$/;

/** `std::atoi(view.data())`: nothing ends the characters of a view. */
function viewWithoutEnd({ definition, types }: Read): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || !ENDED.test(lastName(node.callee))) return;
    const [format] = node.args.map(({ value }) => value);
    // `%.*s` says how many there are.
    if (
      format &&
      some(
        node.args.map(({ value }) => value),
        (part) => part.kind === 'string' && part.value.includes('.*'),
      )
    )
      return;
    for (const { value } of node.args) {
      const name = value.kind === 'call' ? variableOf(method(value, /^data$/)) : undefined;
      const type = name === undefined ? undefined : types.get(name);
      if (name !== undefined && /(?:^|\.)string_view$/.test(type?.name ?? ''))
        found.push({
          ...finding('out-of-bounds-read', node, `The characters of \`${name}\` are not null-terminated.`),
          cwe: [170],
        });
    }
  });
  return found;
}

/** `memcpy(&x, v.data() + at, sizeof x)` of a parameter whose size nothing asks. */
function readUnmeasured({ definition, types }: Read): NodeFinding[] {
  const given = new Set(definition.parameters.map(({ target }) => lastName(target)));
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || !/^(?:memcpy|memmove|copy_n)$/.test(lastName(node.callee))) return;
    const from = node.args[lastName(node.callee) === 'copy_n' ? 0 : 1]?.value;
    const moved = from && withoutCasts(from);
    if (moved?.kind !== 'binary' || moved.operator !== '+' || moved.left.kind !== 'call') return;
    const name = variableOf(method(moved.left, /^(?:data|begin)$/));
    if (
      name === undefined ||
      !given.has(name) ||
      !/(?:^|\.)(?:vector|span|string|string_view)$/.test(types.get(name)?.name ?? '')
    )
      return;
    const isAsked = some(
      definition.body,
      (part) =>
        part.kind === 'call' &&
        (variableOf(method(part, /^(?:size|length|empty|size_bytes|end|subspan)$/)) === name ||
          part.args.some(({ value }) => variableOf(value) === name)),
    );
    if (!isAsked) found.push(finding('out-of-bounds-read', node, `The code does not check the size of \`${name}\`.`));
  });
  return found;
}

/** `std::thread([this] { … }).detach();`: nothing keeps the object alive. */
function detachedSelf({ definition }: Read, source: string): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    const thread = node.kind === 'call' ? method(node, /^detach$/) : undefined;
    const body =
      thread?.kind === 'call' && /^j?thread$/.test(lastName(thread.callee)) ? thread.args[0]?.value : undefined;
    if (node.kind === 'call' && body?.kind === 'function' && source.startsWith('[this]', body.start))
      found.push(finding('use-after-free', node, 'The thread may outlive the object, and nothing waits for it.'));
  });
  return found;
}

const ACTS =
  /^(?:remove|remove_all|rename|copy_file|create_directory|permissions|ofstream|ifstream|fstream|fopen|open|unlink)$/;

/** `if (fs::exists(p)) fs::remove(p);` */
function checkedByName({ definition }: Read): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind !== 'if') return;
    let path: string | undefined;
    walk([node.test], (part) => {
      if (part.kind !== 'call' || !/^(?:exists|is_regular_file|is_symlink|is_directory)$/.test(lastName(part.callee)))
        return;
      const [given] = part.args;
      if (given && part.args.length <= 2) path ??= printExpression(given.value);
    });
    if (path === undefined || path === '') return;
    walk(node.whenTrue, (part) => {
      const args: readonly Expression[] =
        part.kind === 'call' && /^(?:remove|remove_all|rename|permissions|fopen|open)$/.test(lastName(part.callee))
          ? part.args.map(({ value }) => value)
          : part.kind === 'declare' && ACTS.test(lastPart(part.type?.name)) && part.value?.kind === 'call'
            ? part.value.args.map(({ value }) => value)
            : [];
      if (args[0] && printExpression(args[0]) === path)
        found.push({
          ...finding('race-condition', part as Expression, `Another file may be at \`${path}\` by now.`),
          confidence: 'low',
          cwe: [367],
          steps: [{ start: node.test.start, end: node.test.end, note: 'is checked here' }],
        });
    });
  });
  return found;
}

const lastPart = (name = ''): string => name.slice(name.lastIndexOf('.') + 1);

/** `std::ofstream out(fs::temp_directory_path() / "app.log")`: others may have put a link there. */
function sharedTemporary({ definition, values }: Read): NodeFinding[] {
  const isTemporary = (value: Expression): boolean =>
    value.kind === 'binary' &&
    value.operator === '/' &&
    value.right.kind === 'string' &&
    some([value.left], (node) => node.kind === 'call' && lastName(node.callee) === 'temp_directory_path');
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (
      node.kind !== 'declare' ||
      !/(?:^|\.)(?:ofstream|fstream)$/.test(node.type?.name ?? '') ||
      node.value?.kind !== 'call'
    )
      return;
    const path = node.value.args[0]?.value;
    const given = path?.kind === 'name' ? (values.get(path.name) ?? []) : path ? [path] : [];
    if (given.some(isTemporary))
      found.push(
        finding('insecure-temp-file', node, 'Its name is the same each time, in a folder that everyone can write to.'),
      );
  });
  return found;
}

const PROOF = /(?:^|_)(?:token|mac|hmac|signature|digest|csrf|api_?key|secret|password)(?:_|$)/i;
const WANTED = /expected|stored|valid|correct|real|wanted|known|computed|calculated|actual|secret/i;

/** `return token == expected;` of strings in a function that verifies. */
function comparedProof({ definition, types }: Read): NodeFinding[] {
  if (!/check|verif|valid|match|auth|equal|compare/i.test(definition.name)) return [];
  const isText = (node: Expression): boolean =>
    (node.kind === 'name' &&
      /(?:^|\.)(?:string|string_view|vector|QByteArray)$/.test(types.get(node.name)?.name ?? '')) ||
    node.kind === 'member';
  const wordOf = (node: Expression): string => lastName(node).replace(/([a-z])([A-Z])/g, '$1_$2');
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind !== 'binary' || !/^[=!]=$/.test(node.operator)) return;
    const sides = [node.left, node.right];
    if (!sides.every(isText) || !sides.some((side) => side.kind === 'name')) return;
    const names = sides.map(wordOf);
    const isProof =
      names.some((name) => PROOF.test(name)) ||
      (PROOF.test(wordOf(named(definition))) && names.some((name) => WANTED.test(name)));
    if (
      isProof &&
      names.some((name) => WANTED.test(name) || PROOF.test(name)) &&
      names.every((name) => !/type|kind|name$|^end$|npos|empty/i.test(name))
    )
      found.push({
        ...finding('timing-unsafe-comparison', node, 'It stops at the first character that differs.'),
        confidence: 'low',
      });
  });
  return found.slice(0, 1);
}

const named = ({ name, start, end }: FunctionDefinition): Expression => ({ kind: 'name', name, start, end });

const classesOfFile = new WeakMap<readonly Statement[], ReadonlySet<string>>();

/** Classes of the file with virtual functions or with fields that manage memory. */
function classesIn(body: readonly Statement[]): ReadonlySet<string> {
  const known = classesOfFile.get(body);
  if (known) return known;
  const names = new Set<string>();
  walk(body, (node) => {
    if (
      node.kind === 'class' &&
      node.definition.fields.some(({ type }) => type && !type.pointers && OBJECT.test(type.name))
    )
      names.add(node.definition.name);
  });
  classesOfFile.set(body, names);
  return names;
}

const CHECKS = [
  ...[lostOwner, rawObject, copiedRange, viewWithoutEnd, checkedByName, readUnmeasured],
  ...[sharedTemporary, comparedProof],
];

const misuse: NodeCheck = (node, { body, source }) => {
  const definitions =
    node.kind === 'class'
      ? node.definition.methods
      : node.kind === 'function' && node.definition.form !== 'lambda'
        ? [node.definition]
        : [];
  return definitions.flatMap((definition) => {
    const read: Read = {
      definition,
      types: typesOf(definition),
      values: valuesOf(definition.body),
      classes: classesIn(body),
    };
    return [...CHECKS.flatMap((check) => check(read)), ...detachedSelf(read, source)];
  });
};

export const MISUSE_PITFALLS: readonly NodeCheck[] = [misuse];
