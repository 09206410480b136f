/** @module Solidity's patterns without flow. */
import type { Pattern } from '../../surface/pattern.ts';

const GUARDED =
  /\bonly[A-Z]\w*|\bauth\b|\brequire\s*\([^)]*msg\.sender|\b_check(?:Owner|Role)\b|\bif\s*\(\s*(?:msg\.sender|owner|_owner)\s*[!=]=/;

export const solidityPatterns: readonly Pattern[] = [
  {
    weakness: 'tx-origin-authentication',
    node: 'binary_expression',
    text: /\btx\.origin\b/,
    not: /\bmsg\.sender\b|[&|]{2}/,
    confidence: 'high',
  },
  {
    weakness: 'missing-authorization',
    node: 'function_definition',
    text: /\b(?:selfdestruct|suicide)\s*\(/,
    not: GUARDED,
  },
  {
    weakness: 'unchecked-return',
    node: 'expression_statement',
    text: /^(?!require|assert|return|if\b|emit\b)[^=;]*?\.(?:send\s*\(|callcode\s*\(|delegatecall\s*\(|call\s*[({.])/,
    not: /\btransfer\s*\(|^\s*\(?\s*bool\b/,
  },
  {
    weakness: 'untrusted-code-load',
    call: ['delegatecall', 'callcode'],
    when: [{ arg: 'receiver', is: /^_?[a-z]\w*$/, not: /^(?:implementation|_implementation|logic|library|lib)/i }],
  },
  {
    weakness: 'predictable-random',
    call: ['keccak256', 'sha3', 'sha256'],
    when: [
      { arg: 'any', is: /\bblock\.(?:timestamp|difficulty|number|prevrandao|coinbase)\b|\bblockhash\s*\(|\bnow\b/ },
    ],
  },
  { weakness: 'predictable-random', call: ['block.blockhash', 'blockhash'] },
];
