import { run } from './bootstrap.mjs';

run('start.ts', { needsPnpm: true });
