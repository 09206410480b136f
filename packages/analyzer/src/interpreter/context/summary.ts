/** @module The call that a flow summary refers to, and what applies the summary. */

import type { SummaryModel } from '../../api-model/api.ts';
import type { Value } from '../../domain/value.ts';
import type { Call } from '../../ir/index.ts';
import type { Site } from '../../match/site.ts';
import type { Frame } from './frame.ts';

/** The call that an effect refers to. */
export interface SummaryCall {
  frame: Frame;
  node: Call;
  site: Site;
  model: SummaryModel;
}

export type Summary = (call: SummaryCall) => Value;

/** A summary that may not apply: nothing is known of the call then. */
export type FlowSummary = (call: SummaryCall) => Value | undefined;
