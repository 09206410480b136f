/** @module Registers the checks of numbers, which load with the languages whose numbers wrap around. */
import { checkNumbers } from './checks/numbers.ts';
import { heuristics } from './context/heuristics.ts';

heuristics.numbers = checkNumbers;
