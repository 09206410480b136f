/** @module What the whole numbers are that functions of the library give back. */
import { anyOf, interval, type Known } from './interval.ts';

/** Functions that give whole numbers: their type, and the range where it is narrower. */
const RESULTS: Readonly<Record<string, readonly [type: string, lo?: number, hi?: number]>> = {
  'strconv.Atoi': ['int'],
  'strconv.ParseInt': ['int64'],
  'strconv.ParseUint': ['uint64'],
  'rand.Int': ['int', 0],
  'rand.Int63': ['int64', 0],
  'rand.Int31': ['int32', 0],
  'rand.Uint32': ['uint32'],
  'rand.Uint64': ['uint64'],
};

/** The range of what the call gives, as far as its name and its arguments tell. */
export function resultOf(name: string, args: readonly (Known | undefined)[]): Known | undefined {
  const [first] = args;
  if (name === 'rand.Intn' && first?.kind === 'int') return interval(0, first.hi - 1, 'int');
  const told = RESULTS[name];
  const type = told && anyOf(told[0]);
  if (!told || !type) return undefined;
  const bits = name.startsWith('strconv.Parse') ? args[2] : undefined;
  if (bits?.kind === 'int' && bits.lo > 0 && bits.lo < 64)
    return name.endsWith('Uint')
      ? interval(0, 2 ** bits.lo - 1, type.type)
      : interval(-(2 ** (bits.lo - 1)), 2 ** (bits.lo - 1) - 1, type.type);
  return interval(told[1] ?? type.lo, told[2] ?? type.hi, type.type);
}
