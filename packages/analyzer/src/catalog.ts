/** @module The catalog of rules: every weakness the engine looks for. */
import type { Rule } from '@scanner/contracts/rule.ts';
import { categoryText, TOP10_2021 } from '@scanner/contracts/top10.ts';
import type { Weakness } from './api-model/weakness.ts';
import { fillPlaceholders } from './findings/fill.ts';
import { weaknesses } from './weaknesses/index.ts';

/** What stands for the parts of a finding where there is none. */
const ANY = { source: 'an untrusted source', sink: 'a call that trusts its input', function: 'the program' } as const;

const ruleOf = (weakness: Weakness): Rule => ({
  id: weakness.id,
  title: weakness.title,
  description: fillPlaceholders(weakness.description, ANY),
  attack: fillPlaceholders(weakness.attack, ANY),
  recommendation: fillPlaceholders(weakness.recommendation, ANY),
  impact: weakness.impact,
  severity: weakness.severity,
  cwe: [...weakness.cwe],
  category: categoryText(weakness.category),
  category2021: `${weakness.category2021} ${TOP10_2021[weakness.category2021]}: OWASP Top 10 2021`,
  references: [...weakness.references],
});

/** Every rule, by id. */
export const catalog = (): Rule[] =>
  [...weaknesses.values()].map(ruleOf).sort((left, right) => (left.id < right.id ? -1 : 1));
