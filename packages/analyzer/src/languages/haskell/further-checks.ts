/** @module What Haskell code shows without data flow: raw memory, failures that let pass, secrets in logs, settings of libraries. */
import type { Call, Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding, Visited } from '../../node-checks/check.ts';
import { calledName } from '../../node-checks/locals.ts';
import { namesSecret } from '../../node-checks/names.ts';
import { found } from './found.ts';

const nameOf = (node: Expression | undefined): string => (node?.kind === 'name' ? node.name : '');
const argument = (call: Call, at: number): Expression | undefined => call.args[at]?.value;

const READS_AT = /^(?:peekElemOff|peekByteOff|unsafeIndex|unsafeAt|unsafeRead|indexByteArray|readByteArray)$/;
const WRITES_AT = /^(?:pokeElemOff|pokeByteOff|unsafeWrite|writeByteArray)$/;

const functionsOf = (node: Visited): readonly FunctionDefinition[] =>
  node.kind === 'function' && node.definition.form !== 'lambda' ? [node.definition] : [];

/** `readAt p i = peekElemOff p i`: nothing compares `i` with how much there is. */
const unboundedOffset: NodeCheck = (node) =>
  functionsOf(node).flatMap((definition) => {
    const given = new Set(definition.parameters.map(({ target }) => nameOf(target)).filter((name) => name !== ''));
    const calls: { call: Call; index: string }[] = [];
    const compared = new Set<string>();
    walk(definition.body, (part) => {
      if (part.kind === 'binary' && /^[<>]=?$|^%$/.test(part.operator))
        for (const side of [part.left, part.right]) compared.add(nameOf(side));
      if (part.kind !== 'call') return;
      const name = calledName(part);
      if (/^(?:min|max|mod|assert|inRange)$/.test(name)) for (const { value } of part.args) compared.add(nameOf(value));
      if (!READS_AT.test(name) && !WRITES_AT.test(name)) return;
      const index = nameOf(argument(part, 1));
      if (given.has(index)) calls.push({ call: part, index });
    });
    return calls
      .filter(({ index }) => !compared.has(index))
      .map(({ call, index }) =>
        found(
          WRITES_AT.test(calledName(call)) ? 'buffer-overflow' : 'out-of-bounds-read',
          call,
          `Nothing compares \`${index}\` with the size of the memory.`,
          { confidence: 'low' },
        ),
      );
  });

const USES = /^(?:peek|poke|peekElemOff|pokeElemOff|peekByteOff|pokeByteOff|peekArray|copyBytes|moveBytes)$/;

/** `free p; peek p`, in one block. */
const usedAfterFree: NodeCheck = (node) => {
  if (node.kind !== 'block') return undefined;
  const parts: readonly Visited[] = 'value' in node && node.value ? [...node.body, node.value] : node.body;
  const freed = new Set<string>();
  const results: NodeFinding[] = [];
  for (const part of parts) {
    const call = part.kind === 'expression' ? part.value : part;
    if (call.kind === 'call' && calledName(call) === 'free') {
      const name = nameOf(argument(call, 0));
      if (freed.has(name)) results.push(found('double-free', call, `\`${name}\` has been freed already.`));
      if (name !== '') freed.add(name);
      continue;
    }
    if (part.kind === 'declare') freed.delete(nameOf(part.target));
    if (freed.size === 0) continue;
    walk([part], (inner) => {
      const name = inner.kind === 'call' && USES.test(calledName(inner)) ? nameOf(argument(inner, 0)) : '';
      if (freed.has(name)) results.push(found('use-after-free', inner, `\`${name}\` has been freed before.`));
    });
  }
  return results;
};

const ASKS_FILE = /^(?:doesFileExist|doesPathExist|doesDirectoryExist|fileExist)$/;
const ON_FILES =
  /^(?:readFile|writeFile|appendFile|openFile|withFile|removeFile|renameFile|copyFile|createFile|createDirectory|removeDirectoryRecursive)$/;

/** `e <- doesFileExist p; if e then readFile p else …`. */
const askedThenUsed: NodeCheck = (node) =>
  functionsOf(node).flatMap((definition) => {
    const asked = new Map<string, string>();
    walk(definition.body, (part) => {
      if (part.kind !== 'declare' || part.value?.kind !== 'call' || !ASKS_FILE.test(calledName(part.value))) return;
      const path = nameOf(argument(part.value, 0));
      if (path !== '') asked.set(nameOf(part.target), path);
    });
    if (asked.size === 0) return [];
    const results: NodeFinding[] = [];
    const look = (test: Expression, branches: readonly Visited[]): void => {
      let path = '';
      walk([test], (part) => {
        if (part.kind === 'name') path ||= asked.get(part.name) ?? '';
      });
      if (path === '') return;
      walk(branches, (part) => {
        if (part.kind === 'call' && ON_FILES.test(calledName(part)) && nameOf(argument(part, 0)) === path)
          results.push(
            found('race-condition', part, `\`${path}\` may have changed since it was asked for.`, {
              confidence: 'low',
              severity: 'low',
            }),
          );
      });
    };
    walk(definition.body, (part) => {
      if (part.kind === 'conditional') look(part.test, [part.whenTrue, part.whenFalse]);
      if (part.kind === 'if') look(part.test, [...part.whenTrue, ...(part.whenFalse ?? [])]);
    });
    return results.slice(0, 1);
  });

const ERROR = /^(?:e|err|ex|exc|exception|error|someException)$/;
const SHOWS = /^(?:show|displayException|tshow)$/;
const ANSWERS = /^(?:text|html|json|raw|responseLBS|responseBuilder|sendResponseStatus|finish|writeText|writeBS)$/;

const isError = (node: Expression | undefined): boolean =>
  node?.kind === 'cast' ? /(?:Exception|Error)$/.test(node.type.name) || isError(node.value) : ERROR.test(nameOf(node));

function showsError(node: Expression): boolean {
  let shows = false;
  walk([node], (part) => {
    shows ||= part.kind === 'call' && SHOWS.test(calledName(part)) && isError(argument(part, 0));
  });
  return shows;
}

/** `text (pack (show e))`, `err500 { errBody = pack (show e) }`. */
const errorShown: NodeCheck = (node) => {
  if (node.kind === 'call' && ANSWERS.test(calledName(node)))
    return node.args.some(({ value }) => showsError(value)) ? found('error-details-exposed', node) : undefined;
  if (node.kind !== 'object') return undefined;
  const body = node.entries.find(({ key }) => key === 'errBody');
  return body && showsError(body.value) ? found('error-details-exposed', body) : undefined;
};

const RUNS = /^(?:callProcess|readProcess|readProcessWithExitCode|rawSystem|proc|spawnProcess)$/;
const OPEN_MODE = /^(?:0?[0-7]?[0-7]{2}[2367]|(?:a|o|ugo)?\+\w*w\w*)$/;

/** `callProcess "chmod" ["777", path]`. */
const openMode: NodeCheck = (node) => {
  if (node.kind !== 'call' || !RUNS.test(calledName(node))) return undefined;
  const program = argument(node, 0);
  const list = argument(node, 1);
  if (program?.kind !== 'string' || !/(?:^|\/)chmod$/.test(program.value) || list?.kind !== 'list') return undefined;
  return list.items.some((item) => item.kind === 'string' && OPEN_MODE.test(item.value))
    ? found('permissive-file-mode', node)
    : undefined;
};

const LOGS =
  /^(?:hPrintf|logTM|logFM|logMsg|pushLogStrLn|pushLogStr|putStrLn|putStr|print|hPutStrLn|hPutStr|traceShow|traceShowM|trace|traceM|appendFile|log(?:Debug|Info|Warn|Error)(?:N|S|NS)?|(?:debug|info|notice|warning|error|critical|alert|emergency)M|logM)$/;
const CONVERTS = /^(?:unpack|pack|show|toString|decodeUtf8|encodeUtf8|cs|toS|fromStrict|toStrict|tshow)$/;

const MAKES =
  /^(?:hash|encrypt|mask|redact|check|verify|validate|hide|update|change|new|mk|make|gen|put|write|lookup|ask|prompt|hashed|with|on|to|from|parse)(?![a-z])/;

/** A secret as it is, or only written otherwise; what another function makes of it is another value. */
function secretIn(node: Expression): string {
  if (node.kind === 'name')
    return namesSecret(node.name) || /^(?:\w+)?(?:password|secret|token)$/i.test(node.name) || PASSWORD.test(node.name)
      ? node.name
      : '';
  if (node.kind === 'member') return namesSecret(node.name) ? node.name : '';
  // `userPassword user` reads a field; `hashPassword password` makes another value.
  if (node.kind === 'call' && node.args.length === 1 && !MAKES.test(calledName(node)) && namesSecret(calledName(node)))
    return calledName(node);
  if (node.kind === 'concat') return node.parts.map(secretIn).find((name) => name !== '') ?? '';
  if (node.kind === 'call' && CONVERTS.test(calledName(node)) && node.args.length === 1)
    return node.args.map(({ value }) => secretIn(value)).find((name) => name !== '') ?? '';
  return '';
}

/** `putStrLn ("login " ++ unpack password)`; a bare name is told by the shared check. */
const secretWritten: NodeCheck = (node) => {
  if (node.kind !== 'call' || !LOGS.test(calledName(node))) return undefined;
  const isFile = calledName(node) === 'appendFile';
  const target = argument(node, 0);
  if (isFile && !(target?.kind === 'string' && /log/i.test(target.value))) return undefined;
  const name = (isFile ? node.args.slice(1) : node.args).map(({ value }) => secretIn(value)).find((one) => one !== '');
  return name ? found('sensitive-data-logged', node, `\`${name}\` is written to the log.`) : undefined;
};

const PASSWORD = /^(?:password|passwd|pw|pwd|passphrase|plainPassword|rawPassword|userPassword)$/i;

/** `hash (salt <> password) :: Digest SHA256`. */
const fastHash: NodeCheck = (node) => {
  if (node.kind !== 'call') return undefined;
  const path = calledName(node).split('.').at(-1);
  if (path !== 'typed' && path !== 'hashWith' && path !== 'hash') return undefined;
  const isDigest = path !== 'hash' && node.args.length === 2;
  if (!isDigest) return undefined;
  let name = '';
  walk(
    node.args.slice(1).map(({ value }) => value),
    (part) => {
      if (part.kind === 'name' && PASSWORD.test(part.name)) name = part.name;
    },
  );
  return name === '' ? undefined : found('weak-password-hash', node, `\`${name}\` is hashed by a fast hash.`);
};

/** `makeIV (BS.replicate 16 0)`, `makeIV "0123456789abcdef"`. */
const fixedVector: NodeCheck = (node) => {
  if (node.kind !== 'call' || calledName(node) !== 'makeIV') return undefined;
  const written = argument(node, 0);
  const given = written?.kind === 'cast' ? written.value : written;
  const isFixed =
    given?.kind === 'string' ||
    (given?.kind === 'call' &&
      calledName(given) === 'replicate' &&
      given.args.every(({ value }) => value.kind === 'number'));
  return isFixed ? found('static-iv', node) : undefined;
};

const OLD_VERSION = /^(?:.*\.)?(?:SSL2|SSL3|TLS10|TLS11)$/;

/** `supportedVersions = [TLS10, TLS12]`, `corsOrigins = Nothing`. */
const setting: NodeCheck = (node) => {
  if (node.kind !== 'object') return undefined;
  return node.entries.flatMap(({ key, value, start, end }) => {
    if (
      key === 'supportedVersions' &&
      value.kind === 'list' &&
      value.items.some((item) => OLD_VERSION.test(nameOf(item)))
    )
      return [found('weak-tls-version', { start, end })];
    return key === 'corsOrigins' && value.kind === 'null'
      ? [found('permissive-cors', { start, end }, '`Nothing` allows any origin.')]
      : [];
  });
};

const FORKS = /^(?:forkIO|forkOS|forkFinally|async|concurrently_?|race_?|mapConcurrently_?|forConcurrently_?)$/;
const CHANGES = /^(?:modifyIORef'?|writeIORef)$/;

/** `forkIO (modifyIORef count (+ 1))`: reading and writing are two steps, and another thread may come in between. */
const sharedReference: NodeCheck = (node) => {
  if (node.kind !== 'call' || !FORKS.test(calledName(node))) return undefined;
  let change: Expression | undefined;
  walk(
    node.args.map(({ value }) => value),
    (part) => {
      if (part.kind === 'call' && CHANGES.test(calledName(part))) change ??= part;
    },
  );
  return change
    ? found(
        'race-condition',
        change,
        'Other threads may change the reference at the same time; `atomicModifyIORef` is one step.',
        {
          confidence: 'low',
        },
      )
    : undefined;
};

const SESSION = /^(?:\w*sess\w*|sid|auth\w*|token|jwt)=/i;

/** `("Set-Cookie", "session=…; Path=/")`. */
const cookieHeader: NodeCheck = (node) => {
  if (node.kind !== 'list') return undefined;
  const [name, value] = node.items;
  if (name?.kind !== 'string' || !/^set-cookie$/i.test(name.value) || !value) return undefined;
  const parts = value.kind === 'concat' ? value.parts : [value];
  const text = parts.map((part) => (part.kind === 'string' ? part.value : '?')).join('');
  if (!SESSION.test(text)) return undefined;
  return [
    ...(/;\s*secure/i.test(text) ? [] : [found('cookie-not-secure', value)]),
    ...(/;\s*httponly/i.test(text) ? [] : [found('cookie-not-httponly', value)]),
  ];
};

export const HASKELL_FURTHER_CHECKS: readonly NodeCheck[] = [
  unboundedOffset,
  usedAfterFree,
  askedThenUsed,
  errorShown,
  openMode,
  secretWritten,
  fastHash,
  fixedVector,
  setting,
  sharedReference,
  cookieHeader,
];
