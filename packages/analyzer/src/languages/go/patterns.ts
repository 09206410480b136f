/** @module Go's patterns without flow: what is named, and not called. */
import { type Pattern, SECRET_NAME } from '../../syntactic/pattern.ts';

export const goPatterns: readonly Pattern[] = [
  {
    weakness: 'predictable-random',
    bind: SECRET_NAME,
    value: /\b\w*rand\.(?:Int\w*|Uint\w*|Float\w*|Perm)\((?!\s*\w*rand\.Reader)/,
  },
];
