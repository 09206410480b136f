/** @module The UTF-8 length of a string, computed without encoding it, which would take as much memory again. */

const FIRST_OF_TWO = 0x80;
const FIRST_OF_THREE = 0x800;

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;

/** Returns the length in UTF-8. A lone surrogate counts as the three bytes of U+FFFD, which encoders write for it. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < FIRST_OF_TWO) continue;
    if (unit < FIRST_OF_THREE) bytes += 1;
    else if (isHigh(unit) && isLow(text.charCodeAt(at + 1))) {
      // A surrogate pair takes four bytes.
      bytes += 2;
      at += 1;
    } else bytes += 2;
  }
  return bytes;
}
