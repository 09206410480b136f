/** @module Numbers, characters and strings of C, decoded. */
import { lookupTable } from '@scanner/contracts/lookup-table.ts';

const ESCAPES: Readonly<Record<string, string>> = lookupTable({
  n: '\n',
  t: '\t',
  r: '\r',
  '0': '\0',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\u001b',
});

/** The text of a literal's inside with its escapes resolved. */
export function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  let result = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character !== '\\') {
      result += character;
      continue;
    }
    at += 1;
    const next = text[at] ?? '';
    const digits = next === 'x' ? hexDigits(text, at + 1) : octalDigits(text, at);
    if (next === '\n') continue;
    if (digits === '') {
      result += ESCAPES[next] ?? next;
      continue;
    }
    result += String.fromCharCode(Number.parseInt(digits, next === 'x' ? 16 : 8));
    at += next === 'x' ? digits.length : digits.length - 1;
  }
  return result;
}

const digitsFrom = (text: string, from: number, digits: string, max: number): string => {
  let to = from;
  while (to < from + max && to < text.length && digits.includes(text[to] ?? ' ')) to += 1;
  return text.slice(from, to);
};
const hexDigits = (text: string, from: number): string => digitsFrom(text, from, '0123456789abcdefABCDEF', 4);
const octalDigits = (text: string, from: number): string => digitsFrom(text, from, '01234567', 3);

/** The inside of `"…"`, `L"…"`, `u8"…"`, `'x'` or `R"x(…)x"`. */
export function stringValue(written: string): string {
  const open = written.search(/["']/);
  if (open < 0) return written;
  const isRaw = written.slice(0, open).endsWith('R');
  const inside = written.slice(open + 1, written.endsWith(written[open] ?? '') ? -1 : undefined);
  if (!isRaw) return unescaped(inside);
  const from = inside.indexOf('(');
  return inside.slice(from + 1, inside.lastIndexOf(')'));
}

/** The value of `0x1FUL`, `017`, `0b11`, `1'000`, `1.5e3f`; NaN where it is none. */
export function numberValue(written: string): number {
  const plain = written.replaceAll("'", '').toLowerCase();
  if (plain.startsWith('0x')) return Number(plain.replace(/[ul]+$/, ''));
  const digits = plain.replace(/[ulfz]+$/, '');
  if (/^0[0-7]+$/.test(digits)) return Number.parseInt(digits, 8);
  return Number(digits);
}
