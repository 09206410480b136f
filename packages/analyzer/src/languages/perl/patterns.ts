/** @module Perl's patterns without flow: the rest is in its models. */
import type { Pattern } from '../../syntactic/pattern.ts';

export const perlPatterns: readonly Pattern[] = [];
