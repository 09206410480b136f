import { momentText } from './moment-text.ts';

/** A moment, for a person and for a program. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentText(at)}</time>;
