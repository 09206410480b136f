import { categoryLabel, SEVERITIES, type Severity, severityRank, type Vulnerability } from '@scanner/contracts';
import { SEVERITY_LABEL } from '@scanner/ui/severity.tsx';

export const GROUPINGS = ['severity', 'category', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const ORDERS = ['severity', 'title', 'line', 'cwe', 'exploitability', 'fix'] as const;
export type Order = (typeof ORDERS)[number];

/** How the list is laid out. */
export interface Arrangement {
  group: Grouping;
  sort: Order;
}

export const USUAL_ARRANGEMENT: Arrangement = { group: 'severity', sort: 'severity' };

export interface FindingGroup {
  key: string;
  title: string;
  /** For a group of one severity. */
  severity?: Severity;
  findings: readonly Vulnerability[];
}

type Compare = (a: Vulnerability, b: Vulnerability) => number;

const byLine: Compare = (a, b) =>
  a.location.lineNumber - b.location.lineNumber || (a.location.columnNumber ?? 0) - (b.location.columnNumber ?? 0);
const bySeverity: Compare = (a, b) =>
  severityRank(a.severity) - severityRank(b.severity) || a.category.localeCompare(b.category);
const byExploitability: Compare = (a, b) => (b.exploitability?.score ?? 0) - (a.exploitability?.score ?? 0);

/** Whether a finding has a verified fix. */
export const hasVerifiedFix = ({ fix }: Pick<Vulnerability, 'fix'>): boolean => fix?.kind === 'verified';

// Equal findings keep the analysis' order: most severe first.
const COMPARE: Record<Order, Compare> = {
  severity: bySeverity,
  title: (a, b) => a.title.localeCompare(b.title, 'en'),
  line: byLine,
  cwe: (a, b) => (a.cwe[0] ?? Number.POSITIVE_INFINITY) - (b.cwe[0] ?? Number.POSITIVE_INFINITY) || 0,
  exploitability: byExploitability,
  fix: (a, b) => Number(hasVerifiedFix(b)) - Number(hasVerifiedFix(a)),
};

const ORDER_TEXT: Record<Order, string> = {
  severity: 'by severity',
  title: 'by title',
  line: 'by line',
  cwe: 'by CWE',
  exploitability: 'by exploitability',
  fix: 'fixable first',
};

/** Sorts and groups findings; empty groups are omitted. */
export function arrange(findings: readonly Vulnerability[], { group, sort }: Arrangement): FindingGroup[] {
  const sorted = [...findings].sort(COMPARE[sort]);
  if (sorted.length === 0) return [];
  if (group === 'none') return [{ key: 'all', title: `All vulnerabilities, ${ORDER_TEXT[sort]}`, findings: sorted }];
  if (group === 'severity') {
    return SEVERITIES.map((severity) => ({
      key: severity,
      title: SEVERITY_LABEL[severity],
      severity,
      findings: sorted.filter((finding) => finding.severity === severity),
    })).filter(({ findings: inside }) => inside.length > 0);
  }
  const groups = Map.groupBy(sorted, ({ category }) => categoryLabel(category));
  return [...groups]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([title, inside]) => ({ key: title, title, findings: inside }));
}
