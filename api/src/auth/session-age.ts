import type { Role } from '@scanner/contracts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A session that isn't used ends after a week. */
export const SESSION_IDLE_MS = 7 * DAY_MS;
/** Minimum time between two updates of `lastUsedAt`, which is its precision. */
export const SESSION_TOUCH_MS = 5 * 60_000;

/** Lifetime of a session by role; an administrator's is shorter, because it can reach all users. */
const AGES = {
  user: { idle: SESSION_IDLE_MS, absolute: 30 * DAY_MS },
  admin: { idle: 8 * HOUR_MS, absolute: DAY_MS },
} as const satisfies Record<Role, { readonly idle: number; readonly absolute: number }>;

interface Times {
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** When an unused session ends, in milliseconds since 1970. */
export function sessionEnd({ createdAt, updatedAt }: Times, role: Role): number {
  const { idle, absolute } = AGES[role];
  return Math.min(updatedAt.getTime() + idle, createdAt.getTime() + absolute);
}
