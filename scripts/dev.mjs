import { run } from './bootstrap.mjs';

run('dev.ts', { needsPnpm: true });
