/** Safari has no idle callbacks: there a pause after the page's own work stands in for one. */
const FALLBACK_MS = 500;
/** A page that is never idle does not wait forever. */
const TIMEOUT_MS = 3000;

/** Resolves when the browser has nothing more urgent to do. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS });
    else setTimeout(resolve, FALLBACK_MS);
  });
