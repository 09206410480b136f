import { DurableObject } from 'cloudflare:workers';
import type { RemoteName } from '@scanner/contracts/remotes.ts';
import {
  type Act,
  type Actor,
  applyAct,
  type LogEntry,
  liveOf,
  mustReturn,
  type Pointer,
  type ReleaseHealth,
  type ReleaseRef,
  refOf,
  type ShellFacts,
  setCanary,
} from '@scanner/federation/release';
import type { ShellEnv } from '../../env.ts';
import { readRelease } from '../store.ts';
import { fitProblems } from './fit.ts';
import { HealthTable } from './health-table.ts';
import { LogStorage, type Publication } from './log-storage.ts';
import { readPointerCopy, writePointerCopy } from './pointer-copy.ts';

/** How long an action waits for its copy in the key-value store before it responds, in milliseconds. */
const COPY_WAIT_MS = 1000;
const COPY_RETRY_MS = 2000;

/** An action with all its fields. */
export interface ActRequest {
  act: Act;
  /** The revision that the caller saw. */
  expect: number;
  /** Identifies this request: if repeated, it is executed once and answered again. */
  key: string;
  by: Actor;
  why: string;
  /** Only checks whether the action is possible. */
  dryRun?: boolean;
  /** The shell that is restored together with the release; undefined if the live one stays. */
  shell?: ShellFacts | undefined;
}

/** The result of an action. `moved` is false if the requested state was already live. */
export type ActResult =
  | { ok: true; moved: boolean; entry: LogEntry; pointer: Pointer }
  | { ok: false; status: 404 | 409 | 422; message: string; problems?: string[] };

/**
 * The log of one remote and its pointer, which is the one written by the last entry. One object per remote, so that the
 * actions on a remote have one order and two teams never wait for each other. The key-value store has a copy for
 * reading.
 */
export class ReleaseLog extends DurableObject<ShellEnv> {
  private readonly storage = new LogStorage(this.ctx.storage.sql);
  private readonly counts = new HealthTable(this.ctx.storage.sql);
  private copying: Promise<void> = Promise.resolve();
  private copied = -1;

  /** The pointer; undefined before the first promotion. Adopts a pointer that was written before there was a log. */
  async pointer(remote: RemoteName): Promise<Pointer | undefined> {
    await this.open(remote);
    return this.storage.pointer();
  }

  /** Entries of the log, latest first. */
  async entries(remote: RemoteName, limit: number): Promise<LogEntry[]> {
    await this.open(remote);
    return this.storage.entries(limit);
  }

  async publications(): Promise<Publication[]> {
    return this.storage.publications();
  }

  async recordPublication(version: string, by: Actor): Promise<void> {
    this.storage.publish(version, by, new Date());
  }

  /** The version of a preview. */
  async preview(name: string): Promise<string | undefined> {
    return this.storage.preview(name);
  }

  async namePreview(name: string, version: string): Promise<void> {
    this.storage.namePreview(name, version);
  }

  /** Views and failures of the live releases since the start of the canary. */
  async health(remote: RemoteName): Promise<{ stable: ReleaseHealth; canary: ReleaseHealth }> {
    await this.open(remote);
    const pointer = this.storage.pointer();
    return {
      stable: this.counts.of(pointer?.stable.version ?? ''),
      canary: this.counts.of(pointer?.canary?.release.version ?? ''),
    };
  }

  /**
   * Counts a view or a failure of a release during a canary, and ends a canary that fails more often than the stable
   * release.
   */
  async countHealth(remote: RemoteName, version: string, what: 'view' | 'failure'): Promise<void> {
    await this.open(remote);
    const pointer = this.storage.pointer();
    if (pointer?.canary === undefined) return;
    const canary = pointer.canary.release.version;
    if (version !== canary && version !== pointer.stable.version) return;
    this.counts.count(version, what);
    const [bad, good] = [this.counts.of(canary), this.counts.of(pointer.stable.version)];
    if (!mustReturn(bad, good, pointer.canary.percent)) return;
    const why =
      `${bad.failures} failures in ${bad.views} views of the canary, ` +
      `${good.failures} in ${good.views} of the stable release.`;
    const next = setCanary(pointer, pointer.canary.release, 0, new Date());
    this.storage.append(
      {
        revision: next.revision,
        at: next.updatedAt,
        remote,
        what: 'return',
        by: { kind: 'system', name: 'release health' },
        from: liveOf(pointer),
        to: liveOf(next),
        why,
      },
      next,
    );
    console.error(JSON.stringify({ event: 'release-returned', remote, version: canary, why }));
    await this.copySoon(remote);
  }

  /** Performs an action: checks its preconditions and the releases that it makes live, and appends an entry. */
  async act(remote: RemoteName, request: ActRequest): Promise<ActResult> {
    await this.open(remote);
    const known = this.known(request);
    if (known !== undefined) return known;
    const pointer = this.storage.pointer();
    if ((pointer?.revision ?? 0) !== request.expect) return movedMeanwhile(remote, pointer, this.storage.entries(1)[0]);

    const { act } = request;
    const version = 'version' in act ? act.version : undefined;
    const release = version === undefined ? undefined : await this.release(remote, version);
    if (version !== undefined && release === undefined) {
      return { ok: false, status: 404, message: `${remote} ${version} is not published. Publish it first.` };
    }
    const now = new Date();
    const before = pointer && this.storage.pointerAt(pointer.revision - 1);
    const next = applyAct(pointer, act, { release, before, now });
    if (typeof next === 'string') return { ok: false, status: 409, message: `${remote}: ${next}` };
    const misfit = await fitProblems(this.env, remote, pointer, next, request.shell);
    if (misfit !== undefined) return { ok: false, status: 422, ...misfit };

    // Everything from here to the copy is synchronous, so no other action can interleave.
    const late = this.known(request);
    if (late !== undefined) return late;
    const latest = this.storage.pointer();
    if ((latest?.revision ?? 0) !== request.expect) return movedMeanwhile(remote, latest, this.storage.entries(1)[0]);
    const result = this.commit(remote, request, pointer, next, now);
    if (result.moved && !request.dryRun) await this.copySoon(remote);
    return result;
  }

  /** Records that pages show a release other than the pointer's, because this shell can't run that one. */
  async noteFallback(remote: RemoteName, from: string, to: string | null, why: string): Promise<void> {
    await this.note(remote, 'fallback', { from, to, name: 'page composer', why });
  }

  /** Records that a stored file of a release differs from the published one. */
  async noteDamage(remote: RemoteName, version: string, file: string): Promise<void> {
    const why = `The stored file ${file} is not what was published. Roll back, or publish the release again.`;
    await this.note(remote, 'damage', { from: version, to: version, name: 'release files', why });
  }

  /** Adds an entry that changes nothing; an identical one is added at most once a day. */
  private async note(
    remote: RemoteName,
    what: 'fallback' | 'damage',
    { from, to, name, why }: { from: string; to: string | null; name: string; why: string },
  ): Promise<void> {
    await this.open(remote);
    const key = `${what} ${from} ${to} ${why}`;
    if (this.storage.answer(key) !== undefined) return;
    const now = new Date();
    this.storage.append({
      revision: this.storage.pointer()?.revision ?? 0,
      at: now.toISOString(),
      remote,
      what,
      by: { kind: 'system', name },
      from: { stable: from, canary: null },
      to: { stable: to, canary: null },
      why,
    });
    this.storage.keepAnswer(key, '', '', now);
  }

  override async alarm(): Promise<void> {
    const remote = this.storage.name() as RemoteName | undefined;
    if (remote !== undefined) await this.copy(remote);
  }

  private commit(
    remote: RemoteName,
    request: ActRequest,
    pointer: Pointer | undefined,
    next: Pointer,
    now: Date,
  ): ActResult & { ok: true } {
    const [from, to] = [liveOf(pointer), liveOf(next)];
    const moved = JSON.stringify(from) !== JSON.stringify(to);
    const revision = moved ? next.revision : request.expect;
    const entry: LogEntry = {
      revision,
      at: now.toISOString(),
      remote,
      what: request.act.kind,
      by: request.by,
      from,
      to,
      why: request.why,
    };
    const result = { ok: true as const, moved, entry, pointer: moved || pointer === undefined ? next : pointer };
    if (request.dryRun) return result;
    if (moved) this.storage.append(entry, next);
    // The same canary with more visitors keeps its counts, and those of the stable release, which gets no more views at
    // 100 %.
    if (from.canary?.version !== to.canary?.version || from.stable !== to.stable) this.counts.clear();
    this.storage.keepAnswer(request.key, fingerprint(request), JSON.stringify(result), now);
    return result;
  }

  /** The response to a repeated request. */
  private known(request: ActRequest): ActResult | undefined {
    const known = this.storage.answer(request.key);
    if (known === undefined) return undefined;
    if (known.request === fingerprint(request)) return JSON.parse(known.answer) as ActResult;
    const message = 'This idempotency key was used for another act. Send a new key with a new act.';
    return { ok: false, status: 422, message };
  }

  private async release(remote: RemoteName, version: string): Promise<ReleaseRef | undefined> {
    const release = await readRelease(this.env, remote, version);
    return release && refOf(release);
  }

  /** Adopts the pointer in the key-value store, the first time. */
  private async open(remote: RemoteName): Promise<void> {
    if (this.storage.name() !== undefined) return;
    await this.ctx.blockConcurrencyWhile(async () => {
      if (this.storage.name() !== undefined) return;
      const former = await readPointerCopy(this.env, remote).catch(() => undefined);
      if (former !== undefined) {
        const pointer = { ...former, revision: former.revision + 1 };
        const live = liveOf(pointer);
        this.storage.append(
          {
            revision: pointer.revision,
            at: new Date().toISOString(),
            remote,
            what: 'adopt',
            by: { kind: 'system', name: 'release log' },
            from: live,
            to: live,
            why: 'Taken over from the key-value store.',
          },
          pointer,
        );
        await this.ctx.storage.setAlarm(Date.now());
      }
      this.storage.setName(remote);
    });
  }

  /** Starts the copy and waits for a while; if it fails, an alarm repeats it. */
  private async copySoon(remote: RemoteName): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + COPY_RETRY_MS);
    this.copying = this.copying.then(() => this.copy(remote)).catch(() => undefined);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, COPY_WAIT_MS);
    });
    await Promise.race([this.copying, timeout]);
    clearTimeout(timer);
  }

  /** Copies the current pointer. Rejects if the store fails; the platform then repeats the alarm. */
  private async copy(remote: RemoteName): Promise<void> {
    const pointer = this.storage.pointer();
    if (pointer === undefined || pointer.revision <= this.copied) return;
    await writePointerCopy(this.env, remote, pointer);
    this.copied = pointer.revision;
    if (this.storage.pointer()?.revision === pointer.revision) await this.ctx.storage.deleteAlarm();
  }
}

const fingerprint = ({ act, expect }: ActRequest): string => JSON.stringify([act, expect]);

function movedMeanwhile(remote: RemoteName, pointer: Pointer | undefined, last: LogEntry | undefined): ActResult {
  const { stable } = liveOf(pointer);
  const by = last ? ` (last act: ${last.what} by ${last.by.name} at ${last.at})` : '';
  return {
    ok: false,
    status: 409,
    message: `${remote} has moved meanwhile: it is at revision ${pointer?.revision ?? 0} with ${stable ?? 'no release'}${by}. Look at its status, then try again.`,
  };
}
