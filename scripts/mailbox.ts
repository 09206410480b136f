/**
 * @module `npm run mailbox`: shows the mails that an installation has stored instead of sending, to users who may read
 * its data folder.
 */
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reportFailure, StartFailure } from './steps/failure.ts';
import { placesIn } from './steps/paths.ts';
import { readSettings } from './steps/settings.ts';

const NEWEST = 20;

await reportFailure(async () => {
  const { dataDir } = readSettings(process.env);
  const { state } = placesIn(dataDir);
  if (!existsSync(state)) throw new StartFailure(`There is no state in ${dataDir}: DATA_DIR names another folder.`);
  const files = globSync('*/d1/**/*.sqlite', { cwd: state }).filter((file) => !file.endsWith('metadata.sqlite'));
  for (const file of files) {
    const database = new DatabaseSync(join(state, file), { readOnly: true });
    const mails = database.prepare('SELECT "to", subject, text, at FROM mailbox ORDER BY at DESC LIMIT ?').all(NEWEST);
    for (const { to, subject, text, at } of mails.reverse()) {
      process.stdout.write(`To ${to}, ${new Date(Number(at)).toISOString()}\n${subject}\n\n${text}\n\n---\n`);
    }
    if (mails.length === 0) process.stdout.write('No mail yet.\n');
    database.close();
  }
});
