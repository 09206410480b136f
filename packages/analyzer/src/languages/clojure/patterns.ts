/** @module Clojure's patterns without flow. Its settings are maps, which the structural checks look at. */
import type { Pattern } from '../../syntactic/pattern.ts';

export const clojurePatterns: readonly Pattern[] = [];
