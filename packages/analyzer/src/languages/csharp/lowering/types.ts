/** @module Types and dotted names as written in C#, without the namespaces of the libraries that the models know. */

import type { Expression, TypeReference } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { deeper, type Lowering, textOf } from './context.ts';

const WRITTEN_TYPES = new Set([
  'alias_qualified_name',
  'array_type',
  'function_pointer_type',
  'generic_name',
  'identifier',
  'implicit_type',
  'nullable_type',
  'pointer_type',
  'predefined_type',
  'qualified_name',
  'ref_type',
  'scoped_type',
  'tuple_type',
]);

export const isType = (node: SyntaxNode): boolean => WRITTEN_TYPES.has(node.type);

/** Names of types that the language has a word of its own for. */
const KEYWORDS: Readonly<Record<string, string>> = {
  String: 'string',
  Object: 'object',
  Int32: 'int',
  Int64: 'long',
  Boolean: 'bool',
  Byte: 'byte',
  Char: 'char',
  Decimal: 'decimal',
  Double: 'double',
};

/** Where namespaces begin that nearly all code imports: their types go by their simple names. */
const ROOTS: ReadonlySet<string> = new Set([
  ...['System', 'Microsoft', 'Newtonsoft', 'MySql', 'MySqlConnector', 'Npgsql', 'Oracle', 'MongoDB', 'Dapper'],
  ...['NLog', 'Serilog', 'log4net', 'RestSharp', 'Flurl', 'RazorEngine', 'YamlDotNet', 'ServiceStack', 'Org'],
  ...['NHibernate', 'MBrace', 'fastJSON', 'MailKit', 'MimeKit', 'StackExchange', 'SharpCompress', 'ICSharpCode'],
  ...['Scriban', 'HandlebarsDotNet', 'Jint', 'IronPython', 'NLua', 'MoonSharp', 'Neo4j', 'Cassandra', 'SqlSugar'],
]);

/** Segments of those namespaces; the first segment that is none of them is a type. */
const SEGMENTS: ReadonlySet<string> = new Set([
  ...['IO', 'Compression', 'Data', 'SqlClient', 'OleDb', 'Odbc', 'Common', 'Linq', 'Entity', 'Text', 'Json', 'Xml'],
  ...['XPath', 'Xsl', 'Schema', 'Serialization', 'Net', 'Http', 'Sockets', 'Security', 'Mail', 'Cryptography'],
  ...['Principal', 'Claims', 'Web', 'Mvc', 'UI', 'WebControls', 'HtmlControls', 'SessionState', 'Script', 'Services'],
  ...['Diagnostics', 'Threading', 'Tasks', 'Collections', 'Generic', 'Concurrent', 'Specialized', 'Reflection'],
  ...['Runtime', 'InteropServices', 'Formatters', 'Binary', 'Soap', 'DirectoryServices', 'Protocols', 'Management'],
  ...['Automation', 'AspNetCore', 'Authorization', 'Authentication', 'Cookies', 'JwtBearer', 'Cors', 'Html'],
  ...['Extensions', 'Logging', 'Configuration', 'DependencyInjection', 'EntityFrameworkCore', 'IdentityModel'],
  ...['Tokens', 'Jwt', 'X509Certificates', 'RegularExpressions', 'Encodings', 'CodeDom', 'Compiler', 'CSharp'],
  ...['CodeAnalysis', 'Scripting', 'Sqlite', 'SQLite', 'MySqlClient', 'Client', 'ManagedDataAccess', 'Driver', 'Bson'],
  ...['Identity', 'Mvc', 'RazorPages', 'Rendering', 'ModelBinding', 'Features', 'Hosting', 'Builder', 'Converters'],
  ...['BouncyCastle', 'Crypto', 'Engines', 'Digests', 'Templating', 'Globalization', 'Resources', 'ComponentModel'],
  ...['ServiceModel', 'Messaging', 'AccessControl', 'AccountManagement', 'ActiveDirectory', 'DataProtection', 'Pipes'],
  ...['Loader', 'Emit', 'Dynamic', 'FileProviders', 'StaticFiles', 'SignalR', 'Components', 'HttpOverrides', 'Owin'],
  ...['IsolatedStorage', 'Packaging', 'WebSockets', 'Caching', 'OpenIdConnect', 'HttpSys', 'Pkcs', 'Search'],
  ...['SharpZipLib', 'Zip', 'Tar', 'Archives', 'Hosting', 'Interpreter', 'Runspaces', 'Core', 'Smtp', 'Imap', 'Redis'],
]);

/** The name from its first type on. */
export function simplified(parts: readonly string[]): string[] {
  let from = 0;
  if (parts.length > 1 && ROOTS.has(parts[0] ?? '')) {
    from = 1;
    while (from < parts.length - 1 && (SEGMENTS.has(parts[from] ?? '') || ROOTS.has(parts[from] ?? ''))) from += 1;
  }
  // `Microsoft.Security.Application` is the namespace of an encoder's library.
  if (parts[from] === 'Application' && parts[from - 1] === 'Security') from += 1;
  const [first = '', ...rest] = parts.slice(from);
  return [KEYWORDS[first] ?? first, ...rest];
}

/** The type under a node that is one. */
export function lowerType(ctx: Lowering, node: SyntaxNode): TypeReference {
  return deeper(
    ctx,
    () => typeOf(ctx, node),
    () => ({ name: '', args: [] }),
  );
}

function typeOf(ctx: Lowering, node: SyntaxNode): TypeReference {
  const inner = fieldOf(node, 'type') ?? node.children.find(isType);
  switch (node.type) {
    case 'array_type':
      return { ...(inner === undefined ? { name: '', args: [] } : lowerType(ctx, inner)), array: true };
    case 'nullable_type':
      return { ...(inner === undefined ? { name: '', args: [] } : lowerType(ctx, inner)), nullable: true };
    case 'pointer_type': {
      const type = inner === undefined ? { name: '', args: [] } : lowerType(ctx, inner);
      return { ...type, pointers: (type.pointers ?? 0) + 1 };
    }
    case 'ref_type':
    case 'scoped_type':
      return inner === undefined ? { name: '', args: [] } : lowerType(ctx, inner);
    case 'tuple_type':
      return { name: 'ValueTuple', args: [] };
    default: {
      const generic = node.type === 'qualified_name' ? (fieldOf(node, 'name') ?? node) : node;
      const list = childOf(generic, 'type_argument_list');
      return {
        name: simplified(nameParts(ctx, node)).join('.'),
        args: list === undefined ? [] : namedChildren(list).map((argument) => lowerType(ctx, argument)),
      };
    }
  }
}

/** A type that says something: `var` does not. */
export function lowerWrittenType(ctx: Lowering, node: SyntaxNode | undefined): TypeReference | undefined {
  if (node === undefined || !isType(node)) return undefined;
  const type = lowerType(ctx, node);
  return type.name === 'var' || type.name === '' ? undefined : type;
}

/** The segments of a dotted name, type arguments left out. */
export function nameParts(ctx: Lowering, node: SyntaxNode): string[] {
  const parts: string[] = [];
  let at: SyntaxNode | undefined = node;
  while (at !== undefined) {
    if (at.type === 'generic_name') {
      const name: SyntaxNode | undefined = at.children[0];
      parts.push(name === undefined ? '' : textOf(ctx, name));
      break;
    }
    if (at.type !== 'qualified_name' && at.type !== 'alias_qualified_name') {
      parts.push(textOf(ctx, at));
      break;
    }
    const name: SyntaxNode | undefined = fieldOf(at, 'name');
    if (name !== undefined) parts.push(...nameParts(ctx, name).reverse());
    at = at.type === 'qualified_name' ? fieldOf(at, 'qualifier') : undefined;
  }
  return parts.reverse();
}

/** A dotted name as the expression that reads it. */
export function pathExpression(path: readonly string[], start: number, end: number): Expression {
  const [first = '', ...rest] = path;
  let at: Expression = make.name({ start, end }, first);
  for (const name of rest) at = make.member({ start, end }, at, name);
  return at;
}
