import { type MomentPrecision, momentText } from './moment-text.ts';

export interface MomentProps {
  /** ISO 8601. */
  at: string;
  precision?: MomentPrecision;
}

/** A time, readable by people and machines. */
export const Moment = ({ at, precision }: MomentProps) => <time dateTime={at}>{momentText(at, precision)}</time>;
