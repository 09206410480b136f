import { run } from './bootstrap.mjs';

process.argv.splice(2, 0, 'restore');
run('backup.ts', { needsPnpm: false });
