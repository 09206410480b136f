import { run } from './bootstrap.mjs';

run('scan.ts', { needsPnpm: false });
