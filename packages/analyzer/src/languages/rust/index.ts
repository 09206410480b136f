/** @module Rust. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { defineSemantics } from '../../api-model/semantics.ts';
import type { Program } from '../../ir/index.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { checkLocks } from './locks.ts';
import { lowerRust } from './lowering/program.ts';
import { SCALAR_TYPES } from './lowering/scalars.ts';
import { rustModels } from './models.ts';
import { RUST_CHECKS } from './node-checks.ts';
import { checkPointers } from './pointers/index.ts';

/** What the syntax tree says of pointers and locks, which the lowered program no longer shows. */
const treeFindings = new WeakMap<Program, RawFinding[]>();

export const rust: Language = {
  id: 'rust',
  grammar: grammar.name,
  lower(root, source) {
    const program = lowerRust(root, source);
    treeFindings.set(program, [...checkPointers(root, source), ...checkLocks(root, source)]);
    return program;
  },
  programChecks: (program) => treeFindings.get(program) ?? [],
  models: rustModels,
  furtherModels: async () => (await import('../../frameworks/rust/further.ts')).rustFurther,
  nodeChecks: RUST_CHECKS,
  furtherChecks: async () => (await import('./further-checks.ts')).RUST_FURTHER_CHECKS,
  semantics: defineSemantics({
    keysAreMembers: false,
    aliases: [
      ['tokio.process', 'std.process'],
      ['async_process', 'std.process'],
      ['async_std.process', 'std.process'],
      ['tokio.fs', 'std.fs'],
      ['async_std.fs', 'std.fs'],
      ['fs_err', 'std.fs'],
      ['tokio.io', 'std.io'],
      ['tokio.net', 'std.net'],
      ['async_std.net', 'std.net'],
      ['std.os.unix.net.UnixStream', 'std.net.TcpStream'],
      ['std.path.PathBuf', 'std.path.Path'],
      ['camino.Utf8PathBuf', 'std.path.Path'],
      ['camino.Utf8Path', 'std.path.Path'],
      ['ntex.web.HttpResponse', 'actix_web.HttpResponse'],
      ['ntex.web.HttpRequest', 'actix_web.HttpRequest'],
      ['ntex.web.types', 'actix_web.web'],
      ['axum.extract.Request', 'http.Request'],
      ['axum.extract', 'axum'],
      ['axum_extra.extract', 'axum'],
      ['axum.http', 'http'],
      ['hyper.Request', 'http.Request'],
      ['hyper.Response', 'http.Response'],
      ['reqwest.blocking', 'reqwest'],
      ['diesel.dsl', 'diesel'],
      ['diesel.expression', 'diesel'],
    ],
    instancesByType: true,
    writesThroughParameters: true,
    overflow: {
      wide: /\b[iu](?:64|128)\b|\bf(?:32|64)\b|\d\.\d|checked_|saturating_/,
      harmless: /page|offset|limit|index|idx|start|end|from|row|col|skip|year|month|day|hour|delay|time|sec|millis/i,
    },
    callConstructs: true,
    dataTypes: new Set([
      ...[
        'String',
        'str',
        'Vec',
        'std.path.Path',
        'std.path.Canonical',
        'std.fs.File',
        'url.Url',
        'bytes.Bytes',
        'Bytes',
      ],
      ...['tar.Entry', 'zip.ZipFile', 'std.io.Stdin', 'reqwest.Response', 'std.net.TcpStream', 'axum.multipart.Field'],
    ]),
    scalarTypes: SCALAR_TYPES,
  }),
};
