import { run } from './bootstrap.mjs';

run('mailbox.ts', { needsPnpm: false });
