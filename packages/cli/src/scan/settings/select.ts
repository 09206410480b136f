/** @module Which findings the settings select. */
import { type Severity, severityRank } from '@scanner/contracts/severity.ts';

interface Choice {
  rules?: Readonly<Record<string, 'on' | 'off'>> | undefined;
  minimumSeverity?: Severity | undefined;
}

/** Whether a finding is reported. */
export const isSelected =
  ({ rules = {}, minimumSeverity = 'info' }: Choice) =>
  ({ ruleId, severity }: { ruleId: string; severity: Severity }): boolean =>
    (rules[ruleId] ?? rules['*'] ?? 'on') === 'on' && severityRank(severity) <= severityRank(minimumSeverity);
