import { run } from './bootstrap.mjs';

run('provision.ts', { needsPnpm: false });
