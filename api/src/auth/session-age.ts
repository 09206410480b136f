import type { Role } from '@scanner/contracts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A session that is not used ends after a week … */
export const SESSION_IDLE_MS = 7 * DAY_MS;
/** … and its use is noted once in so long, which is how exact `lastUsedAt` is. */
export const SESSION_TOUCH_MS = 5 * 60_000;

/** How long a session lasts, by its owner's role: an administrator's reaches everybody. */
const AGES = {
  user: { idle: SESSION_IDLE_MS, absolute: 30 * DAY_MS },
  admin: { idle: 8 * HOUR_MS, absolute: DAY_MS },
} as const satisfies Record<Role, { readonly idle: number; readonly absolute: number }>;

interface Times {
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** When a session ends if it is not used again, in milliseconds since 1970. */
export function sessionEnd({ createdAt, updatedAt }: Times, role: Role): number {
  const { idle, absolute } = AGES[role];
  return Math.min(updatedAt.getTime() + idle, createdAt.getTime() + absolute);
}
