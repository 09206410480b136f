/**
 * @module
 * Code that puts `&lt;` in place of each `<`, one character at a time. Data flow sees that each character may pass as it
 * is; a call around the result says that the whole text has been escaped.
 */
import type { Call, Expression, Loop, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { make } from './make.ts';

const LESS_THAN = 60;
const APPENDS = /^(?:append|push_str|push|extend|write|insert)$/;
const TRANSFORMS = /^(?:map|flat_map|flatMap|compactMap|fold|reduce|filter_map|for_each|forEach)$/;

const isEntity = (node: Expression): boolean => node.kind === 'string' && node.value === '&lt;';

const isSign = (node: Expression | Statement): boolean =>
  (node.kind === 'string' && node.value === '<') || (node.kind === 'number' && node.value === LESS_THAN);

const nameOf = (node: Expression): string | undefined => (node.kind === 'name' ? node.name : undefined);

/** Tables of the file with an entity for the sign: `let table: [Character: String] = ["<": "&lt;"]`. */
function tablesIn(body: readonly Statement[]): ReadonlySet<string> {
  const names = new Set<string>();
  walk(body, (node) => {
    if (node.kind !== 'declare' || node.target.kind !== 'name' || node.value?.kind !== 'object') return;
    if (node.value.entries.some(({ key, value }) => key === '<' && isEntity(value))) names.add(node.target.name);
  });
  return names;
}

interface Seen {
  isTested: boolean;
  hasEntity: boolean;
  /** The variable to which the entity is appended. */
  text: string | undefined;
}

function look(roots: readonly (Expression | Statement)[], tables: ReadonlySet<string>): Seen {
  const seen: Seen = { isTested: false, hasEntity: false, text: undefined };
  walk(roots, (node) => {
    if (isSign(node)) seen.isTested = true;
    else if (node.kind === 'string' && isEntity(node)) seen.hasEntity = true;
    else if (node.kind === 'index' && tables.has(nameOf(node.object) ?? '')) {
      seen.isTested = true;
      seen.hasEntity = true;
    } else if (node.kind === 'assign' && node.operator === '+' && isEntity(node.value))
      seen.text ??= nameOf(node.target);
    else if (node.kind === 'call' && node.callee.kind === 'member' && APPENDS.test(node.callee.name))
      if (node.args.some(({ value }) => isEntity(value))) seen.text ??= nameOf(node.callee.object);
  });
  return seen;
}

/** The node is another one from now on: what holds it need not be known. */
function become(node: Expression | Statement, other: Expression | Statement): void {
  for (const key of Object.keys(node)) delete (node as unknown as Record<string, unknown>)[key];
  Object.assign(node, other);
}

const escaped = (node: Expression, at: { start: number; end: number }): Expression =>
  make.call(at, make.name(at, 'html_escaped'), [{ value: node }]);

/** Says of what such loops and closures make that it is escaped. */
export function markEscapedText(body: readonly Statement[]): void {
  const tables = tablesIn(body);
  const loops: { loop: Loop; text: string }[] = [];
  const calls: Call[] = [];
  walk(body, (node) => {
    if (node.kind === 'loop') {
      const { isTested, text } = look(node.body, tables);
      if (isTested && text !== undefined) loops.push({ loop: node, text });
    }
    if (node.kind === 'call' && node.callee.kind === 'member' && TRANSFORMS.test(node.callee.name)) {
      const given = node.args.map(({ value }) => value).filter(({ kind }) => kind === 'function');
      const { isTested, hasEntity } = look(given, tables);
      if (isTested && hasEntity) calls.push(node);
    }
  });
  for (const { loop, text } of loops) {
    const at = { start: loop.end, end: loop.end };
    const name = make.name(at, text);
    const told = make.expression(at, make.assign(at, name, escaped(make.name(at, text), at)));
    become(loop, make.block(loop, [{ ...loop }, told]));
  }
  for (const call of calls) become(call, escaped({ ...call }, call));
}
