import type { ScannerEnv } from '../context/env.ts';
import { checkModel, type ModelState } from '../llm/configuration/check-model.ts';

/** How long an answer is valid, in milliseconds: errors may be temporary, and a working model is rarely removed. */
const HOLDS_MS = { well: 5 * 60_000, ill: 30_000 } as const;

let known: { readonly state: Promise<ModelState>; until: number } | undefined;

/** Which model is used and whether it works. The provider is asked occasionally, not for every reader. */
export function modelState(env: ScannerEnv): Promise<ModelState> {
  const now = Date.now();
  if (known && now < known.until) return known.state;
  const state = checkModel(env);
  const entry = { state, until: now + HOLDS_MS.ill };
  known = entry;
  void state.then(({ problem }) => {
    entry.until = Date.now() + HOLDS_MS[problem === undefined ? 'well' : 'ill'];
  });
  return state;
}
