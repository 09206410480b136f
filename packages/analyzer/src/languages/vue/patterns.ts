/** @module Patterns of Vue's templates; the scripts are analysed as what they are. */
import type { Pattern } from '../../surface/pattern.ts';

export const vuePatterns: readonly Pattern[] = [
  {
    weakness: 'cross-site-scripting',
    node: 'directive_attribute',
    text: /^v-html\s*=\s*["']\s*\S/,
    not: /sanitize|DOMPurify|escape|\$t\(|["']\s*'[^']*'\s*["']$/i,
  },
];
