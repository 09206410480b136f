import { describe, expect, it } from 'vitest';
import { Schedule, SILENCE_MS, type Ticket, type Work } from './schedule.ts';

const KB = 1024;
const work = (id: string, more: Partial<Work> = {}): Work => ({
  id,
  scanId: id,
  userId: id.slice(0, 1),
  uploadedAt: Number(id.slice(1)),
  size: KB,
  isExclusive: false,
  ...more,
});

/** A schedule with the IDs of the admitted scans, in order. */
function watched(now?: () => number): { schedule: Schedule; enter(each: Work): Ticket; admitted(): string } {
  const seen: string[] = [];
  const onAdmitted = ({ scanId }: Work): void => void seen.push(scanId);
  const schedule = new Schedule({ laneSizes: { small: 2, large: 1 }, onAdmitted, ...(now && { now }) });
  return {
    schedule,
    enter: (each) => schedule.enter(each),
    admitted: () => seen.join(' '),
  };
}

describe('a schedule', () => {
  it('runs two small scans at a time, fair between users', () => {
    const { enter, admitted } = watched();
    const tickets = ['a1', 'a2', 'a3', 'a4', 'b5'].map((id) => enter(work(id)));
    expect(admitted()).toBe('a1 a2');
    tickets[0]?.giveBack();
    expect(admitted()).toBe('a1 a2 a3');
    tickets[1]?.giveBack();
    expect(admitted()).toBe('a1 a2 a3 b5');
  });

  it('runs large files one at a time, and small ones beside them', () => {
    const { enter, admitted } = watched();
    const large = { size: 300 * KB };
    const first = enter(work('a1', large));
    enter(work('b2', large));
    enter(work('a3'));
    expect(admitted()).toBe('a1 a3');
    first.giveBack();
    expect(admitted()).toBe('a1 a3 b2');
  });

  it('runs nothing beside a scan that must run alone, and lets the others end before', () => {
    const { enter, admitted } = watched();
    const [first, suspect] = [enter(work('a1')), enter(work('b2', { isExclusive: true }))];
    enter(work('c3'));
    enter(work('c4', { size: 300 * KB }));
    expect(admitted()).toBe('a1');
    first.giveBack();
    expect(admitted()).toBe('a1 b2');
    suspect.giveBack();
    expect(admitted()).toBe('a1 b2 c3 c4');
  });

  it('tells how many scans run before one that waits, and nothing of one that runs', () => {
    const { schedule } = watched();
    const tickets = ['a1', 'a2', 'a3', 'b4', 'b5'].map((id) => schedule.enter(work(id)));
    const places = () => ['a1', 'a3', 'b4', 'b5'].map((id) => schedule.ahead(id));
    expect(places()).toEqual([undefined, 2, 3, 4]);
    tickets[0]?.giveBack();
    expect(places()).toEqual([undefined, undefined, 2, 3]);
    expect(schedule.ahead('none')).toBeUndefined();
  });

  it('never admits a scan that has left the queue', () => {
    const { schedule, enter, admitted } = watched();
    const [first, , third] = ['a1', 'a2', 'a3'].map((id) => enter(work(id)));
    third?.giveBack();
    first?.giveBack();
    expect(admitted()).toBe('a1 a2');
    expect([first?.isAdmitted, third?.isAdmitted]).toEqual([true, false]);
    expect(schedule.ahead('a3')).toBeUndefined();
  });

  it('takes back the place of a scan that enters again: its job has started again', () => {
    const { enter, admitted } = watched();
    const [stale] = [enter(work('a1')), enter(work('a2'))];
    enter(work('a1'));
    enter(work('b3'));
    expect(admitted()).toBe('a1 a2 a1');
    stale?.giveBack();
    expect(admitted()).toBe('a1 a2 a1');
  });

  it('takes back the places of jobs that have fallen silent', () => {
    let now = 0;
    const { enter, admitted } = watched(() => now);
    enter(work('a1'));
    const renewed = enter(work('a2'));
    const waiting = enter(work('a3'));
    enter(work('a4'));
    now = SILENCE_MS;
    renewed.renew();
    waiting.renew();
    expect(admitted()).toBe('a1 a2');
    now += 6000;
    renewed.renew();
    // a1 runs and a4 waits, both for a job that no longer exists.
    expect(admitted()).toBe('a1 a2 a3');
    waiting.giveBack();
    expect(admitted()).toBe('a1 a2 a3');
  });
});
