import { momentText } from './moment-text.ts';
import { relativeText } from './relative-text.ts';

export interface MomentAgoProps {
  /** ISO 8601. */
  at: string;
  /** Milliseconds since 1970, from `useNow`: once for a list. */
  now: number;
}

/** How long ago a moment was; the moment itself is its title, and stands in it for programs. */
export const MomentAgo = ({ at, now }: MomentAgoProps) => (
  <time dateTime={at} title={momentText(at)}>
    {relativeText(at, now)}
  </time>
);
