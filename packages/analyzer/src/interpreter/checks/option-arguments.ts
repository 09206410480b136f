/** @module Which arguments of a program it may parse as options. */

import { kindMask, type Label, type Trace } from '../../domain/taint.ts';
import { constantPrefix, onlyConstant, shapeOf, type Value, withTaint } from '../../domain/value.ts';

/** A path or an option that begins with the program's own text stays there, whatever follows. */
const OWN_BEGINNING = /^(?:(?:\.{1,2}\/|\/\w)[\w./-]*$|--(?!upload|receive|exec|use-|to-|config|checkpoint)[\w-]+=)/;

/** After these, arguments aren't read as options. */
const ENDS_OPTIONS = /^--(?:end-of-options)?$/;

/** Options that take the next argument, whatever it begins with: `git -C folder`, `hg -r revision`. */
const TAKES_VALUE = / (?:-[Cm]|--(?:message|author|output|file|git-dir|work-tree))$|^(?:hg -r|tmux -[st])$/;

/** Calls whose result is an absolute path, which begins with a slash. */
const MAKES_ABSOLUTE =
  /^passes through (?:abspath|realpath|resolve|absolute|mkdtemp|mktemp|expand_path|absolute_path|Abs|getAbsolutePath|getCanonicalPath|toAbsolutePath|toRealPath)\(\)$/;
/** Types of such paths. */
const RESOLVED = /\.(?:Resolved|Canonical)Path$/;
/** Calls whose result begins like their argument. */
const KEEPS_BEGINNING = /^passes through (?:join|str|Path|String|toString|fspath|format)\(\)$/;

function isAbsolute({ trace, sanitized }: Label): boolean {
  if ((sanitized & kindMask(['argument'])) !== 0) return true;
  for (let step: Trace | undefined = trace; step; step = step.previous) {
    if (MAKES_ABSOLUTE.test(step.note)) return true;
    if (/^passes through/.test(step.note) && !KEEPS_BEGINNING.test(step.note)) return false;
  }
  return false;
}

/** Whether the text begins with a path, or with a part that no one else chooses. */
const isPath = ([first = '', ...others]: ReturnType<typeof shapeOf>): boolean =>
  typeof first === 'object' && (first.taint.length > 0 || others.length > 0) && first.taint.every(isAbsolute);

/** The arguments that may be parsed as options, in order. */
export function optionsAmong(items: readonly Value[]): readonly Value[] {
  const words = items.map((item) => String(onlyConstant(item)));
  const end = words.findIndex((word) => ENDS_OPTIONS.test(word));
  const isOption = (item: Value, at: number): boolean =>
    !(
      OWN_BEGINNING.test(constantPrefix(item)) ||
      TAKES_VALUE.test(`${words[0]} ${words[at - 1]}`) ||
      item.paths.some((path) => RESOLVED.test(path)) ||
      isPath(shapeOf(item))
    );
  const options = (end < 0 ? items : items.slice(0, end)).filter(isOption);
  // Of a text whose parts aren't known, what is in an absolute path is at the beginning or behind a slash.
  return options.map((item) =>
    item.shape || item.objects.length > 0
      ? item
      : withTaint(
          item,
          item.taint.filter((one) => !isAbsolute(one)),
        ),
  );
}
