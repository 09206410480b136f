import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

/**
 * A condition for columns that hold a text somewhere, in any case of the letters A to Z; every character means itself.
 * Not `LIKE`: D1 takes patterns of 50 bytes at most.
 */
export function holdsText(columns: readonly Column[], text: string): SQL {
  const tests = columns.map((column) => sql`instr(lower(${column}), lower(${text})) > 0`);
  return sql`(${sql.join(tests, sql` OR `)})`;
}

/** What is listed: the newest first, by an index that ends in `time` and `id`. */
export interface Listing<Row> {
  /** The columns of a row, which is as the database has it: times are milliseconds since 1970, booleans 0 or 1. */
  readonly columns: { readonly [Name in keyof Row]: Column | SQL };
  /** Tables, with `INDEXED BY` where the planner has a choice. */
  readonly from: SQL;
  /** What the index itself answers: every row that it reads is one. */
  readonly where: readonly SQL[];
  /** What has to be looked at row by row. */
  readonly filters: readonly SQL[];
  readonly time: Column;
  readonly id: Column;
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

/** What a row must have to be listed. */
interface Placed {
  readonly placeTime: number;
  readonly placeId: string;
}

const namedColumns = (columns: Readonly<Record<string, Column | SQL>>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`),
    sql`, `,
  );

/**
 * Reads one page. Without filters it reads exactly the rows that it answers, and the one where the page before ended; with filters it looks at no more than
 * `window` rows after the cursor and answers those that pass, with a cursor to go on from where it stopped: no call
 * reads more, however many rows there are and however few pass.
 */
export async function readPage<Row>(db: Db, listing: Listing<Row>): Promise<Page<Row & Placed>> {
  const { time, id, limit, window } = listing;
  const after = listing.cursor === undefined ? undefined : decodeCursor(listing.cursor);
  const place = sql`(${time}, ${id})`;
  const reached = after ? [sql`${place} < (${after.time}, ${after.id})`] : [];
  const select = <Found>(columns: Readonly<Record<string, Column | SQL>>, conditions: readonly SQL[], tail: SQL) => {
    const where = conditions.length > 0 ? sql`WHERE ${sql.join([...conditions], sql` AND `)}` : sql``;
    return db.all<Found>(
      sql`SELECT ${namedColumns(columns)} FROM ${listing.from} ${where} ORDER BY ${time} DESC, ${id} DESC ${tail}`,
    );
  };
  const indexed = [...listing.where, ...reached];
  const placed = { placeTime: time, placeId: id };
  const isFiltered = listing.filters.length > 0;
  const [end] = isFiltered ? await select<Placed>(placed, indexed, sql`LIMIT 1 OFFSET ${window - 1}`) : [];
  const until = end ? [sql`${place} >= (${end.placeTime}, ${end.placeId})`] : [];
  const rows = await select<Row & Placed>(
    { ...listing.columns, ...placed },
    [...indexed, ...until, ...listing.filters],
    sql`LIMIT ${limit}`,
  );
  const last = rows.length === limit ? rows.at(-1) : end;
  return { rows, ...(last ? { next: encodeCursor({ time: last.placeTime, id: last.placeId }) } : {}) };
}
