import { run } from './bootstrap.mjs';

run('new-remote.ts', { needsPnpm: true });
