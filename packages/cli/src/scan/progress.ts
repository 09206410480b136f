/** @module The progress of a scan, on one line of a terminal that is overwritten. */

const MS_MIN = 1500;
const SHARE_MIN = 0.03;

function duration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** '12 of 40 files, 3 findings, about 20 s left'; the time once it can be estimated. */
export function progressText(done: number, total: number, findings: number, elapsedMs: number): string {
  const parts = [`${Math.floor(done)} of ${total} files`, `${findings} ${findings === 1 ? 'finding' : 'findings'}`];
  if (elapsedMs >= MS_MIN && done / total >= SHARE_MIN && done < total)
    parts.push(`about ${duration((elapsedMs / done) * (total - done))} left`);
  return parts.join(', ');
}

export interface Progress {
  /** `done` may include a fraction of a file. */
  show(done: number, total: number, findings: number): void;
  end(): void;
}

/** Writes to standard error if it is a terminal, at most ten times a second. */
export function createProgress(): Progress {
  if (process.stderr.isTTY !== true) return { show() {}, end() {} };
  const started = performance.now();
  let last = 0;
  return {
    show(done, total, findings) {
      const now = performance.now();
      if (total < 2 || now - last < 100) return;
      last = now;
      process.stderr.write(`\r${progressText(done, total, findings, now - started)}\u001b[K`);
    },
    end() {
      if (last > 0) process.stderr.write('\r\u001b[K');
    },
  };
}
