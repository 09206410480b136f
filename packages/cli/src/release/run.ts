import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type ActAnswer, ReleaseRefusedError, refusal, releaseApi } from './api.ts';
import { buildArea, ROOT } from './build-area.ts';
import { checkArtifact, checkRevision } from './gate.ts';
import { newToken } from './new-token.ts';
import type { CommonOptions, ParsedRelease, ReleaseCommand } from './options.ts';
import { readArtifact } from './read-artifact.ts';
import { readShell, readShellFacts } from './read-shell.ts';
import { revisionOf } from './revision.ts';
import type { Target } from './target.ts';
import { describeAct, describeEntry, describeMisfits, describeState } from './text.ts';

/** The output of a command: for a person, for a program, and whether it was refused. */
export interface Outcome {
  text: string;
  data: unknown;
  refused?: boolean;
}

/**
 * Runs a command against a product.
 *
 * @throws ReleaseRefusedError if it is refused
 */
export async function runRelease({ command, options }: ParsedRelease, target: Target): Promise<Outcome> {
  const { origin, actor } = target;
  const owner = ownerOf(command);
  const api = releaseApi({ origin, token: await target.tokenOf(owner), actor });
  const acted = (answer: ActAnswer): Outcome => ({ text: describeAct(answer, origin), data: { ...answer, origin } });
  const { expect, why } = options;
  const terms = { why, ...(expect === undefined ? {} : { expect }) };
  switch (command.kind) {
    case 'publish':
      return publish(command, options, target);
    case 'promote':
      return acted(await api.promote(command.area, command.version, terms));
    case 'canary':
      return acted(await api.canary(command.area, command.version, command.percent, terms));
    case 'rollback':
      return acted(await api.rollBack(command.area, command.version, terms));
    case 'undo':
      return acted(await api.undo(command.area, terms));
    case 'status': {
      const states = await Promise.all(
        command.areas.map(async (area) => releaseApi({ origin, token: await target.tokenOf(area) }).state(area)),
      );
      return { text: [origin, ...states.map(describeState)].join('\n'), data: { origin, areas: states } };
    }
    case 'history': {
      const entries = await api.history(command.area, command.limit);
      const lines = entries.map(describeEntry);
      return { text: lines.join('\n') || `${command.area} has no history yet.`, data: { origin, entries } };
    }
    case 'pin': {
      const pin = await api.pin(command.name, why);
      const parts = Object.entries(pin.composition.remotes).map(([name, version]) => `  ${name} ${version}`);
      const text = [`Pinned '${pin.name}' at ${origin}:`, `  shell ${pin.composition.shell}`, ...parts].join('\n');
      return { text, data: { origin, ...pin } };
    }
    case 'restore': {
      const { revisions } = await api.compositions();
      const answer = await api.restore(command.name, revisions, why);
      const moved = answer.moved.length > 0 ? `moved ${answer.moved.join(', ')}` : 'everything was live already';
      const note = answer.note === null ? '' : `\n${answer.note} Deploy that shell to have all of the pin.`;
      return { text: `Restored '${command.name}' at ${origin}: ${moved}.${note}`, data: { origin, ...answer } };
    }
    case 'register': {
      const { token, tokenHash } = newToken();
      const answer = await api.register(command.area, command.routes, tokenHash);
      const kept = target.keepToken(command.area, token);
      const where = kept ? 'It is kept with those of the local product.' : `It is shown only now: ${token}`;
      const text = `Registered ${command.area} at ${origin} with ${command.routes.join(', ')}. Its deploy token is new. ${where}`;
      return { text, data: { origin, ...answer, ...(kept ? {} : { token }) } };
    }
    case 'prune': {
      const answer = await api.prune(command.area, command.days, command.dryRun);
      const verb = command.dryRun ? 'Would delete' : 'Deleted';
      const text = `${verb} ${answer.deleted.length} of ${answer.deleted.length + answer.kept.length} releases of ${command.area} at ${origin}.`;
      return { text: [text, ...answer.deleted.map((version) => `  ${version}`)].join('\n'), data: answer };
    }
    case 'check-shell': {
      if (options.build && command.folder === undefined) buildArea('shell');
      const folder = command.folder === undefined ? join(ROOT, 'shell', 'dist') : resolve(command.folder);
      const facts = await readShellFacts(folder);
      const answer = await api.checkShell(facts);
      const refused = answer.misfits.length > 0;
      return { text: describeMisfits(facts.version, answer, origin), data: { origin, ...answer }, refused };
    }
  }
}

/** The owner whose token a command needs. */
function ownerOf(command: ReleaseCommand): string {
  if ('area' in command && command.kind !== 'register') return command.area;
  return command.kind === 'status' ? (command.areas[0] ?? 'shell') : 'shell';
}

async function publish(
  { area, allowDirty, preview }: ReleaseCommand & { kind: 'publish' },
  { build }: CommonOptions,
  { origin, tokenOf, actor }: Target,
): Promise<Outcome> {
  const revision = await revisionOf(join(ROOT, area));
  const dirty = checkRevision(revision, allowDirty, origin);
  if (dirty !== undefined) throw new ReleaseRefusedError(dirty);
  if (build) buildArea(area);
  const api = releaseApi({ origin, token: await tokenOf(area), actor });
  const dist = join(ROOT, area, 'dist');
  if (area === 'shell') {
    const { release, files } = await readShell(dist, revision);
    const { added } = await api.keepShell(release, files);
    const text = `Kept shell ${release.version} at ${origin}: ${files.size} files, ${added} of them new.`;
    return { text, data: { origin, area, version: release.version, added } };
  }
  const { version: packageVersion } = JSON.parse(await readFile(join(ROOT, area, 'package.json'), 'utf8')) as {
    version: string;
  };
  const artifact = await readArtifact(dist, { packageVersion, revision, builtAt: new Date() });
  const problems = await checkArtifact(join(ROOT, area), artifact.release, artifact.files);
  if (problems.length > 0) throw new ReleaseRefusedError(refusal(`${area} cannot be published.`, problems));
  await api.publish(artifact);
  const { version } = artifact.release;
  if (preview !== undefined) await api.preview(area, preview, version);
  const { pointer } = await api.state(area);
  const live = pointer?.stable.version ?? null;
  const next = `Make it live with: npm run release -- promote ${area.replace('mfe-', '')} ${version}`;
  const address = new URL(artifact.release.routes[0] ?? '/', origin);
  address.searchParams.set(area.replace('mfe-', 'mfe.'), preview ?? version);
  const see = `Administrators see it at ${address}`;
  const text = `Published ${area} ${version} (${revision}) to ${origin}. Live is ${live ?? 'nothing yet'}.\n${see}\n${next}`;
  return { text, data: { origin, area, version, revision, live, address: address.href } };
}
