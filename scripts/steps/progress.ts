const MILLISECONDS = 1000;

/**
 * Shows one line per step: its name while it runs, its duration when it is done. Progress is written to standard error.
 */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const live = process.stderr.isTTY === true;
  if (live) process.stderr.write(`  ${name} ...`);
  try {
    return await work();
  } finally {
    const seconds = ((performance.now() - started) / MILLISECONDS).toFixed(1);
    process.stderr.write(`${live ? '\r\u001b[K' : ''}  ${name}: ${seconds} s\n`);
  }
}
