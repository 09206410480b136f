/** @module Thousands of sequential scans in one process: whether the memory of workerd stays constant. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../steps/paths.ts';
import { freePort } from '../steps/port.ts';
import { type Client, register } from '../workers/client.ts';
import { buildMeasured } from '../workers/measured.ts';
import { linePlot, type Point } from './plot.ts';
import { SAMPLES, sampleOfCharacters } from './samples.ts';

const SCANS = Number(process.env.BENCH_SCANS ?? 5000);
const CHARACTERS = 4000;
/**
 * Submissions per second. workerd keeps a job's object for 10 to 70 s after its end, so a higher rate needs more
 * memory.
 */
const PER_SECOND = 8;
/** Concurrent submissions, from different users. */
const USERS = 4;
const SAMPLE_EVERY = 100;
/** Maximum number of waiting scans. */
const BACKLOG_MAX = 20;
const POLL_MS = 100;

/** Resident memory in MB, from Linux. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** The workerd that a host has started. */
function workerdOf(host: number): number {
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const [, name, , group] = /^\d+ \((.*)\) \w (\d+) (\d+)/.exec(readFileSync(`/proc/${entry}/stat`, 'utf8')) ?? [];
      if (name === 'workerd' && Number(group) === host) return Number(entry);
    } catch {
      // It has ended meanwhile.
    }
  }
  throw new Error('There is no workerd.');
}

interface Counts {
  readonly scanning: number;
  readonly completed: number;
  readonly failed: number;
}

const countsOf = (client: Client): Promise<Counts> => client.must('GET', '/bench/counts');

function submissionOf(index: number) {
  const sample = SAMPLES[index % SAMPLES.length];
  if (!sample) throw new Error('There are no samples.');
  const { fileName, language } = sample;
  return { codeContent: sampleOfCharacters(sample, CHARACTERS + (index % 97)), fileName, language };
}

/** Prints the memory of workerd at intervals and writes the plot. */
export async function benchMemoryScans(): Promise<void> {
  if (process.platform !== 'linux') throw new Error('Memory is read from /proc, which only Linux has.');
  const measured = await buildMeasured(await freePort());
  try {
    const instance = await measured.start();
    const users = await Promise.all(Array.from({ length: USERS }, () => register(instance.origin)));
    const [first] = users;
    if (!first) return;
    const pid = workerdOf(instance.pid);
    const points: Point[] = [{ x: 0, y: memoryOf(pid) }];
    let next = 0;
    let isSampled = 0;
    let counts = await countsOf(first);
    const began = performance.now();
    const isEarly = (): boolean => next > ((performance.now() - began) / 1000) * PER_SECOND;
    const submit = async (user: Client): Promise<void> => {
      while (next < SCANS) {
        if (isEarly() || counts.scanning >= BACKLOG_MAX) await pause(POLL_MS);
        else {
          next += 1;
          await user.must('POST', '/api/scans', { body: submissionOf(next) });
        }
      }
    };
    const submitting = Promise.all(users.map(submit));
    process.stdout.write(
      `\n${SCANS} scans of ${CHARACTERS / 1000} KB in one process, ${PER_SECOND} a second: resident memory of workerd (MB)\n`,
    );
    for (; counts.completed + counts.failed < SCANS; await pause(POLL_MS)) {
      counts = await countsOf(first);
      const done = counts.completed + counts.failed;
      if (done < isSampled + SAMPLE_EVERY) continue;
      isSampled = done - (done % SAMPLE_EVERY);
      points.push({ x: done, y: memoryOf(pid) });
      process.stdout.write(`  ${String(done).padStart(6)}${memoryOf(pid).toFixed(0).padStart(8)}\n`);
    }
    await submitting;
    process.stdout.write(`  completed: ${counts.completed}, failed: ${counts.failed}\n`);
    await instance.end();
    const file = join(ROOT, 'docs', 'images', 'memory-scans.svg');
    writeFileSync(file, linePlot([{ name: 'workerd', points }], { x: 'scans', y: 'resident memory (MB)' }));
    process.stdout.write('  plot: docs/images/memory-scans.svg\n');
  } finally {
    await rm(measured.folder, { recursive: true, force: true });
  }
}
