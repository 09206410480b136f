import { type MomentPrecision, momentText } from './moment-text.ts';

export interface MomentProps {
  /** ISO 8601. */
  at: string;
  precision?: MomentPrecision;
}

/** A moment, for a person and for a program. */
export const Moment = ({ at, precision }: MomentProps) => <time dateTime={at}>{momentText(at, precision)}</time>;
