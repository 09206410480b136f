/** @module What a rule says of itself, apart from what is particular to one finding. */
import type { Vulnerability } from '@scanner/contracts';

/**
 * Fields that a rule fills alike in every file of a language. None may hold anything of the scanned code: their values
 * are shared between users and outlive a deleted scan.
 */
const RULE_FIELDS = [
  'category',
  'title',
  'suggestion',
  'fixExample',
  'references',
  'complianceMapping',
  'ruleId',
  'cwe',
  'category2021',
] as const satisfies readonly (keyof Vulnerability)[];

/** Stands where a rule's text was, so that the fields keep their order. */
const ELSEWHERE = 0;

type RuleField = (typeof RULE_FIELDS)[number];

/** What a rule says of itself. */
export interface RuleTexts {
  readonly fields: Partial<Pick<Vulnerability, RuleField>>;
  readonly potentialImpact?: string;
}

/** A finding without what its rule says; {@link ELSEWHERE} stands there. */
export type OwnPart = Readonly<Record<string, unknown>>;

/** Parts a finding. {@link joinFinding} gives it back with every field in its place. */
export function splitFinding(finding: Vulnerability): { readonly texts: RuleTexts; readonly own: OwnPart } {
  const present = RULE_FIELDS.filter((field) => finding[field] !== undefined);
  const impact = finding.businessImpact;
  return {
    texts: {
      fields: Object.fromEntries(present.map((field) => [field, finding[field]])),
      ...(impact ? { potentialImpact: impact.potentialImpact } : {}),
    },
    own: {
      ...finding,
      ...Object.fromEntries(present.map((field) => [field, ELSEWHERE])),
      ...(impact ? { businessImpact: { ...impact, potentialImpact: ELSEWHERE } } : {}),
    },
  };
}

/** Puts a finding together again. It was checked when it was stored, and is again in the response. */
export function joinFinding({ fields, potentialImpact }: RuleTexts, own: OwnPart): Vulnerability {
  const joined = { ...own, ...fields } as Vulnerability;
  if (potentialImpact === undefined || !joined.businessImpact) return joined;
  return { ...joined, businessImpact: { ...joined.businessImpact, potentialImpact } };
}
