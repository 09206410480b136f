/** What the user asked for cannot be done; the message says why. */
export class UsageError extends Error {}
