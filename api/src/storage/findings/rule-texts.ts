/** @module The texts of a rule, separate from the parts specific to a finding. */
import type { Vulnerability } from '@scanner/contracts';

/**
 * Fields with the same value for a rule in all files of a language. They must not contain anything of the scanned code:
 * their values are shared between users and outlive deleted scans.
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

/** Replaces a rule's text, so that the fields keep their order. */
const ELSEWHERE = 0;

type RuleField = (typeof RULE_FIELDS)[number];

/** The texts of a rule. */
export interface RuleTexts {
  readonly fields: Partial<Pick<Vulnerability, RuleField>>;
  readonly potentialImpact?: string;
}

/** A finding without its rule's texts, which {@link ELSEWHERE} replaces. */
export type OwnPart = Readonly<Record<string, unknown>>;

/** Splits a finding. {@link joinFinding} restores it with all fields in their order. */
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

/** Joins the parts of a finding. It was validated when it was stored, and is validated again in the response. */
export function joinFinding({ fields, potentialImpact }: RuleTexts, own: OwnPart): Vulnerability {
  const joined = { ...own, ...fields } as Vulnerability;
  if (potentialImpact === undefined || !joined.businessImpact) return joined;
  return { ...joined, businessImpact: { ...joined.businessImpact, potentialImpact } };
}
