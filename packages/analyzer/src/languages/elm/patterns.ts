/** @module Elm's patterns without flow. */
import type { Pattern } from '../../surface/pattern.ts';

export const elmPatterns: readonly Pattern[] = [
  {
    weakness: 'cross-site-scripting',
    call: ['property', 'Attributes.property', 'attribute', 'Attributes.attribute'],
    when: [
      { arg: 0, is: /^(?:innerHTML|srcdoc|onclick|onerror|onload)$/ },
      { arg: 1, form: 'dynamic', not: /^\(?(?:Encode|E|Json\.Encode)\.string\s+"[^"]*"\)?$/ },
    ],
  },
  { weakness: 'cross-site-scripting', bind: /^sanitize$/, value: /^False$/ },
];
