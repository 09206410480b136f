import { decodeCursor, encodeCursor } from './cursor.ts';

/** A piece of SQL with the values of its question marks. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** A condition. @example condition('role = ?', 'admin') */
export const condition = (sql: string, ...values: (string | number)[]): Condition => ({ sql, values });

/**
 * A condition for columns that hold a text somewhere, in any case of the letters A to Z; every character means itself.
 * Not `LIKE`: D1 takes patterns of 50 bytes at most.
 */
export function holdsText(columns: readonly string[], text: string): Condition {
  const tests = columns.map((column) => `instr(lower(${column}), lower(?)) > 0`);
  return condition(`(${tests.join(' OR ')})`, ...columns.map(() => text));
}

/** What is listed: the newest first, by an index that ends in `time` and `id`. */
export interface Listing {
  readonly columns: string;
  /** Tables, with `INDEXED BY` where the planner has a choice. */
  readonly from: string;
  /** What the index itself answers: every row that it reads is one. */
  readonly where: readonly Condition[];
  /** What has to be looked at row by row. */
  readonly filters: readonly Condition[];
  readonly time: string;
  readonly id: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Most rows that are looked at for one page where there are filters. */
  readonly window: number;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the next page; absent after the last. A page may be short, even empty, and yet have a next one. */
  readonly next?: string;
}

/** What a row must have to be listed; `columns` names them so. */
interface Placed {
  readonly placeTime: number;
  readonly placeId: string;
}

/**
 * Reads one page. Without filters it reads exactly the rows that it answers, and the one where the page before ended; with filters it looks at no more than
 * `window` rows after the cursor and answers those that pass, with a cursor to go on from where it stopped: no call
 * reads more, however many rows there are and however few pass.
 */
export async function readPage<Row>(d1: D1Database, listing: Listing): Promise<Page<Row & Placed>> {
  const { time, id, limit, window } = listing;
  const after = listing.cursor === undefined ? undefined : decodeCursor(listing.cursor);
  const place = `(${time}, ${id})`;
  const reached = after ? [condition(`${place} < (?, ?)`, after.time, after.id)] : [];
  const select = <Found>(columns: string, conditions: readonly Condition[], tail: string): Promise<Found[]> => {
    const where = conditions.length > 0 ? `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}` : '';
    const query = `SELECT ${columns} FROM ${listing.from} ${where} ORDER BY ${time} DESC, ${id} DESC ${tail}`;
    const values = conditions.flatMap((each) => each.values);
    return d1
      .prepare(query)
      .bind(...values)
      .all<Found>()
      .then(({ results }) => results);
  };
  const indexed = [...listing.where, ...reached];
  const placed = `${time} AS placeTime, ${id} AS placeId`;
  const isFiltered = listing.filters.length > 0;
  const [end] = isFiltered ? await select<Placed>(placed, indexed, `LIMIT 1 OFFSET ${window - 1}`) : [];
  const until = end ? [condition(`${place} >= (?, ?)`, end.placeTime, end.placeId)] : [];
  const rows = await select<Row & Placed>(
    `${listing.columns}, ${placed}`,
    [...indexed, ...until, ...listing.filters],
    `LIMIT ${limit}`,
  );
  const last = rows.length === limit ? rows.at(-1) : end;
  return { rows, ...(last ? { next: encodeCursor({ time: last.placeTime, id: last.placeId }) } : {}) };
}
