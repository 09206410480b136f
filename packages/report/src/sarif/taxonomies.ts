/** @module The classifications that rules belong to: CWE and the OWASP Top 10. */
import { TOP10_2025 } from '@scanner/contracts/top10.ts';
import type { ReportingDescriptorReference, ToolComponent } from 'sarif';

export interface Taxonomies {
  components: ToolComponent[];
  /** A reference to each class of the rule: its CWEs, its category. */
  references(rule: { cwe: readonly number[]; category: string }): ReportingDescriptorReference[];
}

const CWE = 'CWE';
const TOP10 = 'OWASP Top 10';

const topTenPage = (code: string, name: string): string =>
  `https://owasp.org/Top10/2025/${code}_2025-${name.replaceAll(/[^A-Za-z]+/g, '_')}/`;

const topTen = (): ToolComponent => ({
  name: TOP10,
  version: '2025',
  organization: 'OWASP Foundation',
  shortDescription: { text: 'The ten most severe kinds of risk of web applications.' },
  informationUri: 'https://owasp.org/Top10/2025/',
  isComprehensive: true,
  taxa: Object.entries(TOP10_2025).map(([code, name]) => ({
    id: code,
    name,
    shortDescription: { text: name },
    helpUri: topTenPage(code, name),
  })),
});

const weaknessEnumeration = (ids: readonly number[]): ToolComponent => ({
  name: CWE,
  organization: 'MITRE',
  shortDescription: { text: 'The Common Weakness Enumeration.' },
  informationUri: 'https://cwe.mitre.org/',
  isComprehensive: false,
  taxa: ids.map((id) => ({ id: String(id), helpUri: `https://cwe.mitre.org/data/definitions/${id}.html` })),
});

/** Taxonomies with all classes of the rules. */
export function taxonomiesOf(rules: readonly { cwe: readonly number[] }[]): Taxonomies {
  const ids = [...new Set(rules.flatMap(({ cwe }) => cwe))].sort((left, right) => left - right);
  const codes = Object.keys(TOP10_2025);
  return {
    components: [weaknessEnumeration(ids), topTen()],
    references: ({ cwe, category }) => [
      ...cwe.map((id) => ({
        id: String(id),
        index: ids.indexOf(id),
        toolComponent: { name: CWE, index: 0 },
      })),
      ...codes
        .filter((code) => category.startsWith(code))
        .map((code) => ({ id: code, index: codes.indexOf(code), toolComponent: { name: TOP10, index: 1 } })),
    ],
  };
}
