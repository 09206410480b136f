/** @module Memory in Swift whose size the function shows: copies beyond it, and pointers that outlive it. */
import type { Call, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { lastName } from '../../node-checks/names.ts';

const found = (weakness: string, { start, end }: { start: number; end: number }, detail: string): NodeFinding => ({
  weakness,
  start,
  end,
  confidence: 'medium',
  detail,
});

const nameOf = (node: Expression | undefined): string => (node?.kind === 'name' ? node.name : '');

const fieldOrName = (node: Expression | undefined): string =>
  node?.kind === 'member' && node.object.kind === 'this' ? node.name : nameOf(node);

const labeled = (call: Call, ...labels: string[]): Expression | undefined =>
  call.args.find(({ name }) => name !== undefined && labels.includes(name))?.value;

const callOf = (statement: Statement): Call | undefined =>
  statement.kind === 'expression' && statement.value.kind === 'call' ? statement.value : undefined;

/** How many elements `[UInt8](repeating: 0, count: 16)` and `.allocate(capacity: 16)` have, if the code shows it. */
function sizeOf(value: Expression | undefined): number | undefined {
  if (value?.kind !== 'call') return undefined;
  const size =
    value.construct === true
      ? labeled(value, 'count')
      : lastName(value.callee) === 'allocate'
        ? labeled(value, 'capacity', 'byteCount')
        : undefined;
  return size?.kind === 'number' ? size.value : undefined;
}

/** Where a call writes to, and up to how many elements: of the standard library and of C. */
function writtenBy(call: Call): { target: string; count: Expression } | undefined {
  const [first, second, third] = call.args.map(({ value }) => value);
  const called = lastName(call.callee);
  if (call.callee.kind === 'member') {
    const { object } = call.callee;
    // `stream.read(&buffer, maxLength: n)`, `data.getBytes(&buffer, length: n)`
    const most = labeled(call, 'maxLength', 'length');
    if (/^(?:read|getBytes)$/.test(called) && most) return { target: fieldOrName(first), count: most };
    const count = labeled(call, 'count', 'byteCount');
    return /^(?:update|assign|initialize|moveInitialize|moveUpdate|copyMemory)$/.test(called) &&
      count &&
      labeled(call, 'from')
      ? { target: fieldOrName(object), count }
      : undefined;
  }
  if (/^(?:read|recv|pread|recvfrom)$/.test(called) && third) return { target: fieldOrName(second), count: third };
  return /^(?:memcpy|memmove|memset|strncpy)$/.test(called) && third
    ? { target: fieldOrName(first), count: third }
    : undefined;
}

/** The sizes of the buffers that the function or its type declares. */
function sizesIn(definition: FunctionDefinition, fields: ReadonlyMap<string, number>): Map<string, number> {
  const sizes = new Map(fields);
  walk(definition.body, (part) => {
    if (part.kind !== 'declare' && part.kind !== 'assign') return;
    const name = fieldOrName(part.target);
    const size = sizeOf(part.value);
    if (size === undefined) sizes.delete(name);
    else sizes.set(name, size);
  });
  return sizes;
}

/** Whether the length of something that is handed over is compared anywhere in the function. */
function isCompared(definition: FunctionDefinition, holder: string): boolean {
  let is = false;
  walk(definition.body, (part) => {
    if (part.kind !== 'binary' || !/^(?:[<>]=?|[!=]=)$/.test(part.operator)) return;
    is ||= [part.left, part.right].some((side) => side.kind === 'member' && nameOf(side.object) === holder);
  });
  return is;
}

function copiesIn(definition: FunctionDefinition, fields: ReadonlyMap<string, number>): NodeFinding[] {
  const sizes = sizesIn(definition, fields);
  const findings: NodeFinding[] = [];
  walk(definition.body, (part) => {
    const written = part.kind === 'call' ? writtenBy(part) : undefined;
    const size = written && sizes.get(written.target);
    if (!written || size === undefined) return;
    const { count } = written;
    if (count.kind === 'number' && count.value > size)
      findings.push(
        found('buffer-overflow', part, `\`${written.target}\` has ${size} elements; up to ${count.value} are written.`),
      );
    if (count.kind === 'member' && count.name === 'count' && nameOf(count.object) !== written.target) {
      const holder = nameOf(count.object);
      if (holder !== '' && !isCompared(definition, holder) && !sizes.has(holder))
        findings.push(
          found('buffer-overflow', part, `\`${written.target}\` has ${size} elements, whatever \`${holder}\` has.`),
        );
    }
  });
  return findings;
}

const copies: NodeCheck = (node) => {
  if (node.kind === 'function')
    return node.definition.form === 'lambda' ? undefined : copiesIn(node.definition, new Map());
  if (node.kind !== 'class') return undefined;
  const fields = new Map(
    node.definition.fields.flatMap(({ name, value, isConstant }): [string, number][] => {
      const size = isConstant ? sizeOf(value) : undefined;
      return size === undefined ? [] : [[name, size]];
    }),
  );
  return node.definition.methods.flatMap((method) => copiesIn(method, fields));
};

const mentions = (root: Statement, name: string, look?: (part: Expression | Statement) => boolean): boolean => {
  let is = false;
  walk([root], (part) => {
    is ||= look ? look(part) : part.kind === 'name' && part.name === name;
  });
  return is;
};

const frees =
  (name: string) =>
  (part: Expression | Statement): boolean =>
    part.kind === 'call' &&
    ((part.callee.kind === 'member' &&
      /^(?:deallocate|deinitialize)$/.test(part.callee.name) &&
      nameOf(part.callee.object) === name) ||
      (part.callee.kind === 'name' && part.callee.name === 'free' && nameOf(part.args[0]?.value) === name));

/** The first `return` or `throw` in the statement that no closure holds. */
function wayOut(statement: Statement): Statement | undefined {
  let out: Statement | undefined;
  walk([statement], (part) => {
    if (part.kind === 'function') return 'skip';
    if (part.kind === 'return' || part.kind === 'throw') out ??= part;
    return undefined;
  });
  return out;
}

/** `let p = UnsafeMutablePointer<Int>.allocate(…)`, a `return` in between, `p.deallocate()`. */
const leftAllocated: NodeCheck = (node) =>
  (node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : []).flatMap(
    ({ body }) =>
      body.flatMap((statement, at): NodeFinding[] => {
        if (statement.kind !== 'declare' || statement.value?.kind !== 'call') return [];
        const name = nameOf(statement.target);
        const made = lastName(statement.value.callee);
        if (name === '' || !/^(?:allocate|malloc|calloc)$/.test(made)) return [];
        const rest = body.slice(at + 1);
        const end = rest.findIndex((one) => mentions(one, name, frees(name)));
        const freed = end < 0 ? undefined : callOf(rest[end] as Statement);
        // `defer` frees on every way out.
        if (!freed || !frees(name)(freed)) return [];
        const out = rest
          .slice(0, end)
          .map(wayOut)
          .find((one) => one !== undefined && !mentions(one, name));
        return out ? [found('memory-leak', out, `\`${name}\` is not freed where the function is left here.`)] : [];
      }),
  );

const ENDS = /^sqlite3_(?:finalize|reset|step)$/;

/** `let text = sqlite3_column_text(st, 0)`, then `sqlite3_finalize(st)`, then `text`. */
const columnAfterStatement: NodeCheck = (node) =>
  (node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : []).flatMap(
    ({ body }) =>
      body.flatMap((statement, at): NodeFinding[] => {
        if (statement.kind !== 'declare' || statement.value?.kind !== 'call') return [];
        const { value } = statement;
        if (!/^sqlite3_column_(?:text|text16|blob)$/.test(lastName(value.callee))) return [];
        const name = nameOf(statement.target);
        const of = fieldOrName(value.args[0]?.value);
        const rest = body.slice(at + 1);
        const end = rest.findIndex((one) => {
          const call = callOf(one);
          return call && ENDS.test(lastName(call.callee)) && fieldOrName(call.args[0]?.value) === of;
        });
        const use = name === '' || end < 0 ? undefined : rest.slice(end + 1).find((one) => mentions(one, name));
        return use ? [found('use-after-free', use, 'SQLite frees the text of a column with its statement.')] : [];
      }),
  );

export const SWIFT_BUFFER_SIZES: readonly NodeCheck[] = [copies, leftAllocated, columnAfterStatement];
