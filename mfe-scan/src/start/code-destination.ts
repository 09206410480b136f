import type { Analysis } from '@scanner/contracts';

/** What is said of a private scan. */
export const PRIVATE_DESTINATION = 'Analyzed in this browser, nothing is sent. A reload of the page ends the result.';

/**
 * Where code goes that is submitted to the server, for who is about to submit it: there, and where a model is configured on
 * another host, to that as well.
 */
export function serverDestination({ host }: Pick<Analysis, 'host'>): string {
  const kept = 'The scan is kept until you delete it.';
  return host === null
    ? `Your code is sent to this server and analyzed there. ${kept}`
    : `Your code is sent to this server and, for an AI model, to ${host}. ${kept}`;
}
