/** @module Examples of gems, in a Sinatra route. */
import type { PackageRow } from '../package-row.test-support.ts';

const running = (imports: string, call: string): PackageRow => [
  imports,
  'command-injection',
  `${call}("ls #{v}")`,
  `${call}("ls")`,
];
const reading = (imports: string, call: string): PackageRow => [
  imports,
  'path-traversal',
  `${call}("data/#{v}")`,
  `${call}("data/fixed.txt")`,
];
const fetching = (imports: string, call: string): PackageRow => [
  imports,
  'ssrf',
  `${call}(v)`,
  `${call}("https://example.org/a")`,
];
const querying = (imports: string, call: string, rule = 'sql-injection'): PackageRow => [
  imports,
  rule,
  `${call}("SELECT a FROM b WHERE c = '#{v}'")`,
  `${call}("SELECT a FROM b")`,
];
const evaluating = (imports: string, call: string): PackageRow => [
  imports,
  'code-injection',
  `${call}(v)`,
  `${call}("1 + 1")`,
];

export const RUBY_ROWS: readonly PackageRow[] = [
  running("require 'posix/spawn'", 'POSIX::Spawn.spawn'),
  running("require 'posix/spawn'", 'POSIX::Spawn::Child.new'),
  ["require 'posix/spawn'", 'command-injection', 'POSIX::Spawn.popen4("ls #{v}")', 'POSIX::Spawn.popen4("ls", v)'],
  running("require 'subprocess'", 'Subprocess.check_output'),
  running("require 'open4'", 'Open4.popen4'),
  running("require 'mixlib/shellout'", 'Mixlib::ShellOut.new'),
  [
    "require 'terrapin'",
    'command-injection',
    'Terrapin::CommandLine.new("convert", "#{v} out.png")',
    'Terrapin::CommandLine.new("convert", ":in out.png")',
  ],
  running("require 'tty-command'", 'TTY::Command.new.run'),
  [
    "require 'net/ssh'",
    'command-injection',
    'Net::SSH.start("a", "b").exec!("ls #{v}")',
    'Net::SSH.start("a", "b").exec!("ls")',
  ],
  ["require 'git'", 'argument-injection', 'Git.clone(v, "a")', 'Git.clone("https://example.org/a.git", "a")'],
  evaluating("require 'mini_racer'", 'MiniRacer::Context.new.eval'),
  evaluating("require 'execjs'", 'ExecJS.eval'),
  evaluating("require 'pycall'", 'PyCall.eval'),
  reading("require 'mini_magick'", 'MiniMagick::Image.open'),
  reading("require 'roo'", 'Roo::Spreadsheet.open'),
  reading("require 'csv'", 'CSV.read'),
  reading("require 'pdf-reader'", 'PDF::Reader.new'),
  reading("require 'combine_pdf'", 'CombinePDF.load'),
  reading("require 'rmagick'", 'Magick::Image.read'),
  reading("require 'vips'", 'Vips::Image.new_from_file'),
  reading("require 'creek'", 'Creek::Book.new'),
  reading("require 'smarter_csv'", 'SmarterCSV.process'),
  reading("require 'spreadsheet'", 'Spreadsheet.open'),
  reading("require 'yaml'", 'YAML.load_file'),
  reading("require 'prawn'", 'Prawn::Document.generate'),
  fetching("require 'down'", 'Down.download'),
  fetching("require 'httpx'", 'HTTPX.get'),
  fetching("require 'curb'", 'Curl.get'),
  fetching("require 'typhoeus'", 'Typhoeus.get'),
  fetching("require 'manticore'", 'Manticore.get'),
  fetching("require 'fastimage'", 'FastImage.size'),
  fetching("require 'metainspector'", 'MetaInspector.new'),
  fetching("require 'link_thumbnailer'", 'LinkThumbnailer.generate'),
  fetching("require 'grover'", 'Grover.new'),
  fetching("require 'pdfkit'", 'PDFKit.new'),
  fetching("require 'ferrum'", 'Ferrum::Browser.new.go_to'),
  querying("require 'google/cloud/bigquery'", 'Google::Cloud::Bigquery.new.query'),
  querying("require 'trilogy'", 'Trilogy.new.query'),
  querying("require 'sequel'", 'Sequel.lit'),
  querying("require 'duckdb'", 'DuckDB::Database.open.connect.query'),
  querying("require 'cassandra'", 'Cassandra.cluster.connect("a").execute', 'nosql-injection'),
  ["require 'erubi'", 'cross-site-scripting', '"<p>#{v}</p>"', '"<p>#{Erubi.h(v)}</p>"'],
  ["require 'sanitize'", 'cross-site-scripting', '"<p>#{v}</p>"', '"<p>#{Sanitize.fragment(v)}</p>"'],
  [
    "require 'net/ldap'",
    'ldap-injection',
    'Net::LDAP.new.search(base: "dc=a", filter: "(uid=#{v})")',
    'Net::LDAP.new.search(base: "dc=a", filter: Net::LDAP::Filter.eq("uid", v))',
  ],
];
