/** @module Whether `sizeof` of a name is the size of an array of characters. */

const positions = (pattern: string, code: string): number[] =>
  [...code.matchAll(new RegExp(pattern, 'g'))].map(({ index }) => index);

/** `void f(char line[80])`: the array of a parameter is a pointer. */
function isParameter(at: number, code: string): boolean {
  const before = code.slice(Math.max(...[';', '{', '}'].map((mark) => code.lastIndexOf(mark, at - 1))) + 1, at);
  return before.split('(').length > before.split(')').length;
}

/** The nearest declaration of the name is an array; of a pointer, `sizeof` returns only the pointer's size. */
export function isArrayAt(name: string, text: string, at: number): boolean {
  const array = `\\b(?:char|wchar_t)\\s+(?:\\w+(?:\\[\\w*\\])?\\s*,\\s*)*${name}\\s*\\[`;
  const pointer = `\\b(?:char|void|wchar_t|\\w+_t)\\b[^;(){}=]*\\*\\s*(?:const\\s+|restrict\\s+)?${name}\\b`;
  // A member may be declared after its use.
  for (const code of [text.slice(0, at), text]) {
    const [last = -1] = positions(array, code).slice(-1);
    const [other = -1] = positions(pointer, code).slice(-1);
    if (last >= 0 || other >= 0) return last > other && !isParameter(last, code);
  }
  return false;
}
