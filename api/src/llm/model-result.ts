import type { ModelUsage, Vulnerability } from '@scanner/contracts';

/** A scan's findings after the model was asked, and what that used. */
export interface ModelResult {
  readonly vulnerabilities: readonly Vulnerability[];
  readonly usage: ModelUsage;
}
