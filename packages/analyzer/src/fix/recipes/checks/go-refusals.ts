/** @module How a Go function rejects a value: by the response or error that its signature allows. */
import type { FixContext } from '../../recipe.ts';

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
  const iris = /\b(\w+) iris\.Context\b/.exec(parameters)?.[1];
  if (iris && results.trim() === '')
    return { lines: [`${iris}.StopWithStatus(http.StatusBadRequest)`, 'return'], imports: ['net/http'] };
  const before = code.slice(0, rawFinding.start - (region?.start ?? 0));
  const zero = zeroOf(/^\(\s*(?:\w+ )?([^,()]+),\s*(?:\w+ )?error\s*\)$/.exec(results.trim())?.[1] ?? '');
  if (zero !== undefined)
    return { lines: [`return ${zero}, errors.New("${message.toLowerCase()}")`], imports: ['errors'] };
  const known = results.trim() === '' ? undefined : knownReturn(before, message);
  if (known) return known;
  // No caller waits for a result; a `return` in a loop would end all that follow.
  return results.trim() === '' && /^func\b/.test(code) && !/\b(?:for|select|case)\b|\bfunc main\(/.test(before)
    ? { lines: [`log.Print("${message.toLowerCase()}")`, 'return'], imports: ['log'] }
    : undefined;
}

/** What the function returns when an earlier step fails: `return nil`, `return "", err`. */
function knownReturn(before: string, message: string): GoRefusal | undefined {
  const found = [...before.matchAll(/\berr != nil \{\n\s*return ([^\n]+)\n\s*\}/g)].at(-1)?.[1];
  if (!found || !/^(?:(?:nil|0|false|""|err|[\w.]+\{\})(?:, (?=\S)|$))+$/.test(found)) return undefined;
  const isError = /\berr\b/.test(found);
  return {
    lines: [`return ${found.replace(/\berr\b/, `errors.New("${message.toLowerCase()}")`)}`],
    imports: isError ? ['errors'] : [],
  };
}

/** The zero value of a type, if its name tells. */
function zeroOf(type: string): string | undefined {
  if (/^(?:\*|\[\]|map\[|any$)/.test(type)) return 'nil';
  if (type === 'string') return '""';
  if (type === 'bool') return 'false';
  return /^(?:u?int(?:8|16|32|64)?|float(?:32|64))$/.test(type) ? '0' : undefined;
}
