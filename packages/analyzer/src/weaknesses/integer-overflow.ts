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
