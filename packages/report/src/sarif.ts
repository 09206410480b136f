/**
 * @module Findings as SARIF 2.1.0, the format of static analysis results for code hosts and editors.
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { Log, Notification } from 'sarif';
import { artifactLocation, SOURCE_ROOT } from './sarif/regions.ts';
import { resultOf, type SuppressedFinding } from './sarif/results.ts';
import { type DescribedRule, ruleDescriptor, rulesOf } from './sarif/rules.ts';
import { taxonomiesOf } from './sarif/taxonomies.ts';

/** An analyzed file. */
export interface SarifFile {
  /** With `/`, relative to the root of the sources. */
  path: string;
  /** The name of the language. */
  language?: string | null;
  /** The scanned text: gives fixes their lines and columns. */
  text?: string;
  vulnerabilities: readonly Vulnerability[];
  /** Findings that a comment in the code suppresses, with its reason. */
  suppressed?: readonly SuppressedFinding[];
  /** What was not analyzed, and why. */
  notes?: readonly string[];
  /** Why much of it was not analyzed, in a sentence: few results don't mean an all-clear then. */
  notAnalyzed?: string;
  /** Why nothing of it was analyzed. */
  error?: string;
}

export interface SarifInput {
  engineVersion: string;
  files: readonly SarifFile[];
  /** All rules of the engine; if absent, those of the findings are described from them. */
  rules?: readonly DescribedRule[];
}

/** The format's spelling of languages: lower case, letters only. */
const SPELLED: Readonly<Record<string, string>> = {
  'C#': 'csharp',
  'C++': 'cplusplus',
  'C/C++ Header': 'c',
  'Objective-C': 'objectivec',
};
const sourceLanguage = (name: string): string => SPELLED[name] ?? name.replace(/ \(.*/, '').toLowerCase();

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

function notificationsOf(file: SarifFile, index: number): Notification[] {
  const about = (level: 'error' | 'warning', text: string): Notification => ({
    level,
    message: { text },
    locations: [{ physicalLocation: { artifactLocation: artifactLocation(file.path, index) } }],
  });
  return [
    ...(file.error === undefined ? [] : [about('error', file.error)]),
    ...(file.notAnalyzed === undefined ? [] : [about('error', file.notAnalyzed)]),
    ...(file.notes ?? []).map((note) => about('warning', note)),
  ];
}

/** The log of one scan of any number of files. */
export function sarifLog({ engineVersion, files, rules: known }: SarifInput): Log {
  const rules =
    known ??
    rulesOf(
      files.flatMap(({ vulnerabilities, suppressed = [] }) => [
        ...vulnerabilities,
        ...suppressed.map(({ finding }) => finding),
      ]),
    );
  const ruleIndex = new Map(rules.map(({ id }, index) => [id, index]));
  const taxonomies = taxonomiesOf(rules);
  const isTriaged = files.some(
    ({ vulnerabilities, suppressed = [] }) =>
      suppressed.length > 0 || vulnerabilities.some(({ dismissal }) => dismissal),
  );
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'OWASP Scanner',
            version: engineVersion,
            semanticVersion: engineVersion,
            rules: rules.map((rule) => ruleDescriptor(rule, taxonomies)),
            supportedTaxonomies: taxonomies.components.map(({ name }, index) => ({ name, index })),
          },
        },
        taxonomies: taxonomies.components,
        originalUriBaseIds: { [SOURCE_ROOT]: { description: { text: 'The root of the sources.' } } },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: files.every(({ notAnalyzed }) => notAnalyzed === undefined),
            toolExecutionNotifications: files.flatMap((file, at) => notificationsOf(file, at)),
          },
        ],
        artifacts: files.map(({ path, language }, index) => ({
          location: artifactLocation(path, index),
          ...(language ? { sourceLanguage: sourceLanguage(language) } : {}),
        })),
        results: files.flatMap(({ path, text, vulnerabilities, suppressed = [] }, index) => {
          const all = [...vulnerabilities.map((finding) => ({ finding, justification: undefined })), ...suppressed];
          const source = { artifact: artifactLocation(path, index), text };
          return all.map(({ finding, justification }) =>
            resultOf(finding, source, ruleIndex.get(finding.ruleId) ?? -1, taxonomies, { isTriaged, justification }),
          );
        }),
      },
    ],
  };
}
