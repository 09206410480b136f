/** @module Methods and functions that ask about the elements of a list. */

export type Quantifier = 'every' | 'some' | 'none';

export const QUANTIFIERS: ReadonlyMap<string, Quantifier> = new Map([
  ...['every', 'all', 'allMatch', 'All', 'all?', 'allSatisfy', 'forall', 'array_all'].map(
    (name): [string, Quantifier] => [name, 'every'],
  ),
  ...['some', 'any', 'anyMatch', 'Any', 'any?', 'exists', 'Exists', 'array_any', 'ContainsFunc', 'contains'].map(
    (name): [string, Quantifier] => [name, 'some'],
  ),
  ...['none', 'noneMatch', 'none?'].map((name): [string, Quantifier] => [name, 'none']),
]);
