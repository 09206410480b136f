/**
 * @module
 * `npm run pictures [-- --only SCREEN --against FOLDER --to FOLDER]`: screenshots of all screens in all widths and
 * themes, and a page that shows them. With the folder of an earlier run, the page shows what has changed, and the exit
 * code is 1 if something has.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyFolder } from './pictures/folder.ts';
import { type Manifest, readManifest, whyNotComparable } from './pictures/manifest.ts';
import { type PictureOptions, readOptions } from './pictures/options.ts';
import { ensureBrowser } from './steps/browser.ts';
import { reportFailure } from './steps/failure.ts';
import { ROOT } from './steps/paths.ts';
import { freePort } from './steps/port.ts';
import { startProduct } from './steps/product.ts';
import { quietEnvironment } from './steps/quiet-environment.ts';
import { endServer } from './steps/server.ts';
import { showCommand } from './steps/show-command.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void endServer().finally(() => process.exit(1)));
}

/** Takes screenshots of the product as started by `npm start`, with its own data; returns whether all succeeded. */
async function takePictures({ only, to }: PictureOptions): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scanner-pictures-'));
  try {
    const { server, secrets } = await startProduct({
      port: await freePort(),
      dataDir,
      adminEmail: 'admin@example.com',
      adminPassword: undefined,
      contactEmail: undefined,
      publicOrigin: undefined,
      requireAdminTotp: false,
      limits: {},
      ai: {},
    });
    await ensureBrowser();
    const code = await showCommand(
      'pnpm',
      ['exec', 'playwright', 'test', '--config=pictures.config.ts'],
      join(ROOT, 'e2e'),
      {
        ...quietEnvironment(),
        BASE_URL: server.origin,
        DATA_DIR: dataDir,
        ADMIN_EMAIL: secrets.adminEmail,
        ADMIN_PASSWORD: secrets.adminPassword,
        PICTURES_DIR: to,
        PICTURES_ONLY: JSON.stringify(only),
      },
    );
    return code === 0;
  } finally {
    await endServer();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Writes the page; returns whether nothing has changed. */
async function writePage(folder: string, against: string | undefined, before: Manifest | undefined): Promise<boolean> {
  // Imported here: they need installed packages, and this file is loaded before they exist.
  const { isDifference, rowsOf } = await import('./pictures/cells.ts');
  const { picturesPage } = await import('./pictures/page.ts');
  const { maker, screens } = readManifest(folder);
  const obstacle = before && whyNotComparable(before.maker, maker);
  const rows = await rowsOf(folder, screens, obstacle === undefined ? against : undefined);
  const differences = rows.flatMap(({ cells }) => cells).filter(isDifference).length;
  let comparison = 'Not compared with an earlier run.';
  if (obstacle) comparison = `Not comparable with ${against}: ${obstacle}.`;
  else if (against) comparison = `Compared with ${against}; pictures that differ: ${differences}.`;
  const page = join(folder, 'index.html');
  await writeFile(page, picturesPage(rows, { maker, comparison }));
  process.stdout.write(`${comparison}\n${page}\n`);
  return differences === 0;
}

await reportFailure(async () => {
  // npm runs scripts in the project's folder; folders are relative to the user's working directory.
  const from = process.env.INIT_CWD ?? process.cwd();
  const options = readOptions(process.argv.slice(2), from, join(ROOT, '.pictures/latest'));
  const before = options.against === undefined ? undefined : readManifest(options.against);
  await emptyFolder(options.to);
  const areAllTaken = await takePictures(options);
  const isAsBefore = await writePage(options.to, options.against, before);
  if (!areAllTaken) process.stderr.write('Some pictures could not be taken: what failed is said above.\n');
  process.exitCode = areAllTaken && isAsBefore ? 0 : 1;
});
