/** Safari has no idle callbacks: a delay after the page's own work replaces them. */
const FALLBACK_MS = 500;
/** A page that is never idle doesn't wait forever. */
const TIMEOUT_MS = 3000;

/** Resolves when the browser is idle. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS });
    else setTimeout(resolve, FALLBACK_MS);
  });
