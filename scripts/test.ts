/** @module `npm test`: the setup of `npm start`, then all checks and all tests, including the browser's. */
import { reportFailure } from './steps/failure.ts';
import { install } from './steps/install.ts';
import { endServer } from './steps/server.ts';
import { AT_ONCE } from './tests/at-once.ts';
import { listBrowserTests, type NamedTest, runBrowserTests, testsToRun } from './tests/browser.ts';
import { type BrowserCache, openBrowserCache, PRODUCT_BUILDS } from './tests/browser-cache.ts';
import { recordDurations, recordedDurations } from './tests/durations.ts';
import { failureLines, failuresOf, firstLines, retriedIn } from './tests/failures.ts';
import { helpText, readTestOptions, type TestOptions } from './tests/options.ts';
import { type EndedSuite, type PlannedPart, progressOf, showEnd, showEnded, showPlan } from './tests/show.ts';
import { listSuites, type Suite } from './tests/suites.ts';
import { type BrowserTest, browserTally, sum, vitestTally } from './tests/tally.ts';
import { type EndedTask, type PlannedTask, planTasks, runTasks } from './tests/turbo.ts';

const MILLISECONDS = 1000;
/** A suite that was never run. */
const SECONDS_UNKNOWN = 5;
/** Building and starting the product without a cache. */
const START_SECONDS = 30;

interface BrowserPlan {
  readonly all: readonly NamedTest[];
  readonly toRun: readonly NamedTest[];
  readonly cache: BrowserCache;
}

/** The requested suites. */
function chosen(suites: readonly Suite[], { fast, areas }: TestOptions): readonly Suite[] {
  if (areas === undefined) return [];
  return suites.filter(
    ({ area, kind }) =>
      (!fast || kind !== 'workerd') &&
      (areas.length === 0 || areas.includes(area) || (areas.includes('static') && kind === 'static')),
  );
}

async function planBrowser(
  { browser, force }: TestOptions,
  tasks: ReadonlyMap<string, PlannedTask>,
): Promise<BrowserPlan | undefined> {
  if (browser === undefined) return undefined;
  const cache = openBrowserCache(tasks);
  const all = await listBrowserTests(browser);
  return { all, toRun: force ? all : await testsToRun(all, cache), cache };
}

/** turbo's tasks: how many have not passed before, and how long they take on this machine. */
function planSuites(suites: readonly Suite[], tasks: ReadonlyMap<string, PlannedTask>, force: boolean): PlannedPart {
  const durations = recordedDurations();
  const toRun = suites.filter(({ task }) => force || tasks.get(task)?.isCached !== true);
  const each = toRun.map(({ name }) => durations[name] ?? SECONDS_UNKNOWN);
  const total = each.reduce((all, seconds) => all + seconds, 0);
  const seconds = Math.max(0, ...each, total / AT_ONCE);
  const names = toRun.map(({ name }) => name).join(', ');
  const cached = suites.length - toRun.length;
  return {
    text: `${toRun.length} suites${names === '' ? '' : `: ${names}`}${cached === 0 ? '' : `; ${cached} cached`}.`,
    seconds,
  };
}

function planPart({ all, toRun, cache }: BrowserPlan): PlannedPart {
  const known = all.map((test) => cache.secondsOf(test)).filter((seconds) => seconds !== undefined);
  const usual = known.length === 0 ? SECONDS_UNKNOWN : known.reduce((total, one) => total + one, 0) / known.length;
  const total = toRun.reduce((sumSoFar, test) => sumSoFar + (cache.secondsOf(test) ?? usual), 0);
  const cached = all.length - toRun.length;
  return {
    text: `${toRun.length} tests in the browser${cached === 0 ? '' : `; ${cached} cached`}.`,
    seconds: toRun.length === 0 ? 0 : START_SECONDS + total / AT_ONCE,
  };
}

function endedSuite({ name, report }: Suite, { isOk, isCached, duration, output }: EndedTask): EndedSuite {
  const tally = report ? vitestTally(report, isOk) : { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 };
  const cached = isCached ? tally.passed : 0;
  const seconds = isCached ? undefined : duration / MILLISECONDS;
  const failures = tally.failed === 0 ? [] : failureLines(report ? failuresOf(report, output) : [], output);
  return { name, tally, cached, seconds, output, failures, retried: report && !isCached ? retriedIn(report) : [] };
}

/** Vitest prints failures on another stream than the line that announces its report. */
const REST_OF_OUTPUT_MS = 500;

/** @param builds tasks that are needed afterward, and meanwhile use the processor time that the suites leave */
async function runSuites(suites: readonly Suite[], builds: readonly string[], force: boolean): Promise<EndedSuite[]> {
  if (suites.length === 0) return [];
  const shown = new Map<string, number>();
  const show = (suite: Suite, task: EndedTask): EndedSuite => {
    const ended = endedSuite(suite, task);
    // Run again if more has failed than the report says: an error outside tests fails Vitest, too.
    if (shown.get(suite.task) !== ended.tally.failed) showEnded(ended);
    shown.set(suite.task, ended.tally.failed);
    return ended;
  };
  const tasks = await runTasks(
    suites.map(({ task }) => task),
    builds,
    force,
    (id, taskNow) => {
      const suite = suites.find((one) => one.task === id);
      if (suite) setTimeout(() => show(suite, taskNow()), REST_OF_OUTPUT_MS);
    },
  );
  const missing: EndedTask = { isOk: false, isCached: false, duration: 0, output: 'turbo has not run it.' };
  const ended = suites.map((suite) => show(suite, tasks.get(suite.task) ?? missing));
  recordDurations(Object.fromEntries(ended.flatMap(({ name, seconds }) => (seconds ? [[name, seconds]] : []))));
  return ended;
}

async function runBrowser({ all, toRun, cache }: BrowserPlan): Promise<EndedSuite> {
  const started = performance.now();
  const cached = all.length - toRun.length;
  const { tests, isOk, output } =
    toRun.length === 0
      ? { tests: [], isOk: true, output: '' }
      : await runBrowserTests(toRun, progressOf(toRun.length)).catch((error: unknown) => ({
          ...{ tests: undefined, isOk: false },
          output: error instanceof Error ? error.message : String(error),
        }));
  cache.record(tests ?? []);
  const { passed, failed } = browserTally(tests, isOk, process.env.CI === 'true');
  const seconds = toRun.length === 0 ? undefined : (performance.now() - started) / MILLISECONDS;
  const named = (wanted: BrowserTest['status']): BrowserTest[] =>
    (tests ?? []).filter(({ status }) => status === wanted);
  const retried = named('flaky').map(({ file, title }) => `${file} › ${title}`);
  const failures = named('failed').map(({ file, title, error }) => ({
    ...{ file: `e2e/${file}`, title },
    lines: firstLines(error),
  }));
  const tally = { passed: passed + cached, failed };
  const ended = { name: 'browser', tally, cached, seconds, output, retried, failures: failureLines(failures, output) };
  showEnded(ended);
  return ended;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void endServer().finally(() => process.exit(1)));
}

await reportFailure(async () => {
  const suites = listSuites();
  const areas = [...new Set([...suites.map(({ area }) => area), 'static'])].filter((area) => area !== 'e2e').sort();
  const options = readTestOptions(process.argv.slice(2), areas, process.env.CI === 'true');
  if (options.help) {
    process.stdout.write(helpText(areas));
    return;
  }
  await install();
  const wanted = chosen(suites, options);
  const builds = options.browser === undefined ? [] : PRODUCT_BUILDS;
  const tasks = await planTasks([...wanted.map(({ task }) => task), ...builds]);
  const browser = await planBrowser(options, tasks);
  showPlan([
    ...(wanted.length > 0 ? [planSuites(wanted, tasks, options.force)] : []),
    ...(browser ? [planPart(browser)] : []),
  ]);
  const ended = await runSuites(wanted, browser && browser.toRun.length > 0 ? PRODUCT_BUILDS : [], options.force);
  if (browser) ended.push(await runBrowser(browser));
  const total = sum(ended.map(({ tally }) => tally));
  process.exitCode = total.failed === 0 ? 0 : 1;
  showEnd(ended, total);
});
