/** Seconds since `since` (ISO 8601), never below 0, because the clocks of page and server may differ. */
export const secondsSince = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / 1000));

/** `7` -> `0:07`, `83` -> `1:23`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
