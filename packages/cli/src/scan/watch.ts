/** @module `--watch`: scans again whenever a file changes. */
import { type FSWatcher, watch } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Editors write a file in several steps. */
const SETTLE_MS = 120;
const UNINTERESTING = /(?:^|[\\/])(?:node_modules|\.git|__pycache__)(?:[\\/]|$)/;

/**
 * Scans, then again after each change below the paths, until the process is interrupted; returns the last exit code.
 */
export async function watchPaths(paths: readonly string[], scan: () => Promise<number>): Promise<number> {
  let changed = Promise.withResolvers<'changed' | 'ended'>();
  const onChange = (_: string, name: string | null): void => {
    if (name === null || !UNINTERESTING.test(name)) changed.resolve('changed');
  };
  const watchers: FSWatcher[] = paths.map((path) => watch(path, { recursive: true }, onChange));
  const end = (): void => changed.resolve('ended');
  process.once('SIGINT', end).once('SIGTERM', end);
  let code = 0;
  try {
    for (;;) {
      code = await scan();
      process.stderr.write('Watching for changes. Ctrl+C ends.\n');
      if ((await changed.promise) === 'ended') return code;
      await pause(SETTLE_MS);
      changed = Promise.withResolvers();
    }
  } finally {
    for (const watcher of watchers) watcher.close();
  }
}
