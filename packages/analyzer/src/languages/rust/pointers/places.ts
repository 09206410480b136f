/** @module The memory that expressions name: variables, fields, elements, what pointers lead to. */
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { evaluate } from './expressions.ts';
import type { Frame, Machine } from './machine.ts';
import { type Region, type State, type Target, UNKNOWN, type Value } from './state.ts';
import { bare } from './syntax.ts';

const at = (region: Region, raw: boolean, path = ''): Target => ({ region, path, raw, offset: { plus: 0 } });

/** The variable or global of that name. */
export function lookUp(machine: Machine, frame: Frame, name: string): Region | undefined {
  for (let index = frame.scopes.length - 1; index >= 0; index -= 1) {
    const region = frame.scopes[index]?.get(name);
    if (region) return region;
  }
  return machine.globals.get(name);
}

/** The pointers of a value as raw ones. */
export const asRaw = (value: Value): Value =>
  value.targets.every(({ raw }) => raw)
    ? value
    : { ...value, targets: value.targets.map((target) => ({ ...target, raw: true })) };

/** What a value that owns memory or refers to some leads to. */
export const leadsTo = (value: Value, raw: boolean): readonly Target[] =>
  value.owner ? [at(value.owner, raw)] : raw ? asRaw(value).targets : value.targets;

/** A variable of unknown type may be a reference: what it holds is then not within it. */
function isKnown(place: Target, state: State): boolean {
  const { targets, owner, fields } = state.read(place);
  return place.region.kind !== 'local' || place.region.isValue === true || targets.length > 0 || !!owner || !!fields;
}

const FREE_FIELD = /^\w+$/;

/** The memory that an expression names; nothing where it makes a new value. */
export function placesOf(
  machine: Machine,
  frame: Frame,
  given: SyntaxNode,
  state: State,
): readonly Target[] | undefined {
  const node = bare(given);
  const { code } = machine;
  if (node.type === 'identifier' || node.type === 'self') {
    const region = lookUp(machine, frame, code.text(node));
    return region && [at(region, false)];
  }
  if (node.type === 'unary_expression' && node.children[0]?.type === '*') {
    const inner = namedChildren(node)[0];
    const value = inner ? evaluate(machine, frame, inner, state) : UNKNOWN;
    return leadsTo(value, false);
  }
  if (node.type === 'field_expression') {
    const object = fieldOf(node, 'value');
    const name = code.text(fieldOf(node, 'field'));
    if (!object || !FREE_FIELD.test(name)) return undefined;
    const places = placesOf(machine, frame, object, state);
    if (!places?.every((place) => isKnown(place, state))) return undefined;
    // A field of what a reference refers to.
    return places.flatMap((place) => {
      const value = state.read(place);
      const through = value.targets.length > 0 && !value.fields ? value.targets : [place];
      return through.map((one) => ({ ...one, path: `${one.path}.${name}`, offset: undefined }));
    });
  }
  if (node.type === 'index_expression') {
    const [object, index] = namedChildren(node);
    if (index) evaluate(machine, frame, index, state);
    const places = object && placesOf(machine, frame, object, state);
    if (!places?.every((place) => isKnown(place, state))) return undefined;
    const number = index && index.type === 'integer_literal' ? Number(code.text(index).replaceAll('_', '')) : undefined;
    return places.flatMap((place) => {
      const value = state.read(place);
      const held = value.owner || (value.targets.length > 0 && !value.fields) ? leadsTo(value, false) : [place];
      return held.map((one) => ({ ...one, offset: number === undefined ? undefined : { plus: number } }));
    });
  }
  return undefined;
}
