/** @module What a program has said of its response so far: whether a browser takes it for a page. */

import { constantValue } from '../../domain/value.ts';
import { UNREFINED } from './access-path.ts';
import type { Frame } from './frame.ts';

/** Kept beside what tests have told of places, since it holds and is joined as they are. */
const RESPONSE_TYPE = '#answer';

const PLAIN = constantValue('plain');

/** From here on the answer is (or is not) something that runs no script. */
export function declareResponseType(frame: Frame, plain: boolean): void {
  frame.state.refined.set(RESPONSE_TYPE, plain ? PLAIN : UNREFINED);
}

/** Whether the program has said anything about the type of its response so far. */
export const isResponseTypeKnown = (frame: Frame): boolean => frame.state.refinement(RESPONSE_TYPE) !== undefined;

/** Whether all ways here have said so. */
export function isPlainResponse(frame: Frame): boolean {
  const told = frame.state.refinement(RESPONSE_TYPE);
  return told !== undefined && told !== UNREFINED;
}
