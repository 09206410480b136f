/** @module Mass assignment in a loop: `for key, value in request.json.items(): user[key] = value`. */
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import type { NodeCheck, NodeContext, Visited } from '../check.ts';
import { assignedValue, calledName } from '../locals.ts';
import { outermost, sentIn, WHOLE } from '../request/sent-values.ts';

/** Code that chooses fields or validates the record. */
const CHOOSES =
  /[vV]alid|[sS]chema|\bpick\b|[aA]llow|permit|whitelist|\bonly\b|\bslice\(|EDITABLE|FIELDS|WRITABLE|\b(?:if|unless|continue|next)\b(?![^\n]*(?:hasattr|respond_to|property_exists|\bis not None|!= null))/;
/** Calls that load a record; below, new objects that aren't records. */
const PICKED = /get|find|load|fetch|query|user|first|\bone|select|member|account|profile|[Rr]epo/;
const FRESH =
  /^(?:dict|Map|Set|URLSearchParams|FormData|Headers|OrderedDict|defaultdict|Hash|new)\b|params|headers|session/i;

/**
 * The fields that a declared model has: `changes.model_dump(exclude_unset=True)`, `input.dict()`. The class of the parameter
 * chooses them, unless it keeps fields that it doesn't declare.
 */
const DECLARED = /^(\w+)\.(?:model_dump|dict)\(/;
const KEEPS_OTHERS = /\bextra\s*=\s*(?:["']allow["']|Extra\.allow)/;

const isDeclared = (over: string, around: FunctionDefinition | undefined, source: string): boolean => {
  const name = DECLARED.exec(over)?.[1];
  const parameter = around?.parameters.find(({ target }) => target.kind === 'name' && target.name === name);
  return (
    parameter?.type !== undefined && !/^(?:dict|Any|Request)$/i.test(parameter.type.name) && !KEEPS_OTHERS.test(source)
  );
};

interface Pass {
  over: Expression;
  names: readonly string[];
  text: string;
  /** Offset at which the text begins. */
  from: number;
}

const namesOf = (target: Expression | undefined): string[] =>
  target?.kind === 'name' ? [target.name] : target?.kind === 'list' ? target.items.flatMap(namesOf) : [];

/** Returns a loop, or a call with a callback per element. */
function passOf(node: Visited, source: string): Pass | undefined {
  if (node.kind === 'loop')
    return node.form === 'each' && node.iterable
      ? {
          over: node.iterable,
          names: namesOf(node.target),
          text: source.slice(node.iterable.end, node.end),
          from: node.iterable.end,
        }
      : undefined;
  if (node.kind !== 'call' || !/^(?:forEach|each|each_pair)$/.test(calledName(node))) return undefined;
  const given = node.args.at(-1)?.value;
  if (given?.kind !== 'function' || node.callee.kind !== 'member') return undefined;
  const names = given.definition.parameters.flatMap(({ target }) => namesOf(target));
  return { over: node.callee.object, names, text: source.slice(given.start, given.end), from: given.start };
}

/** PHP names begin with `$`. */
const behind = (name: string, context: NodeContext): Expression =>
  [name, `$${name}`]
    .map((one) => assignedValue({ kind: 'name', name: one, start: 0, end: 0 }, context))
    .reduce((plain, other) => (plain.kind === 'name' ? other : plain));

const isRecord = (name: string, context: NodeContext): boolean => {
  const value = behind(name, context);
  const made = value.kind === 'await' ? value.value : value;
  const text = context.source.slice(made.start, made.end);
  return made.kind === 'call' && PICKED.test(text) && !FRESH.test(text);
};

export const fieldsOfRequest: NodeCheck = (node, context) => {
  const pass = context.enclosing && passOf(node, context.source);
  const key = pass?.names[0];
  if (!pass || key === undefined) return undefined;
  const over = context.source.slice(pass.over.start, pass.over.end);
  if (!WHOLE.test(over) && sentIn(pass.over, context) === '') return undefined;
  const own = key.replace(/\W/g, '');
  const set = new RegExp(
    `setattr\\(\\s*(\\w+)\\s*,\\s*${own}\\b|\\$?\\b(\\w+)\\[\\s*\\$?${own}\\s*\\]\\s*=(?!=)|(\\w+)\\.(?:public_)?send\\(\\s*:?["']?#?\\{?${own}\\b|\\$(\\w+)->\\{?\\$${own}\\b\\}?\\s*=(?!=)`,
  ).exec(pass.text);
  const name = set?.slice(1).find((one) => one !== undefined);
  if (!set || name === undefined || !isRecord(name, context)) return undefined;
  if (CHOOSES.test(pass.text) || CHOOSES.test(over)) return undefined;
  if (isDeclared(over, outermost(context, node), context.source)) return undefined;
  const start = pass.from + set.index;
  return { weakness: 'mass-assignment', start, end: start + set[0].length, confidence: 'medium' };
};
