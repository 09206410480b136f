#!/usr/bin/env node
/** @module `owasp-scan` as it is published: what was compiled once is read from V8's cache the next time. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('../scan/main.ts');
