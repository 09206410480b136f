import { run } from './bootstrap.mjs';

run('release.ts', { needsPnpm: true });
