/** @module Elm's patterns without flow: settings. */
import type { Pattern } from '../../syntactic/pattern.ts';

export const elmPatterns: readonly Pattern[] = [
  { weakness: 'cross-site-scripting', bind: /^sanitize$/, value: /^False$/ },
];
