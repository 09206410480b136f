/** @module HTML parameters that a function writes to the page. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { calledName } from '../locals.ts';
import { rootName } from '../names.ts';

const WRITTEN = /^(?:innerHTML|outerHTML)$/;
/** Methods that take HTML, with the position of that argument. */
const CALLS: Readonly<Record<string, number>> = lookupTable({
  insertAdjacentHTML: 1,
  createContextualFragment: 0,
  setHTMLUnsafe: 0,
  write: 0,
  writeln: 0,
});
/** Types of sanitized values and of values without text. */
const HARMLESS_TYPE = /safe|trusted|sanitized|^(?:number|boolean|bigint|Date)$/i;
const CLEAN_NAME = /^(?:safe|clean|escaped|sanitized|trusted|purified)|(?:safe|escaped|sanitized)$/i;

const called = new WeakMap<readonly Statement[], ReadonlySet<string>>();

/** Returns the names of functions called in the file; their arguments are covered by the data-flow analysis. */
function namesCalled(body: readonly Statement[]): ReadonlySet<string> {
  const done = called.get(body);
  if (done) return done;
  const names = new Set<string>();
  walk(body, (node) => {
    const name = node.kind === 'call' ? calledName(node) : '';
    if (name) names.add(name);
  });
  called.set(body, names);
  return names;
}

/** Returns the names that parameters bind, except for those with a harmless type or name. */
const givenTo = ({ parameters }: FunctionDefinition): string[] =>
  parameters.flatMap(({ target, type }) => {
    if (type && HARMLESS_TYPE.test(type.name)) return [];
    if (target.kind === 'name') return CLEAN_NAME.test(target.name) ? [] : [target.name];
    if (target.kind !== 'object') return [];
    return target.entries.flatMap(({ value }) =>
      value.kind === 'name' && !CLEAN_NAME.test(value.name) ? [value.name] : [],
    );
  });

/** Checks whether the value or a part of a concatenation is an unmodified argument. */
function isHanded(node: Expression, names: readonly string[]): boolean {
  switch (node.kind) {
    case 'name':
      return names.includes(node.name);
    case 'member':
      if (CLEAN_NAME.test(node.name) || node.name === 'length') return false;
      // `this.props.html`
      if (node.object.kind === 'member' && node.object.object.kind === 'this') return node.object.name === 'props';
      return names.includes(rootName(node)) && node.object.kind === 'name';
    case 'concat':
      return node.parts.some((part) => isHanded(part, names));
    case 'binary':
      return /^(?:\+|\?\?|\|\|)$/.test(node.operator) && (isHanded(node.left, names) || isHanded(node.right, names));
    case 'cast':
      return isHanded(node.value, names);
    default:
      return false;
  }
}

/** Returns the value that the node writes as HTML. */
function markupIn(node: Expression | Statement): Expression | undefined {
  if (node.kind === 'assign')
    return node.target.kind === 'member' && WRITTEN.test(node.target.name) ? node.value : undefined;
  if (node.kind !== 'call' || node.callee.kind !== 'member') return undefined;
  const { name, object } = node.callee;
  if (/^write/.test(name) && !(object.kind === 'name' && object.name === 'document')) return undefined;
  const at = CALLS[name];
  if (at !== undefined) return node.args[at]?.value;
  if (name === 'execCommand' && node.args[0]?.value.kind === 'string' && node.args[0].value.value === 'insertHTML')
    return node.args[2]?.value;
  const isQuery = object.kind === 'call' && object.callee.kind === 'name' && /^(?:\$|jQuery)$/.test(object.callee.name);
  const first = node.args[0]?.value;
  if (!isQuery || !first) return undefined;
  // `append` also takes elements, so only a concatenation with HTML counts.
  const isMarkup =
    first.kind === 'concat' && first.parts.some((part) => part.kind === 'string' && part.value.includes('<'));
  return name === 'html' || (isMarkup && /^(?:append|prepend|before|after|replaceWith)$/.test(name))
    ? first
    : undefined;
}

/** Reports `export function show(element, html) { element.innerHTML = html; }` if nothing in the file calls it. */
export const handedMarkup: NodeCheck = (node, context): NodeFinding | undefined => {
  const value = markupIn(node);
  if (!value) return undefined;
  const { enclosing, enclosingName, body } = context;
  // Functions of a script that isn't a module are only called by its page.
  if (!enclosing || enclosingName === '' || !body.some(({ kind }) => /import|export/.test(kind))) return undefined;
  if (!isHanded(value, givenTo(enclosing)) || namesCalled(body).has(enclosingName)) return undefined;
  return {
    weakness: 'cross-site-scripting',
    start: node.start,
    end: node.end,
    confidence: 'low',
    detail: 'It writes its argument as HTML; its callers control the content.',
  };
};
