/** @module Rules in SARIF, with the properties by which code hosts sort and filter. */
import type { Rule } from '@scanner/contracts/rule.ts';
import type { Severity } from '@scanner/contracts/severity.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { ReportingDescriptor, Result } from 'sarif';
import type { Taxonomies } from './taxonomies.ts';

/** What the description of a rule needs. */
export type DescribedRule = Pick<
  Rule,
  'id' | 'title' | 'description' | 'recommendation' | 'severity' | 'cwe' | 'category' | 'references'
>;

export const LEVELS: Readonly<Record<Severity, NonNullable<Result['level']>>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
  info: 'note',
};

/** On the CVSS scale, within the range that code hosts show under the severity's name. */
const SECURITY_SEVERITY: Readonly<Record<Severity, string>> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '2.5',
  info: '0.0',
};

/** Describes the rules of findings if no catalog is available, by each rule's first finding. */
export function rulesOf(findings: Iterable<Vulnerability>): DescribedRule[] {
  const rules = new Map<string, DescribedRule>();
  for (const found of findings) {
    if (rules.has(found.ruleId)) continue;
    const { ruleId: id, title, description, suggestion, severity, cwe, category, references = [] } = found;
    rules.set(id, { id, title, description, recommendation: suggestion, severity, cwe, category, references });
  }
  return [...rules.values()].sort((left, right) => (left.id < right.id ? -1 : 1));
}

/** A readable name: the title's words joined. The format forbids a name that only repeats the ID. */
const nameOf = (title: string): string =>
  title.replaceAll(/[^A-Za-z0-9]*([A-Za-z0-9])([A-Za-z0-9]*)/g, (_, first: string, rest: string) => {
    return first.toUpperCase() + rest;
  });

const tagsOf = ({ cwe, category }: DescribedRule): string[] => [
  'security',
  ...cwe.map((id) => `external/cwe/cwe-${String(id).padStart(3, '0')}`),
  `external/owasp/owasp-${category.slice(0, 3).toLowerCase()}`,
];

export function ruleDescriptor(rule: DescribedRule, taxonomies: Taxonomies): ReportingDescriptor {
  const links = rule.references.map((url) => `- <${url}>`).join('\n');
  const [helpUri] = rule.references;
  const name = nameOf(rule.title);
  return {
    id: rule.id,
    ...(name.toLowerCase() === rule.id ? {} : { name }),
    shortDescription: { text: rule.title },
    fullDescription: { text: rule.description },
    help: {
      text: `${rule.recommendation}\n\n${rule.references.join('\n')}`,
      markdown: `${rule.recommendation}\n\n${links}`,
    },
    ...(helpUri === undefined ? {} : { helpUri }),
    defaultConfiguration: { level: LEVELS[rule.severity] },
    relationships: taxonomies.references(rule).map((target) => ({ target, kinds: ['superset'] })),
    properties: { tags: tagsOf(rule), 'security-severity': SECURITY_SEVERITY[rule.severity] },
  };
}
