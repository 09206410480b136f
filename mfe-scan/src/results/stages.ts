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

/** Position of a stage, from 0; a scan that names none is waiting. */
export const stageIndex = (stage: ScanStage | null): number => (stage ? SCAN_STAGES.indexOf(stage) : 0);
