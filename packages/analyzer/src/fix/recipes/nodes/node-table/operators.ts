/** @module Node replacements for operators that do something else than they look like. */
import { C_FAMILY } from '../../languages.ts';
import { fix, type NodeFix } from '../node-fix.ts';

const compares = fix('incorrect-operator', 'Compares the values.');
const tests = fix('incorrect-operator', 'Tests the bits first, as the operators bind otherwise.');
const power = fix('incorrect-calculation', 'Computes the power; `^` is an exclusive or.');
const adds = fix('incorrect-calculation', 'Adds the value; `=+` assigns it.');
const precise = fix('incorrect-calculation', 'Multiplies before it divides, so that no remainder is lost first.');

const PLACE = String.raw`\w+(?:(?:\.|->)\w+)*`;
const VALUE = String.raw`(?:\w+(?:::\w+)*|-\d+)`;

export const OPERATOR_FIXES: readonly NodeFix[] = [
  compares(C_FAMILY, new RegExp(`^(${PLACE}) = (${VALUE})$`), '$1 == $2'),
  compares(C_FAMILY, new RegExp(`^(${VALUE}) < (${PLACE}) < (${VALUE})$`), '$1 < $2 && $2 < $3'),
  compares(C_FAMILY, new RegExp(`^(${PLACE}) == (\\d+) \\|\\| (\\d+)$`), '$1 == $2 || $1 == $3'),
  compares(
    C_FAMILY,
    new RegExp(`^(${PLACE}) == ("[^"]*")$`),
    'strcmp($1, $2) == 0',
    /#\s*include\s*<(?:string\.h|cstring)>/,
  ),
  compares(['java'], /^(\w+)\s*==\s*("[^"]*")$/, '$2.equals($1)'),
  compares(['java'], /^(\w+) = (true|false)$/, '$1 == $2'),
  tests(C_FAMILY, new RegExp(`^(${PLACE} & (\\w+)) == \\2$`), '($1) == $2'),
  tests(C_FAMILY, new RegExp(`^!(${PLACE}) & (\\w+)$`), '!($1 & $2)'),

  power(['csharp', 'go', 'java', 'c', 'cpp'], /^2\s*\^\s*(\d+)$/, '1 << $1'),
  power(['csharp', 'go', 'java', 'c', 'cpp'], /^10\s*\^\s*3$/, '1000'),
  power(['csharp', 'go', 'java', 'c', 'cpp'], /^10\s*\^\s*6$/, '1000000'),
  power(['solidity'], /^(\d+)\s*\^\s*(\d+)$/, '$1 ** $2'),
  adds(['solidity'], /^(\w+) =\+ (\w+)$/, '$1 += $2'),
  precise(['solidity'], /^\((\w+) \/ (\w+)\) \* (\w+)$/, '($1 * $3) / $2'),
];
