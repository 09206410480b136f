import type { Weakness } from '../api-model/weakness.ts';

export const integerOverflow: Weakness = {
  id: 'integer-overflow',
  title: 'Integer overflow',
  cwe: [190],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description: 'The calculation {sink} in {function} can exceed the range of its type.',
  attack:
    'An attacker sends numbers whose sum or product wraps around, so that a check passes or a buffer is allocated too small.',
  recommendation: 'Check the range before calculating, or use arithmetic that reports an overflow.',
  power: 5,
  impact: 'Limits and size checks can be bypassed; in C this can lead to code execution.',
  forms: [
    {
      languages: ['go'],
      code: /^(?:u?int(?:8|16|32|64)?|byte|rune|uintptr)\(/,
      description: 'The conversion {sink} in {function} cuts off what does not fit into the type.',
      attack: 'If an attacker chooses the number, only a part of it is left: an amount, a size or an ID changes.',
      recommendation: 'Check the range before converting.',
      impact: 'Checks of the number say nothing about what is left of it.',
    },
    {
      note: /^narrowing/,
      description: 'The conversion {sink} in {function} cuts off what does not fit into the smaller type.',
      attack: 'An attacker sends a large number, of which only a part is left: an amount, a size or an ID changes.',
      recommendation: 'Check the range before converting, or use a conversion that reports an overflow.',
      impact: 'Checks of the large number say nothing about the small one.',
    },
    {
      languages: ['java', 'kotlin', 'scala', 'groovy', 'csharp', 'go', 'dart', 'swift', 'solidity'],
      attack:
        'An attacker sends numbers whose sum or product leaves the range, so that a check passes or an amount is wrong.',
      impact: 'Limits can be bypassed, and amounts are wrong.',
    },
  ],
  fixExamples: {
    c: 'if (count > SIZE_MAX / sizeof(item)) return -1;',
    java: 'int total = Math.addExact(a, b);',
    solidity: 'pragma solidity ^0.8.0; // arithmetic is checked',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/190.html',
  ],
};
