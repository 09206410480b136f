import type { Analysis } from '@scanner/contracts';

/** The sentence for a private scan. */
export const PRIVATE_DESTINATION = 'Analyzed in this browser, nothing is sent. A reload of the page ends the result.';

/**
 * Where submitted code is sent, for the current user: to the server and, if a model is configured on another host, to
 * that as well.
 */
export function serverDestination({ host, uploadDays }: Pick<Analysis, 'host' | 'uploadDays'>): string {
  const days = uploadDays === 1 ? '1 day' : `${uploadDays} days`;
  const kept =
    uploadDays === undefined
      ? 'The result is kept until you delete it.'
      : `The file is kept for ${days}, the result until you delete it.`;
  return host === null
    ? `Your code is sent to this server and analyzed there; no AI model is connected. ${kept}`
    : `Your code is sent to this server and, for an AI model, to ${host}. ${kept}`;
}
