/** @module Writes the JSON schema of the settings into `schema/`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settingsJsonSchema } from './schema.ts';

const file = join(import.meta.dirname, '..', '..', '..', 'schema', 'owasp-scan.schema.json');
await writeFile(file, `${JSON.stringify(settingsJsonSchema(), null, 2)}\n`);
