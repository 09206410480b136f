/** @module The JSON schema of an answer: one list of items, in the strict dialect that all providers accept. */
import { z } from 'zod';
import type { JsonSchema } from '../providers/provider.ts';

/** JSON schema keywords that strict modes reject; items are validated for them when they are read. */
const REFUSED = new Set(['$schema', 'default', 'minLength', 'maxLength', 'minimum', 'maximum']);

function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !REFUSED.has(key))
      .map(([key, value]) => [key, strict(value)]),
  );
}

/** `{<key>: [item, …]}` with a name for the provider. */
export function answerSchema(key: string, item: z.ZodType): { name: string; schema: JsonSchema } {
  const schema = strict(z.toJSONSchema(z.object({ [key]: z.array(item) })));
  return { name: key, schema: typeof schema === 'object' && schema !== null ? { ...schema } : {} };
}
