import {
  type Actor,
  actorSchema,
  type LogEntry,
  logEntrySchema,
  type Pointer,
  pointerSchema,
} from '@scanner/federation/release';
import { z } from 'zod';

/** How long the response for an idempotency key is stored, in milliseconds. */
const ANSWER_MS = 24 * 60 * 60 * 1000;

const TABLES = `
  CREATE TABLE IF NOT EXISTS entries (id INTEGER PRIMARY KEY AUTOINCREMENT, revision INTEGER NOT NULL, entry TEXT NOT NULL, pointer TEXT);
  CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, request TEXT NOT NULL, answer TEXT NOT NULL, at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS publications (version TEXT PRIMARY KEY, at TEXT NOT NULL, by TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS names (remote TEXT PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS previews (name TEXT PRIMARY KEY, version TEXT NOT NULL);
`;

/** When and by whom a release was published. */
export const publicationSchema = z.object({ version: z.string(), at: z.iso.datetime(), by: actorSchema });
export type Publication = z.infer<typeof publicationSchema>;

/**
 * The tables of one remote's log, in the object's own SQLite. All methods are synchronous, so a caller can combine them
 * atomically.
 */
export class LogStorage {
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
    sql.exec(TABLES);
  }

  /** The name of the remote, stored because an alarm doesn't know its object's name. */
  name(): string | undefined {
    return this.text('SELECT remote AS value FROM names');
  }

  setName(remote: string): void {
    this.sql.exec('INSERT OR IGNORE INTO names VALUES (?)', remote);
  }

  /** The pointer written by the last action. */
  pointer(): Pointer | undefined {
    return parsePointer(
      this.text('SELECT pointer AS value FROM entries WHERE pointer IS NOT NULL ORDER BY id DESC LIMIT 1'),
    );
  }

  /** The pointer written by an earlier action. */
  pointerAt(revision: number): Pointer | undefined {
    return parsePointer(
      this.text('SELECT pointer AS value FROM entries WHERE pointer IS NOT NULL AND revision = ?', revision),
    );
  }

  /** Adds an entry, with a pointer if it changes the pointer. */
  append(entry: LogEntry, pointer?: Pointer): void {
    this.sql.exec(
      'INSERT INTO entries (revision, entry, pointer) VALUES (?, ?, ?)',
      entry.revision,
      JSON.stringify(entry),
      pointer === undefined ? null : JSON.stringify(pointer),
    );
  }

  /** Entries, latest first. */
  entries(limit: number): LogEntry[] {
    return this.sql
      .exec<{ entry: string }>('SELECT entry FROM entries ORDER BY id DESC LIMIT ?', limit)
      .toArray()
      .map(({ entry }) => logEntrySchema.parse(JSON.parse(entry)));
  }

  /** The stored response for an idempotency key, with its request. */
  answer(key: string): { request: string; answer: string } | undefined {
    return this.sql
      .exec<{ request: string; answer: string }>('SELECT request, answer FROM answers WHERE key = ?', key)
      .toArray()[0];
  }

  /** Stores a response, and deletes expired ones. */
  keepAnswer(key: string, request: string, answer: string, now: Date): void {
    this.sql.exec('DELETE FROM answers WHERE at < ?', now.getTime() - ANSWER_MS);
    this.sql.exec('INSERT INTO answers VALUES (?, ?, ?, ?)', key, request, answer, now.getTime());
  }

  /** Records a publication; for each version only the first one counts. */
  publish(version: string, by: Actor, now: Date): void {
    this.sql.exec(
      'INSERT OR IGNORE INTO publications VALUES (?, ?, ?)',
      version,
      now.toISOString(),
      JSON.stringify(by),
    );
  }

  publications(): Publication[] {
    return this.sql
      .exec<{ version: string; at: string; by: string }>('SELECT * FROM publications ORDER BY at DESC')
      .toArray()
      .map(({ version, at, by }) => publicationSchema.parse({ version, at, by: JSON.parse(by) }));
  }

  /** The version of a preview. */
  preview(name: string): string | undefined {
    return this.text('SELECT version AS value FROM previews WHERE name = ?', name);
  }

  namePreview(name: string, version: string): void {
    this.sql.exec('INSERT OR REPLACE INTO previews VALUES (?, ?)', name, version);
  }

  private text(query: string, ...values: (string | number)[]): string | undefined {
    return this.sql.exec<{ value: string }>(query, ...values).toArray()[0]?.value;
  }
}

const parsePointer = (text: string | undefined): Pointer | undefined =>
  text === undefined ? undefined : pointerSchema.parse(JSON.parse(text));
