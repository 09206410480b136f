import { momentText } from './moment-text.ts';
import { relativeText } from './relative-text.ts';

export interface MomentAgoProps {
  /** ISO 8601. */
  at: string;
  /** Milliseconds since 1970, from `useNow`: once for a list. */
  now: number;
}

/** The age of a time; its title has the exact time, and its attribute the machine-readable one. */
export const MomentAgo = ({ at, now }: MomentAgoProps) => (
  <time dateTime={at} title={momentText(at)}>
    {relativeText(at, now)}
  </time>
);
