import type { ApiEnv } from '../env.ts';

/** Whether this is an installation on somebody's own machine, which keeps its mails in a mailbox in place of sending them. */
export const hasMailbox = (env: ApiEnv): boolean => env.LOCAL_MAILBOX === 'on';
