/** @module The command `release`: publishes and rolls back an area, and shows who did what. */
import { ReleaseRefusedError } from './api.ts';
import { parseReleaseCommand, RELEASE_USAGE } from './options.ts';
import { runRelease } from './run.ts';
import { findTarget } from './target.ts';

const parsed = parseReleaseCommand(process.argv.slice(2));
if (typeof parsed === 'string') {
  process.stderr.write(`${parsed}\n\n${RELEASE_USAGE}`);
  process.exitCode = 2;
} else {
  const { json } = parsed.options;
  try {
    const { text, data, refused = false } = await runRelease(parsed, findTarget(parsed.options.to, process.env));
    const output = json ? JSON.stringify(data, null, 2) : text;
    (refused && !json ? process.stderr : process.stdout).write(`${output}\n`);
    process.exitCode = refused ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ReleaseRefusedError) && !(error instanceof Error)) throw error;
    if (json) process.stdout.write(`${JSON.stringify({ refused: true, message: error.message })}\n`);
    else process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
