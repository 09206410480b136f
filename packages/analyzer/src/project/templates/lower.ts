/** @module Lowers a template to a function of its variables: values that it outputs unescaped reach a sink. */

import type { Expression, FunctionDefinition, Index, Member, Parameter, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { joined, type ReadName, readExpression } from './expression.ts';
import { type Bound, type Marked, type Marks, marksOf } from './syntax.ts';

/** The call that represents unescaped output of a template. */
export const UNESCAPED_OUTPUT = '%template';
/** The variables of a template. */
const MODEL = 'model';
/** The current element of the innermost block (Handlebars). */
const ELEMENT = 'this';

export interface Template {
  readonly path: string;
  readonly text: string;
  /** Outputs values that are never escaped. */
  readonly raw: FunctionDefinition;
  /** Shows everything, where the engine escapes nothing by itself; the same one where it always does. */
  readonly all: FunctionDefinition;
  /** Names that it reads from its model. */
  readonly roots: ReadonlySet<string>;
  readonly includes: readonly string[];
  /** The entries that it reads of bags that every view has: `ViewBag.Title`, `ViewData["Title"]`. */
  readonly bagged: readonly (Member | Index)[];
}

/** Bags that a controller fills for its view. */
const BAGS: ReadonlySet<string> = new Set(['ViewBag', 'ViewData', 'TempData']);

/** The bag's member that the expression reads, as the controller's code would. */
function ofBag(node: Member | Index): Member | Index | undefined {
  const { object, start, end } = node;
  if (object.kind !== 'member' || object.object.kind !== 'name' || object.object.name !== MODEL) return undefined;
  return BAGS.has(object.name) ? { ...node, object: { kind: 'name', name: object.name, start, end } } : undefined;
}

/** Handlebars reads names of the element as names of the model; a name in a block may be either. */
function rootReader(marks: Marks, roots: Set<string>): ReadName {
  const bound = new Set(marks.bound.flatMap(({ names }) => names));
  return (name, place) => {
    const own: Expression = { kind: 'name', name, ...place };
    if (bound.has(name)) return own;
    roots.add(name);
    const model: Expression = { kind: 'name', name: MODEL, ...place };
    const ofModel: Expression = { kind: 'member', object: model, name, ...place };
    if (!bound.has(ELEMENT)) return ofModel;
    const element: Expression = { kind: 'name', name: ELEMENT, ...place };
    return joined([ofModel, { kind: 'member', object: element, name, ...place }], place);
  };
}

function declaration({ names, elements, ...marked }: Bound, read: (marked: Marked) => Expression): Statement[] {
  const place = { start: marked.from, end: marked.to };
  const value = read(marked);
  // Each of several names: a key, or what stands under it.
  const element: Expression = elements
    ? { kind: 'index', object: value, index: { kind: 'name', name: '', ...place }, ...place }
    : value;
  return names.map((name) => ({ kind: 'declare', target: { kind: 'name', name, ...place }, value: element, ...place }));
}

function shown(marked: Marked, read: (marked: Marked) => Expression): Statement {
  const place = { start: marked.from, end: marked.to };
  const callee: Expression = { kind: 'name', name: UNESCAPED_OUTPUT, ...place };
  return { kind: 'expression', value: { kind: 'call', callee, args: [{ value: read(marked) }], ...place }, ...place };
}

/** The template in that file; undefined without unescaped output or includes. */
export function lowerTemplate(path: string, text: string): Template | undefined {
  const marks = marksOf(path, text);
  if (!marks) return undefined;
  const roots = new Set<string>();
  const name = rootReader(marks, roots);
  const read = ({ text: code, start }: Marked): Expression => readExpression(code, start, marks.dialect, name);
  const place = { start: 0, end: text.length };
  const function_ = (outputs: readonly Marked[]): FunctionDefinition => {
    const parameter: Parameter = { target: { kind: 'name', name: MODEL, start: 0, end: 0 }, annotations: [] };
    return {
      ...{ name: path.slice(path.lastIndexOf('/') + 1), form: 'function', parameters: [parameter], annotations: [] },
      body: [...marks.bound.flatMap((one) => declaration(one, read)), ...outputs.map((one) => shown(one, read))],
      ...place,
      nameStart: 0,
    };
  };
  const raw = function_(marks.raw);
  const all = marks.plain.length > 0 ? function_([...marks.raw, ...marks.plain]) : raw;
  const bagged: (Member | Index)[] = [];
  walk(all.body, (node) => {
    const found = node.kind === 'member' || node.kind === 'index' ? ofBag(node) : undefined;
    if (found) bagged.push(found);
  });
  return { path, text, raw, all, roots, includes: marks.includes, bagged };
}
