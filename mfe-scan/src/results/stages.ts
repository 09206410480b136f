import { SCAN_STAGES, type ScanStage } from '@scanner/contracts';

/** What each stage of a running scan does, in words. */
export const STAGE_TEXT: Record<ScanStage, string> = {
  queued: 'Waiting to start',
  load: 'Reading the file',
  analyse: 'Following data through the code',
  model: 'Asking the model',
  assess: 'Rating the findings',
  store: 'Saving the results',
};

/** The stages to show: asking a model only while it happens, since most installations have none. */
export const shownStages = (current: ScanStage | null): ScanStage[] =>
  SCAN_STAGES.filter((stage) => stage !== 'model' || current === 'model');
