import { run } from './bootstrap.mjs';

process.argv.splice(2, 0, 'backup');
run('backup.ts', { needsPnpm: false });
