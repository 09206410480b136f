import { run } from './bootstrap.mjs';

run('pictures.ts', { needsPnpm: true });
