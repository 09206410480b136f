/** @module The regular expression flag under which whitespace and comments are ignored. */
import type { Expression } from './expression.ts';

/** `re.VERBOSE`, `re.I | re.X`. */
export const isVerbose = (flags: Expression | undefined): boolean =>
  flags?.kind === 'binary'
    ? isVerbose(flags.left) || isVerbose(flags.right)
    : (flags?.kind === 'name' || flags?.kind === 'member') && /^(?:VERBOSE|X)$/.test(flags.name);
