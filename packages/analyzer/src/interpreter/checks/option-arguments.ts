/** @module Which arguments of a program it may parse as options. */

import { kindMask } from '../../domain/taint.ts';
import { constantPrefix, onlyConstant, shapeOf, type Value } from '../../domain/value.ts';

/** A path or an option that begins with the program's own text stays there, whatever follows. */
const OWN_BEGINNING = /^(?:(?:\.{1,2}\/|\/\w)[\w./-]*$|--(?!upload|receive|exec|use-|to-|config|checkpoint)[\w-]+=)/;

/** After these, arguments aren't read as options. */
const ENDS_OPTIONS = /^--(?:end-of-options)?$/;

/** Options that take the next argument, whatever it begins with: `git -C folder`, `hg -r revision`. */
const TAKES_VALUE = / (?:-[Cm]|--(?:message|author|output|file|git-dir|work-tree))$|^(?:hg -r|tmux -[st])$/;

/** An absolute path, and what is below it. */
const isPath = ([first = '']: ReturnType<typeof shapeOf>): boolean =>
  typeof first === 'object' &&
  first.taint.length > 0 &&
  first.taint.every(({ sanitized }) => (sanitized & kindMask(['argument'])) !== 0);

/** The arguments that may be parsed as options, in order. */
export function optionsAmong(items: readonly Value[]): readonly Value[] {
  const words = items.map((item) => String(onlyConstant(item)));
  const end = words.findIndex((word) => ENDS_OPTIONS.test(word));
  const isOption = (item: Value, at: number): boolean =>
    !(
      OWN_BEGINNING.test(constantPrefix(item)) ||
      TAKES_VALUE.test(`${words[0]} ${words[at - 1]}`) ||
      isPath(shapeOf(item))
    );
  return (end < 0 ? items : items.slice(0, end)).filter(isOption);
}
