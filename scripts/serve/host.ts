/**
 * @module The serving process: Workers in one workerd, and the HTTP server in front of them. It receives its settings
 * over the channel to its parent, reports there when it is ready, and ends with everything it has started when that
 * channel closes, however its parent ended.
 */
import { dirname, join } from 'node:path';
import { startFront } from './front.ts';
import { applyMigrations } from './migrate.ts';
import { startRuntime } from './runtime.ts';
import type { HostMessage, HostSettings } from './settings.ts';

// All files written by this process and workerd are readable by their owner only.
process.umask(0o077);

const say = (message: HostMessage): void => void process.send?.(message);

async function serve(settings: HostSettings): Promise<void> {
  const { workers, state, migrations, front } = settings;
  await applyMigrations(workers, { state, folder: migrations, stampFile: join(dirname(state), 'migrations.stamp') });
  await startFront(await startRuntime(settings), front);
  say({ event: 'ready' });
}

/** Exits immediately: Miniflare's exit hook ends what it started, and the state survives even a power loss. */
const end = (): void => process.exit(0);

process.on('disconnect', end);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
process.once('message', (settings: HostSettings) => {
  serve(settings).catch((error: unknown) => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${reason}\n`);
    say({ event: 'failed', reason });
    process.exitCode = 1;
    setTimeout(() => process.exit(1), 100);
  });
});
