import { run } from './bootstrap.mjs';

run('faults.ts', { needsPnpm: true });
