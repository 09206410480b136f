/** @module Lowers classes created by calls: `Pair = namedtuple('Pair', 'left right')`. */

import type { ClassDefinition, Expression } from '../../../ir/index.ts';

const MAKERS = /^(?:namedtuple|NamedTuple|make_dataclass)$/;

const textsOf = (value: Expression): string[] => {
  if (value.kind === 'string') return value.value.split(/[\s,]+/).filter((name) => name !== '');
  if (value.kind !== 'list') return [];
  // `[('left', str), 'right']`
  return value.items.flatMap((item) => {
    const name = item.kind === 'list' ? item.items[0] : item;
    return name?.kind === 'string' ? [name.value] : [];
  });
};

/** Returns the class that an assignment creates, if its fields are literals. */
export function recordClass(target: Expression, value: Expression): ClassDefinition | undefined {
  if (target.kind !== 'name' || value.kind !== 'call') return undefined;
  const { callee, args } = value;
  if ((callee.kind !== 'name' && callee.kind !== 'member') || !MAKERS.test(callee.name)) return undefined;
  const fields = args[1] ? textsOf(args[1].value) : [];
  if (fields.length === 0) return undefined;
  const { start, end } = value;
  return {
    name: target.name,
    supertypes: [],
    annotations: [],
    fields: fields.map((name) => ({ name, annotations: [], start, end })),
    methods: [],
    body: [],
    start,
    end,
  };
}
