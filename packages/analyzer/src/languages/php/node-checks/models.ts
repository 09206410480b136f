/** @module Eloquent models that accept every field of a request. */
import type { NodeCheck } from '../../../node-checks/check.ts';

/** Reports `protected $guarded = [];`. */
export const unguardedModel: NodeCheck = (node) => {
  if (node.kind !== 'class') return undefined;
  const field = node.definition.fields.find(({ name, value }) => name === 'guarded' && value?.kind === 'list');
  if (field?.value?.kind !== 'list' || field.value.items.length > 0) return undefined;
  return { weakness: 'mass-assignment', start: field.start, end: field.end, confidence: 'medium' };
};
