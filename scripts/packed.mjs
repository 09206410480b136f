import fs from 'node:fs';
import { run } from './bootstrap.mjs';

const installed = fs.existsSync(new URL('../packages/cli/node_modules', import.meta.url));
run('packed.ts', { needsPnpm: !installed });
