import { StartFailure } from '../steps/failure.ts';

/** Options of `npm test`. */
export interface TestOptions {
  readonly help: boolean;
  /** Only suites that need neither workerd nor a browser. */
  readonly fast: boolean;
  /** Also runs what has passed before with the same inputs. */
  readonly force: boolean;
  /** Areas to test; empty for all, undefined for no suite. */
  readonly areas: readonly string[] | undefined;
  /** Words in the paths of browser tests; empty for all, undefined for no browser test. */
  readonly browser: readonly string[] | undefined;
}

/** Aliases of areas. */
const ALIASES: Readonly<Record<string, string>> = { engine: 'analyzer', lint: 'static', types: 'static' };

/** The area of all browser tests in `e2e/`. */
const BROWSER = 'browser';

/**
 * Parses the arguments of `npm test --`.
 *
 * @param known the existing areas
 * @param isCi whether it runs on a CI server, which uses no cache
 * @throws StartFailure for an unknown option or area
 */
export function readTestOptions(args: readonly string[], known: readonly string[], isCi: boolean): TestOptions {
  const flags = args.filter((arg) => arg.startsWith('-'));
  const unknownFlag = flags.find((flag) => !['--help', '-h', '--fast', '--force'].includes(flag));
  if (unknownFlag) throw new StartFailure(`There is no option ${unknownFlag}. npm test -- --help lists them.`);
  const words = args.filter((arg) => !arg.startsWith('-'));
  const at = words.indexOf(BROWSER);
  const areas = (at === -1 ? words : words.slice(0, at)).map((word) => ALIASES[word] ?? word);
  const unknownArea = areas.find((area) => !known.includes(area));
  if (unknownArea)
    throw new StartFailure(`There is no area ${unknownArea}. There are: ${known.join(', ')}, ${BROWSER}.`);
  const fast = flags.includes('--fast');
  if (fast && at !== -1) throw new StartFailure('--fast runs no browser: leave one of the two out.');
  const everything = areas.length === 0 && !fast;
  return {
    help: flags.includes('--help') || flags.includes('-h'),
    fast,
    force: isCi || flags.includes('--force'),
    areas: areas.length === 0 && at !== -1 ? undefined : areas,
    browser: at === -1 ? (everything ? [] : undefined) : words.slice(at + 1),
  };
}

/** The output of `npm test -- --help`. */
export const helpText = (known: readonly string[]): string => `npm test                        everything
npm test -- --fast              what needs no workerd and no browser
npm test -- AREA ...            some areas: ${known.join(', ')}
                                (engine is analyzer; lint and types are static)
npm test -- browser             the product in a browser
npm test -- browser WORD ...    browser tests in files with one of these words in their name
npm test -- --force ...         also what has passed before and has not changed since
`;
