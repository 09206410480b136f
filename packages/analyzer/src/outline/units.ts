/** @module Splits a lowered program into units: whole functions if short enough, otherwise parts. */
import type { ClassDefinition, Expression, FunctionDefinition, Statement } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import type { Span } from '../parse/tree.ts';
import type { Outline, OutlineType, OutlineUnit } from './outline.ts';

/** A longer function is split into its parts, if it contains functions. */
export const UNIT_CHARACTERS = 8000;
/** Top-level statements are joined up to this many characters. */
const JOINED_CHARACTERS = 2500;

/** Characters of a call's first string that become part of its unit's name. */
const CALL_TEXT_CHARACTERS = 80;

interface Found {
  units: OutlineUnit[];
  imports: Span[];
  types: OutlineType[];
  strings: Outline['strings'][number][];
}

interface Around {
  name: string;
  annotations: readonly string[];
}

const TOP: Around = { name: '', annotations: [] };

const named = (around: Around, name: string): string => (around.name && name ? `${around.name}.${name}` : name);

/** Returns the names that the nodes call or pass on. */
function usesOf(nodes: readonly (Statement | Expression)[]): Set<string> {
  const uses = new Set<string>();
  walk(nodes, (node) => {
    if (node.kind === 'name' || node.kind === 'member') uses.add(node.name);
  });
  return uses;
}

const holdsFunction = (node: Statement): boolean => {
  let holds = false;
  walk([node], (inner) => {
    if (inner.kind === 'function' || inner.kind === 'class') holds = true;
    return holds ? 'skip' : undefined;
  });
  return holds;
};

function addFunction(found: Found, definition: FunctionDefinition, around: Around): void {
  const name = named(around, definition.name);
  const annotations = [...around.annotations, ...definition.annotations.map((annotation) => annotation.name)];
  const start = Math.min(definition.start, ...definition.annotations.map((annotation) => annotation.start));
  const isLong = definition.end - start > UNIT_CHARACTERS;
  if (isLong && definition.body.some(holdsFunction)) {
    addStatements(found, definition.body, { name, annotations });
    return;
  }
  found.units.push({ kind: 'function', name, start, end: definition.end, annotations, uses: usesOf(definition.body) });
}

function addClass(found: Found, definition: ClassDefinition, around: Around): void {
  const name = named(around, definition.name);
  const annotations = [...around.annotations, ...definition.annotations.map((annotation) => annotation.name)];
  const firstMember = Math.min(definition.end, ...definition.methods.map(({ start }) => start));
  found.types.push({ name: definition.name, start: definition.start, end: firstMember });
  for (const method of definition.methods) addFunction(found, method, { name, annotations });
  addStatements(found, definition.body, { name, annotations });
}

function addStatements(found: Found, statements: readonly Statement[], around: Around): void {
  let joined: Statement[] = [];
  const flush = (): void => {
    const [first] = joined;
    const last = joined.at(-1);
    if (first && last) {
      found.units.push({
        kind: 'statements',
        name: around.name,
        start: first.start,
        end: last.end,
        annotations: around.annotations,
        uses: usesOf(joined),
      });
    }
    joined = [];
  };
  for (const statement of statements) {
    if (statement.kind === 'import') {
      found.imports.push({ start: statement.start, end: statement.end });
      continue;
    }
    const isOwn = statement.kind === 'function' || statement.kind === 'class' || holdsFunction(statement);
    const start = joined[0]?.start ?? statement.start;
    if (isOwn || statement.end - start > JOINED_CHARACTERS) flush();
    if (!isOwn) joined.push(statement);
    else addOwn(found, statement, around);
  }
  flush();
}

/** Adds a definition of functions: as one unit, or each function by itself if it is long. */
function addOwn(found: Found, statement: Statement, around: Around): void {
  if (statement.kind === 'function') addFunction(found, statement.definition, around);
  else if (statement.kind === 'class') addClass(found, statement.definition, around);
  else addStatement(found, statement, around);
}

function addStatement(found: Found, statement: Statement, around: Around): void {
  if (statement.end - statement.start <= UNIT_CHARACTERS) {
    const definition = functionOf(statement);
    const own = declaredName(statement) ?? (definition?.name || callName(statement));
    found.units.push({
      kind: 'function',
      name: named(around, own),
      start: statement.start,
      end: statement.end,
      annotations: around.annotations,
      uses: usesOf([statement]),
    });
    return;
  }
  walk([statement], (node) => {
    if (node.kind === 'function') addFunction(found, node.definition, around);
    if (node.kind === 'class') addClass(found, node.definition, around);
    return node.kind === 'function' || node.kind === 'class' ? 'skip' : undefined;
  });
}

function functionOf(statement: Statement): FunctionDefinition | undefined {
  let first: FunctionDefinition | undefined;
  walk([statement], (node) => {
    if (node.kind !== 'function') return undefined;
    first ??= node.definition;
    return 'skip';
  });
  return first;
}

/** Returns a call's name and first string: `app.get /orders/:id`, `describe totals`; '' for other statements. */
function callName(statement: Statement): string {
  const value = statement.kind === 'expression' ? statement.value : undefined;
  const call = value?.kind === 'await' ? value.value : value;
  if (call?.kind !== 'call') return '';
  const parts: string[] = [];
  let callee = call.callee;
  while (callee.kind === 'member') {
    parts.unshift(callee.name);
    callee = callee.object;
  }
  if (callee.kind === 'name') parts.unshift(callee.name);
  const first = call.args[0]?.value;
  const text = first?.kind === 'string' ? ` ${first.value.slice(0, CALL_TEXT_CHARACTERS)}` : '';
  return `${parts.join('.')}${text}`;
}

function declaredName(statement: Statement): string | undefined {
  if (statement.kind === 'declare' && statement.target.kind === 'name') return statement.target.name;
  if (statement.kind === 'expression' && statement.value.kind === 'assign') {
    const { target } = statement.value;
    if (target.kind === 'name' || target.kind === 'member') return target.name;
  }
  return undefined;
}

/** Returns the units, imports, types and strings of a lowered program. */
export function unitsOf(body: readonly Statement[]): Found {
  const found: Found = { units: [], imports: [], types: [], strings: [] };
  addStatements(found, body, TOP);
  walk(body, (node) => {
    if (node.kind === 'string') found.strings.push({ start: node.start, end: node.end, value: node.value });
  });
  return found;
}
