/** @module Patterns: the variables that they declare. */
import { namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import type { Frame, Machine } from './machine.ts';
import { type Region, type State, UNKNOWN, type Value } from './state.ts';

/** `Some`, `None`, `ErrorKind::NotFound`: names of variants, none of variables. */
const isVariant = (name: string): boolean => /^[A-Z]/.test(name);

/** Declares the variables of a pattern, and gives them what the value holds in their place. */
export function bind(machine: Machine, frame: Frame, pattern: SyntaxNode, value: Value, state: State): Region[] {
  const name = machine.code.text(pattern);
  switch (pattern.type) {
    case 'identifier':
    case 'shorthand_field_identifier': {
      if (isVariant(name)) return [];
      const region = machine.region(frame, name, 'local', pattern);
      state.revive(region);
      region.size = undefined;
      state.write({ region, path: '' }, value);
      frame.scopes.at(-1)?.set(name, region);
      return [region];
    }
    case 'tuple_pattern':
    case 'slice_pattern':
      return namedChildren(pattern).flatMap((part, index) =>
        bind(machine, frame, part, value.fields?.get(String(index)) ?? UNKNOWN, state),
      );
    case 'tuple_struct_pattern':
      return namedChildren(pattern)
        .filter(({ field }) => field !== 'type')
        .flatMap((part) => bind(machine, frame, part, value, state));
    case 'struct_pattern':
      return namedChildren(pattern)
        .filter(({ type }) => type === 'field_pattern')
        .flatMap((part) => {
          const parts = namedChildren(part).filter(({ type }) => type !== 'mutable_specifier');
          const last = parts.at(-1);
          const key = machine.code.text(parts[0]);
          return last ? bind(machine, frame, last, value.fields?.get(key) ?? UNKNOWN, state) : [];
        });
    case 'mut_pattern':
    case 'match_pattern':
    case 'ref_pattern':
    case 'captured_pattern':
    case 'or_pattern': {
      const parts = namedChildren(pattern).filter(
        ({ type, field }) => type !== 'mutable_specifier' && field !== 'condition',
      );
      return parts
        .slice(0, pattern.type === 'captured_pattern' ? 2 : 1)
        .flatMap((part) => bind(machine, frame, part, value, state));
    }
    case 'reference_pattern':
      return namedChildren(pattern).flatMap((part) => bind(machine, frame, part, UNKNOWN, state));
    default:
      return [];
  }
}
