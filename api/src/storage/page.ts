import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

/**
 * A condition for columns that contain a text anywhere, ignoring the case of A to Z; all characters are literal. Not
 * `LIKE`: D1 accepts patterns of at most 50 bytes.
 */
export function holdsText(columns: readonly Column[], text: string): SQL {
  const tests = columns.map((column) => sql`instr(lower(${column}), lower(${text})) > 0`);
  return sql`(${sql.join(tests, sql` OR `)})`;
}

/** A list, newest first, by an index that ends in `time` and `id`. */
export interface Listing<Row> {
  /** The columns of a row as stored: times are milliseconds since 1970, booleans 0 or 1. */
  readonly columns: { readonly [Name in keyof Row]: Column | SQL };
  /** Tables, with `INDEXED BY` if the planner has a choice. */
  readonly from: SQL;
  /** Conditions that the index fulfills: every row it reads matches. */
  readonly where: readonly SQL[];
  /** Conditions that are checked row by row. */
  readonly filters: readonly SQL[];
  readonly time: Column;
  readonly id: Column;
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Maximum number of rows read for one page with filters. */
  readonly window: number;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /**
   * Cursor of the next page; absent after the last one. A page may be short or even empty although there is a next one.
   */
  readonly next?: string;
}

/** Conditions for a row to be listed. */
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
 * Reads one page. Without filters it reads exactly the listed rows and the one at which the previous page ended. With
 * filters it reads at most `window` rows after the cursor and returns the matching ones, with a cursor to continue
 * from: no call reads more, however many rows there are and however few match.
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
