/** @module Lowers imports: the package's path without its major version, under the name that the file uses. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Import } from '../../../ir/index.ts';
import { childOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, span, textOf } from './context.ts';

/** Packages whose name differs from the last part of their path. */
const NAMES: Readonly<Record<string, string>> = lookupTable({
  'github.com/go-sql-driver/mysql': 'mysql',
  'github.com/mattn/go-sqlite3': 'sqlite3',
  'github.com/lib/pq': 'pq',
  'github.com/satori/go.uuid': 'uuid',
  'github.com/dgrijalva/jwt-go': 'jwt',
  'github.com/golang-jwt/jwt': 'jwt',
  'github.com/go-ldap/ldap': 'ldap',
  'go.mongodb.org/mongo-driver': 'mongo',
  'github.com/redis/go-redis': 'redis',
  'github.com/go-redis/redis': 'redis',
  'github.com/julienschmidt/httprouter': 'httprouter',
  'github.com/cyphar/filepath-securejoin': 'securejoin',
  'github.com/appleboy/gin-jwt': 'jwt',
  'github.com/lestrrat-go/libxml2': 'libxml2',
});

/** Removes the version: `github.com/labstack/echo/v4`, `gopkg.in/yaml.v3`. */
export function canonicalImport(path: string): string {
  const plain = path.replace(/\/v\d+(?=\/|$)/, '').replace(/\.v\d+$/, '');
  return plain.replace(/^github\.com\/dgrijalva\/jwt-go$/, 'github.com/golang-jwt/jwt');
}

/** Returns the package's name, which has no dashes: `echojwt` for `echo-jwt`. */
const nameOf = (path: string): string =>
  NAMES[path] ?? (path.slice(path.lastIndexOf('/') + 1).replace(/^go-|-go$|\.go$|-/g, '') || path);

/** Lowers `import "x"`, `import y "x"`, `import . "x"` and `import _ "x"`. */
export function lowerImportSpec(ctx: Lowering, node: SyntaxNode): Import[] {
  const path = fieldOf(node, 'path');
  if (path === undefined) return [];
  const canonical = canonicalImport(textOf(ctx, path).slice(1, -1));
  const name = fieldOf(node, 'name');
  if (name?.type === 'dot' || (name && textOf(ctx, name) === '.'))
    return [{ kind: 'import', path: canonical, wildcard: true, ...span(node) }];
  const alias = name === undefined ? nameOf(canonical) : textOf(ctx, name);
  return [{ kind: 'import', path: canonical, ...(alias === '_' ? {} : { alias }), ...span(node) }];
}

export function lowerImports(ctx: Lowering, node: SyntaxNode): Import[] {
  const list = childOf(node, 'import_spec_list') ?? node;
  return list.children.filter(({ type }) => type === 'import_spec').flatMap((spec) => lowerImportSpec(ctx, spec));
}

/** Packages that code without imports usually means by these names. */
const USUAL: readonly string[] = [
  ...['net/http', 'net/url', 'net', 'os', 'os/exec', 'io', 'io/ioutil', 'fmt', 'log', 'strings', 'strconv', 'bytes'],
  ...[
    'path',
    'path/filepath',
    'database/sql',
    'html/template',
    'html',
    'encoding/json',
    'encoding/xml',
    'encoding/gob',
  ],
  ...[
    'crypto/md5',
    'crypto/sha1',
    'crypto/sha256',
    'crypto/des',
    'crypto/rc4',
    'crypto/rsa',
    'crypto/tls',
    'crypto/aes',
  ],
  ...['crypto/cipher', 'crypto/hmac', 'crypto/rand', 'regexp', 'time', 'context', 'errors', 'bufio', 'archive/zip'],
  ...[
    'archive/tar',
    'compress/gzip',
    'github.com/gin-gonic/gin',
    'github.com/labstack/echo',
    'github.com/gofiber/fiber',
  ],
  ...[
    'gorm.io/gorm',
    'github.com/gorilla/mux',
    'github.com/golang-jwt/jwt',
    'golang.org/x/crypto/ssh',
    'unsafe',
    'reflect',
  ],
];

export const usualImports = (): Import[] =>
  USUAL.map((path) => ({ kind: 'import', path, alias: nameOf(path), start: 0, end: 0 }));
