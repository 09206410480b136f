/** @module How a Go function rejects a value: by the response or error that its signature allows. */
import type { FixContext } from '../recipe.ts';

export interface GoRefusal {
  /** Statements of the branch that rejects. */
  lines: readonly string[];
  imports: readonly string[];
}

/** Undefined if the function has results that only its author can choose. */
export function goRefusal(message: string, { text, rawFinding }: FixContext): GoRefusal | undefined {
  const region = rawFinding.circumstances?.region;
  const code = region ? text.slice(region.start, region.end) : '';
  const [, parameters = '', results = ''] = /^func\b[^(]*(?:\([^)]*\)\s*\w+)?\(([^)]*)\)\s*([^{]*)\{/.exec(code) ?? [];
  const writer = /\b(\w+) http\.ResponseWriter\b/.exec(parameters)?.[1];
  if (writer && results.trim() === '')
    return { lines: [`http.Error(${writer}, "${message}", http.StatusBadRequest)`, 'return'], imports: ['net/http'] };
  const gin = /\b(\w+) \*gin\.Context\b/.exec(parameters)?.[1];
  if (gin && results.trim() === '')
    return { lines: [`${gin}.AbortWithStatus(http.StatusBadRequest)`, 'return'], imports: ['net/http'] };
  if (results.trim() === 'error')
    return { lines: [`return errors.New("${message.toLowerCase()}")`], imports: ['errors'] };
  return undefined;
}
