/** @module The texts of `format!` and its kin: what stands between their holes, and what fills these. */

export type FormatPart =
  | { text: string }
  /** A hole: by position, by name, or the next one; `debug` for `{:?}`, `numeric` where only a number can be shown so. */
  | { hole: string | number | undefined; debug: boolean; numeric: boolean };

/** The parts of a format text, in order. Holes that take the next argument have no name. */
export function formatParts(text: string): FormatPart[] {
  const parts: FormatPart[] = [];
  let plain = '';
  const flush = (): void => {
    if (plain !== '') parts.push({ text: plain });
    plain = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if ((character === '{' || character === '}') && text.charAt(at + 1) === character) {
      plain += character;
      at += 1;
      continue;
    }
    const close = character === '{' ? text.indexOf('}', at) : -1;
    if (close < 0) {
      plain += character;
      continue;
    }
    flush();
    const [name = '', spec = ''] = text.slice(at + 1, close).split(/:(.*)/s);
    const hole = /^\d+$/.test(name.trim()) ? Number(name) : name.trim() || undefined;
    parts.push({ hole, debug: spec.includes('?'), numeric: /[xXbeo]$/.test(spec) });
    at = close;
  }
  flush();
  return parts;
}
