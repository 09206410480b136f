/** @module The content type of the response so far: whether a browser renders it as a page. */

import { constantValue } from '../../domain/value.ts';
import { UNREFINED } from './access-path.ts';
import type { Frame } from './frame.ts';

/** Stored like refinements of access paths, since it has the same scope and joins. */
const RESPONSE_TYPE = '#answer';

const PLAIN = constantValue('plain');

/** Sets whether the response has a non-HTML content type from here on. */
export function declareResponseType(frame: Frame, plain: boolean): void {
  frame.state.refined.set(RESPONSE_TYPE, plain ? PLAIN : UNREFINED);
}

/** Whether the response's content type has been set so far. */
export const isResponseTypeKnown = (frame: Frame): boolean => frame.state.refinement(RESPONSE_TYPE) !== undefined;

/** Whether all paths have set it. */
export function isPlainResponse(frame: Frame): boolean {
  const told = frame.state.refinement(RESPONSE_TYPE);
  return told !== undefined && told !== UNREFINED;
}
