/** @module Files that are not what their names say, or hardly readable at all, and what a scan must say of each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageId } from '@scanner/contracts/languages.ts';

/** What a scan must come to; none of it is an all-clear. */
export type Expected =
  /** The content reads as this language, whatever the name says. */
  | { kind: 'reads-as'; language: LanguageId }
  /** Much of it doesn't parse, and no language fits. */
  | { kind: 'unread' }
  /** Not source code: refused with a reason. */
  | { kind: 'refused' }
  /** Readable after all: its vulnerability is found. */
  | { kind: 'found' };

export interface ExamFile {
  fileName: string;
  bytes: Uint8Array;
  expected: Expected;
}

const file = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'examples', name));
const readsAs = (language: LanguageId): Expected => ({ kind: 'reads-as', language });
const UNREAD: Expected = { kind: 'unread' };

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

/** A vulnerable handler. */
const LOOKUP = `import sqlite3
from flask import Flask, request

app = Flask(__name__)


@app.route("/orders")
def orders():
    name = request.args["name"]
    connection = sqlite3.connect("orders.db")
    return list(connection.execute("SELECT * FROM orders WHERE name = '" + name + "'"))
`;

/** The same in Go, whose end is missing. */
const TRUNCATED = `package orders

import (
	"database/sql"
	"net/http"
)

func find(w http.ResponseWriter, r *http.Request, db *sql.DB) {
	rows, err := db.Query("SELECT * FROM orders WHERE name = '" + r.FormValue("name") + "'")
	if err != nil {
		return
	}
	defer rows.Close()
	for rows.Next() {
		var name str`;

/** Compressed code in which one character in forty was overwritten. */
const damaged = (): string =>
  Array.from(
    { length: 60 },
    (_, index) => `function f${index}(a,b){if(a>b[${index}]){return{x:a,y:[b,"k${index}"]}}return f(b)}`,
  )
    .join(';')
    .replace(/(.{39})./g, '$1@');

const lying: readonly (readonly [string, LanguageId])[] = [
  ['Invoice.java', 'python'],
  ['dates.js', 'python'],
  ['server.py', 'javascript'],
  ['report.rb', 'php'],
  ['deploy.js', 'shell'],
  ['queue.c', 'go'],
  ['Basket.php', 'java'],
  ['backup.sh', 'python'],
  ['Profile.vue', 'typescript'],
  ['Order.cs', 'kotlin'],
  ['convert.pl', 'ruby'],
  ['cache.rs', 'swift'],
  ['catalog.ts', 'csharp'],
  ['build.groovy', 'rust'],
  ['stats.lua', 'r'],
  ['Room.hs', 'elixir'],
  ['inventory.dart', 'lua'],
  ['words.py', 'perl'],
];

const unreadable = [
  ...['theme.js', 'notes.py', 'Index.java', 'Mixed.java', 'merged.py', 'service.py', 'change.c', 'key.rb'],
  'session.js',
];

export const EXAM: readonly ExamFile[] = [
  ...lying.map(([fileName, language]) => ({ fileName, bytes: file(fileName), expected: readsAs(language) })),
  ...unreadable.map((fileName) => ({ fileName, bytes: file(fileName), expected: UNREAD })),
  { fileName: 'damaged.js', bytes: Buffer.from(damaged()), expected: UNREAD },
  { fileName: 'truncated.go', bytes: Buffer.from(TRUNCATED), expected: { kind: 'found' } },
  { fileName: 'windows.py', bytes: utf16(LOOKUP), expected: { kind: 'found' } },
  {
    fileName: 'Windows.java',
    bytes: utf16(`\uFEFF${file('Invoice.java').toString()}`),
    expected: readsAs('python'),
  },
  {
    fileName: 'latin.py',
    bytes: Buffer.from(`${file('report.rb').toString()}// Übersicht für März\n`, 'latin1'),
    expected: readsAs('php'),
  },
  {
    fileName: 'image.js',
    bytes: Buffer.from(Array.from({ length: 600 }, (_, at) => (at * 7) % 256)),
    expected: { kind: 'refused' },
  },
  { fileName: 'blank.py', bytes: Buffer.from('\n \n\t\n'), expected: { kind: 'refused' } },
];
