import fs from 'node:fs';
import { run } from './bootstrap.mjs';

const installed = fs.existsSync(new URL('../api/node_modules', import.meta.url));
run('eval.ts', { needsPnpm: !installed });
