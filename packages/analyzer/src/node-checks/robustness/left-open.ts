/** @module Files, connections and responses that no path closes. */
import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { functionsIn } from '../managed/units.ts';

/** Calls of a language that open resources, and code that closes them. */
export interface ResourceCalls {
  /** Checks whether the value's source code opens a resource. */
  opens(text: string): boolean;
  /** Constructors and methods that use an argument and leave it open. */
  borrows: RegExp;
  /** Returns a pattern for code that closes the name: `using`, `defer`. */
  closes(name: string): RegExp;
  /** Returns the member that must be closed in place of the value: the body of a response. */
  closedBy?(text: string): string | undefined;
}

const isName = (node: Expression | undefined, name: string): boolean =>
  node?.kind === 'name' ? node.name === name : node?.kind === 'cast' && isName(node.value, name);

const RELEASES = /^(?:Close\w*|Dispose\w*|Shutdown|Stop|Release|Detach|Leave\w*)$/;

/** Checks whether the resource is closed, passed on, stored or returned, so that other code may close it. */
function isTakenCareOf(body: readonly Statement[], name: string, { borrows }: ResourceCalls): boolean {
  let found = false;
  walk(body, (node) => {
    if (found) return 'skip';
    switch (node.kind) {
      case 'call': {
        const called = node.callee.kind === 'member' || node.callee.kind === 'name' ? node.callee.name : '';
        if (!borrows.test(called)) found ||= node.args.some(({ value }) => isName(value, name));
        found ||= node.callee.kind === 'member' && isName(node.callee.object, name) && RELEASES.test(called);
        break;
      }
      case 'return':
      case 'assign':
      case 'declare':
      case 'yield':
        found ||= isName(node.value, name);
        break;
      case 'list':
        // Assignment targets contain the name as well.
        found ||= node.items.filter((item) => isName(item, name)).length > 0 && !isTarget(body, node);
        break;
      case 'object':
        found ||= node.entries.some(({ value }) => isName(value, name));
        break;
      case 'conditional':
        found ||= isName(node.whenTrue, name) || isName(node.whenFalse, name);
        break;
      case 'try':
        found ||= (node.resources ?? []).some(
          (one) =>
            (one.kind === 'declare' && isName(one.target, name)) ||
            (one.kind === 'expression' && isName(one.value, name)),
        );
    }
    return undefined;
  });
  return found;
}

function isTarget(body: readonly Statement[], list: Expression): boolean {
  let found = false;
  walk(body, (node) => {
    if ((node.kind === 'declare' || node.kind === 'assign') && node.target === list) found = true;
    return found ? 'skip' : undefined;
  });
  return found;
}

interface Opened {
  name: string;
  text: string;
  value: Expression;
  statement: Statement;
}

function openedIn({ body }: FunctionDefinition, source: string, { opens }: ResourceCalls): Opened[] {
  const found: Opened[] = [];
  walk(body, (node) => {
    if (node.kind === 'function' || node.kind === 'class') return 'skip';
    if (node.kind !== 'declare' || !node.value) return undefined;
    const target = node.target.kind === 'list' ? node.target.items[0] : node.target;
    const text = source.slice(node.value.start, node.value.end);
    if (target?.kind === 'name' && !target.name.includes('#') && opens(text))
      found.push({ name: target.name, text, value: node.value, statement: node });
    return undefined;
  });
  return found;
}

/** Checks for a statement in `using` or `try (…)`. */
const isManaged = (source: string, { start }: Statement): boolean =>
  /\busing\s*\(?\s*(?:var\s*)?$/.test(source.slice(Math.max(0, start - 12), start)) ||
  /^(?:await\s+)?using\b/.test(source.slice(start, start + 14));

export const leftOpen =
  (openings: ResourceCalls): NodeCheck =>
  (node, { body, source }) => {
    if (node !== body[0]) return undefined;
    return functionsIn(body).flatMap((definition): NodeFinding[] => {
      // Resources opened in `main` are closed when the program ends.
      if (/^main$/i.test(definition.name)) return [];
      const text = source.slice(definition.start, definition.end);
      return openedIn(definition, source, openings).flatMap(({ name, text: written, value, statement }) => {
        // A connection that is never opened holds no resource.
        const isIdle = /Connection\s*\(/.test(written) && !new RegExp(`\\b${name}\\.Open`).test(text);
        if (isIdle || isManaged(source, statement) || openings.closes(name).test(text)) return [];
        const part = openings.closedBy?.(written);
        if (part !== undefined) {
          const whole = `\\b${name}\\.${part}\\b`;
          // Closed, returned or stored: then other code closes it.
          if (new RegExp(`${whole}\\.Close\\b|return\\b[^\\n]*${whole}|=\\s*${whole}`).test(text)) return [];
        }
        if (isTakenCareOf(definition.body, name, openings)) return [];
        return [{ weakness: 'resource-leak', start: value.start, end: value.end, confidence: 'medium' as const }];
      });
    });
  };

const CONNECTIONS = '(?:Sql|Npgsql|MySql|Sqlite|SQLite|OleDb|Odbc|Oracle)Connection';
const READERS = '(?:Stream(?:Reader|Writer)|Binary(?:Reader|Writer)|GZipStream|DeflateStream)';

export const CSHARP_RESOURCES: ResourceCalls = {
  opens: (text) =>
    new RegExp(
      `^new\\s+(?:[\\w.]+\\.)?(?:${CONNECTIONS}|FileStream|TcpClient|UdpClient|NetworkStream|StreamReader|StreamWriter|BinaryReader|BinaryWriter)\\s*\\(|^(?:[\\w.]+\\.)?File\\.(?:Open(?:Read|Write|Text)?|Create(?:Text)?|AppendText)\\s*\\(`,
    ).test(text) &&
    // A reader around another stream leaves closing to the stream's owner.
    !new RegExp(
      `^new\\s+(?:[\\w.]+\\.)?${READERS}\\s*\\(\\s*(?:new\\b|[\\w.]*(?:stream|body|ms|input|output|Stream\\(\\))\\b)`,
      'i',
    ).test(text),
  borrows: /Command$|Adapter$|^(?:WriteLine|Write|Print\w*|Add|Equals|ReferenceEquals|ToString)$/,
  closes: (name) =>
    new RegExp(`\\busing\\s*\\(\\s*(?:var\\s+\\w+\\s*=\\s*)?${name}\\b|\\b${name}\\?\\.(?:Close|Dispose)`),
};

export const GO_RESOURCES: ResourceCalls = {
  opens: (text) =>
    /^(?:os\.(?:Open|OpenFile|Create|CreateTemp)|http\.(?:Get|Post|PostForm|Head)|net\.(?:Dial|DialTimeout)|tls\.Dial|\w*[cC]lient\.(?:Get|Post|Do|Head)|(?:http\.DefaultClient)\.(?:Get|Post|Do|Head))\s*\(/.test(
      text,
    ) || /^(?:\w+\.)*(?:db|tx|conn|pool|DB|Db)\.(?:Query|QueryContext|Queryx|QueryxContext)\s*\(/.test(text),
  borrows: /^(?:Print\w*|Fprint\w*|Sprint\w*|Errorf|Log\w*|Info\w*|Debug\w*)$/,
  closes: (name) => new RegExp(`\\b${name}\\.Close\\b|\\b${name}\\b\\s*[,)}]?\\s*\\.Close\\(`),
  closedBy: (text) => (/^(?:http\.|\w*[cC]lient\.)/.test(text) ? 'Body' : undefined),
};

/**
 * Reports `try { var file = File.OpenRead(x); …; file.Close(); } catch { … }`: an exception in between leaves it open.
 */
export const closedOnSuccess: NodeCheck = (node, { source }) => {
  if (node.kind !== 'try' || node.catches.length === 0 || node.finally) return undefined;
  return node.body.flatMap((one, at): NodeFinding[] => {
    if (one.kind !== 'declare' || one.target.kind !== 'name' || !one.value || isManaged(source, one)) return [];
    const { name } = one.target;
    if (!CSHARP_RESOURCES.opens(source.slice(one.value.start, one.value.end))) return [];
    const closing = node.body.findIndex(
      (other, index) =>
        index > at + 1 &&
        other.kind === 'expression' &&
        other.value.kind === 'call' &&
        other.value.callee.kind === 'member' &&
        isName(other.value.callee.object, name) &&
        RELEASES.test(other.value.callee.name),
    );
    return closing > 0
      ? [
          {
            weakness: 'resource-leak',
            start: one.value.start,
            end: one.value.end,
            confidence: 'low',
            severity: 'low',
            detail: 'An exception before the call that closes it leaves it open.',
          },
        ]
      : [];
  });
};
