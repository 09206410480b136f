import type { Analysis } from '@scanner/contracts';

/**
 * Where submitted code goes, in a sentence for who is about to submit it. The one place that says so: a way of analysis that
 * sends code elsewhere has its sentence here.
 */
export const CODE_DESTINATION = {
  browser: 'Analyzed in this browser, nothing is sent. A reload of the page ends the result.',
  server: 'Your code is sent to this server and analyzed there. The scan is kept until you delete it.',
  unknown: 'Your code is sent to this server. Whether an AI model is asked about it could not be found out just now.',
} as const;

/** The sentence for a scan on the server. `analysis` is undefined while it is not known, null where it could not be read. */
export function serverDestination(analysis: Analysis | null | undefined): string {
  if (analysis === null) return CODE_DESTINATION.unknown;
  if (analysis === undefined || analysis.provider === 'none') return CODE_DESTINATION.server;
  const models = analysis.models.join(', ');
  const where = analysis.host ? `${analysis.host} (${models})` : models;
  const state = analysis.isReady ? '' : ' It does not answer at the moment; the findings then are the engine’s alone.';
  return `Your code is sent to this server, and parts of it to the AI model at ${where}.${state}`;
}
