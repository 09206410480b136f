/** @module Lowers a single-file component to one program: its scripts, and a function that renders its template. */
import type { ClassDefinition, Expression, FunctionDefinition, Name, Program, Statement } from '../../../ir/index.ts';
import { replaceExpressions } from '../../../ir/replace.ts';
import { walk } from '../../../ir/walk.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { startLowering } from '../../javascript/lowering/context.ts';
import { hideUnexported } from '../../javascript/lowering/exported.ts';
import { lowerStatement } from '../../javascript/lowering/statements.ts';
import { span } from '../../lowering/nodes.ts';
import { hasSetupScript, type ScriptLanguage, scriptElements, templateOf } from './masked.ts';
import { COMPONENT, classOfOptions, optionsIn, setupOf } from './options.ts';
import { refNames, unwrapRefs } from './refs.ts';
import { templateView } from './view.ts';

/** Global names that every template can use. */
const GLOBALS: ReadonlySet<string> = new Set(
  'Infinity undefined NaN isFinite isNaN parseFloat parseInt decodeURI decodeURIComponent encodeURI encodeURIComponent Math Number Date Array Object Boolean String RegExp Map Set JSON Intl BigInt console Error Symbol'.split(
    ' ',
  ),
);

/** Resolves a name of the template that isn't a local one. */
type Resolve = (node: Name) => Expression | undefined;

interface Component {
  owner: ClassDefinition | undefined;
  resolve: Resolve;
}

/** Returns the component's class, declared as one or built from its options. */
function ownerOf(body: Statement[]): { owner: ClassDefinition; refs: Set<string> } | undefined {
  for (const [index, one] of body.entries()) {
    if (one.kind === 'class' && one.definition.supertypes.some(({ name }) => /Vue|Component/.test(name)))
      return { owner: one.definition, refs: new Set() };
    const options = one.kind === 'export' && one.name === 'default' ? optionsIn(one.value) : undefined;
    if (!options) continue;
    const refs = refNames(setupOf(options));
    const owner = classOfOptions(options);
    body[index] = { kind: 'class', definition: owner, ...span(options) };
    return { owner, refs };
  }
  return undefined;
}

const holding = (object: Expression, name: string): Expression => ({ kind: 'member', object, name, ...span(object) });

function componentOf(body: Statement[], isSetup: boolean): Component {
  const found = ownerOf(body);
  if (isSetup || !found) {
    const refs = refNames(body);
    return {
      owner: undefined,
      resolve: (node) => (refs.has(node.name) ? holding(node, 'value') : undefined),
    };
  }
  const { supertypes } = found.owner;
  if (!supertypes.some(({ name }) => name === COMPONENT)) supertypes.push({ name: COMPONENT, args: [] });
  return {
    owner: found.owner,
    resolve: (node) => {
      if (GLOBALS.has(node.name)) return undefined;
      const own = holding({ kind: 'this', ...span(node) }, node.name);
      return found.refs.has(node.name) ? holding(own, 'value') : own;
    },
  };
}

/** Returns the names that functions in a part bind themselves. */
function ownNames(part: object): Set<string> {
  const names = new Set<string>();
  const add = (target: Expression): void =>
    walk([target], (node) => {
      if (node.kind === 'name') names.add(node.name);
    });
  walk([part as Expression], (node) => {
    if (node.kind === 'declare') add(node.target);
    if (node.kind === 'function') for (const { target } of node.definition.parameters) add(target);
  });
  return names;
}

const bindNames =
  (resolve: Resolve) =>
  (part: object, locals: ReadonlySet<string>): void => {
    const own = ownNames(part);
    replaceExpressions([part], (node) => {
      if (node.kind !== 'name' || locals.has(node.name) || own.has(node.name)) return undefined;
      return resolve(node);
    });
  };

const rendering = (view: Expression, form: 'method' | 'function'): FunctionDefinition => ({
  name: 'template',
  form,
  parameters: [],
  body: [{ kind: 'return', value: view, ...span(view) }],
  annotations: [],
  entersLast: true,
  ...span(view),
  nameStart: view.start,
});

/** Lowers the parsed masked source of a component. `component` is the root of its own tree, `source` the whole file. */
export function lowerComponent(
  root: SyntaxNode,
  source: string,
  component: SyntaxNode,
  language: ScriptLanguage,
): Program {
  const ctx = startLowering(source);
  const scripts = scriptElements(component);
  const isOfScript = ({ start }: SyntaxNode): boolean =>
    scripts.some((script) => script.start < start && start < script.end);
  const children = root.children.filter((child) => child.named);
  const body = children.filter(isOfScript).flatMap((child) => lowerStatement(ctx, child));
  hideUnexported(ctx, { ...root, children: children.filter(isOfScript) }, body);
  const { owner, resolve } = componentOf(body, hasSetupScript(component, source));
  unwrapRefs(body);
  const template = templateOf(component, source);
  if (template) {
    const parsed = new Map(children.filter((child) => !isOfScript(child)).map((child) => [child.start, child]));
    const view = templateView({ ctx, parsed, bind: bindNames(resolve) }, template);
    if (owner) owner.methods.push(rendering(view, 'method'));
    else body.push({ kind: 'function', definition: rendering(view, 'function'), ...span(view) });
  }
  const { exports, functions } = ctx;
  return { language, body: [...ctx.required.values(), ...body], namespace: '', functions, exports };
}
