/** The user's request is impossible; the message says why. */
export class UsageError extends Error {}
