import { SCAN_STAGES, type Scan, type ScanStage } from '@scanner/contracts';

/** Describes each stage of a running scan. */
export const STAGE_TEXT: Record<ScanStage, string> = {
  queued: 'Waiting to start',
  load: 'Reading the file',
  analyse: 'Following data through the code',
  model: 'Asking the model',
  assess: 'Rating the findings',
  store: 'Saving the results',
};

/** The visible stages: the model's only while it runs, because most installations have no model. */
export const shownStages = (current: ScanStage | null): ScanStage[] =>
  SCAN_STAGES.filter((stage) => stage !== 'model' || current === 'model');

/** The progress of a stage: the number of scans before a waiting one, what a model is asked. */
export function stageDetail(
  { scansAhead, modelProgress }: Pick<Scan, 'scansAhead' | 'modelProgress'>,
  stage: ScanStage,
): string | undefined {
  if (stage === 'model') return modelProgress ?? undefined;
  if (stage !== 'queued' || scansAhead === undefined) return undefined;
  if (scansAhead === 0) return 'next';
  return scansAhead === 1 ? '1 scan ahead' : `${scansAhead.toLocaleString('en-US')} scans ahead`;
}
