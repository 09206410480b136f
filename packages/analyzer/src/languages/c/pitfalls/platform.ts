/** @module What Windows, threads and small servers in C are handed wrongly: sizes in bytes, handles, locals that are gone. Told by the text of a function. */
import type { NodeFinding } from '../../../node-checks/check.ts';
import { type FunctionText, ofFunctionText, placesOf } from '../../../node-checks/function-text/function-text.ts';
import { typesOf } from './bodies.ts';

const spanOf = (match: RegExpExecArray): [index: number, length: number] => [match.index, match[0].length];

/** Functions that count in wide characters, with the room and its size next to each other. */
const WIDE =
  'GetWindowTextW|GetDlgItemTextW|GetModuleFileNameW|GetModuleFileNameExW|GetClassNameW|LoadStringW|wcsncpy|wcsncat|_snwprintf|swprintf|_vsnwprintf|vswprintf|StringCchCopyW|StringCchCatW|StringCchPrintfW|wcscpy_s|wcscat_s|fgetws|GetTempFileNameW|GetUserNameW|GetComputerNameW|InternalGetWindowText|mbstowcs|wmemcpy|wmemset';

/** `GetWindowTextW(wnd, title, sizeof(title))`: twice as many as there is room for. */
const bytesForCharacters = ({ text, source, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    new RegExp(
      `\\b(?:${WIDE})\\s*\\((?:[^;]*,)?\\s*((?:\\w+(?:\\.|->))*(\\w+))\\s*,(?:[^;,]*,)?\\s*sizeof(?:\\s*\\(\\s*\\1\\s*\\)|\\s+\\1)\\s*[,)]`,
      'g',
    ),
  )
    .filter(([, , name = '']) => new RegExp(`\\b(?:wchar_t|WCHAR|TCHAR)\\s+[^;]*\\b${name}\\s*\\[`).test(source))
    .map((match) =>
      at('buffer-overflow', ...spanOf(match), { detail: 'The function counts characters, `sizeof` counts bytes.' }),
    );

/** `RegQueryValueExA(key, "Name", NULL, &type, buf, &len); puts(buf);`: a value of the registry may have no end. */
const registryText = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\bRegQueryValueEx[AW]?\s*\([^;]*?,\s*(?:\([^()]*\)\s*)?((?:\w+(?:\.|->))*\w+)\s*,\s*&\s*(\w+)\s*\)/g,
  ).flatMap((match) => {
    const [all, buffer = '', length = ''] = match;
    const from = match.index + all.length;
    const it = buffer.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const behind = text.slice(from);
    const use = new RegExp(
      `\\b(?:strlen|wcslen|strcpy|strcat|wcscpy|wcscat|strcmp|atoi|fopen|LoadLibrary\\w*|CreateFile\\w*|lstrcpy\\w*|(?:f|s|sn)?printf)\\s*\\([^;]*?(?<![&\\w])${it}\\s*[,)]`,
    ).exec(behind);
    if (!use) return [];
    const isEnded =
      new RegExp(`${it}\\s*\\[[^\\]]*\\]\\s*=\\s*(?:L?'\\\\0'|0)`).test(text.slice(0, from + use.index)) ||
      (new RegExp(`\\b${length}\\s*=\\s*[^;]*-\\s*(?:1|sizeof)[^;]*;[^]*\\b${it}`).test(text.slice(0, match.index)) &&
        new RegExp(`\\bmemset\\s*\\([^;]*${it}|\\{\\s*0?\\s*\\}`).test(text.slice(0, match.index)));
    return isEnded
      ? []
      : [
          at('out-of-bounds-read', from + use.index, use[0].length, {
            detail: 'A value of the registry need not end with a null character; use `RegGetValue`.',
          }),
        ];
  });

/** `CreateProcess(…, &pi)` whose two handles nothing closes. */
const processHandles = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, /\bPROCESS_INFORMATION\s+(\w+)\b/g).flatMap((match) => {
    const name = match[1] ?? '';
    const made = new RegExp(`\\bCreateProcess\\w*\\s*\\([^;]*&\\s*${name}\\s*\\)`).exec(text);
    if (!made) return [];
    const handed = new RegExp(
      `(?<!CreateProcess\\w*\\s*\\([^;]*)&\\s*${name}\\b|\\breturn\\s+${name}\\b|=\\s*${name}\\s*;`,
    );
    const missing = ['hProcess', 'hThread'].filter(
      (handle) =>
        !new RegExp(
          `\\b(?!(?:WaitFor|GetExitCode|TerminateProcess|ResumeThread|if\\b|while\\b))\\w+\\s*\\([^;()]*\\b${name}\\s*\\.\\s*${handle}\\b|=\\s*${name}\\s*\\.\\s*${handle}\\b|\\breturn\\s+${name}\\s*\\.\\s*${handle}\\b|\\bif\\s*\\(\\s*${name}\\.${handle}`,
        ).test(text),
    );
    if (missing.length === 0 || handed.test(text.slice(made.index + made[0].length))) return [];
    const last = placesOf(text, /\breturn\b[^;]*;/g).at(-1);
    const place: [number, number] = last && last.index > made.index ? spanOf(last) : [made.index, made[0].length];
    return [at('resource-leak', ...place, { detail: `\`${name}.${missing[0]}\` is never closed.` })];
  });

/** `GetCurrentDirectory(MAX_PATH, dir); … LoadLibrary(dir);`: the owner of the folder chooses the code. */
const loadedFromFolder = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\b(?:GetCurrentDirectory[AW]?\s*\(\s*[^;,]*,\s*(\w+)\s*\)|_?w?getcwd\s*\(\s*(\w+)\s*,|GetTempPath[AW]?\s*\(\s*[^;,]*,\s*(\w+)\s*\))/g,
  ).flatMap((match) => {
    const folder = match[1] ?? match[2] ?? match[3] ?? '';
    const from = match.index + match[0].length;
    const behind = text.slice(from);
    const copied = new RegExp(
      `\\b(?:snprintf|sprintf|swprintf|_snwprintf|PathCombine\\w*)\\s*\\(\\s*(\\w+)\\s*,[^;]*\\b${folder}\\b`,
    ).exec(behind)?.[1];
    const load = new RegExp(
      `\\b(?:LoadLibrary(?:Ex)?[AW]?|dlopen)\\s*\\(\\s*(?:${folder}${copied ? `|${copied}` : ''})\\b[^;]*\\)`,
    ).exec(behind);
    return load
      ? [
          at('untrusted-code-load', from + load.index, load[0].length, {
            detail: 'The library is loaded from a folder that others may write to.',
          }),
        ]
      : [];
  });

/** `item->GetDisplayName(kind, &name)`: the caller frees the text with `CoTaskMemFree`. */
const textOfShell = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /(?:->|\b)(GetDisplayName|SHGetKnownFolderPath|StringFromCLSID|StringFromIID|StgCreateDocfile|ProgIDFromCLSID|SHGetNameFromIDList)\s*\([^;]*&\s*(\w+)\s*\)/g,
  ).flatMap((match) => {
    const [all, , name = ''] = match;
    const from = match.index + all.length;
    const declared = new RegExp(
      `\\b(?:PWSTR|LPWSTR|LPOLESTR|OLECHAR\\s*\\*|wchar_t\\s*\\*|WCHAR\\s*\\*)\\s*${name}\\b`,
    ).test(text.slice(text.indexOf('{'), match.index));
    const isKept = new RegExp(
      `\\b(?:CoTaskMemFree|SHFree|ILFree)\\s*\\(\\s*${name}\\b|\\breturn\\s+${name}\\s*;|[\\w\\])>]\\s*=\\s*${name}\\s*;(?<!\\w*string[^;]*;)`,
    ).test(text.slice(from));
    // A string of C++ takes a copy.
    const isCopied = new RegExp(`\\b(\\w+)\\s*=\\s*${name}\\s*;`).exec(text.slice(from))?.[1];
    const isText = isCopied !== undefined && new RegExp(`\\bw?string\\s*&?\\s*${isCopied}\\b`).test(text);
    const isFreed = /\b(?:CoTaskMemFree|SHFree|ILFree)\s*\(/.test(text.slice(from));
    if (!declared || isFreed || (isKept && !isText)) return [];
    const last = placesOf(text, /\breturn\b[^;]*;/g).at(-1);
    return [
      at('memory-leak', ...(last && last.index > from ? spanOf(last) : spanOf(match)), {
        detail: `\`${name}\` is not freed with \`CoTaskMemFree\`.`,
      }),
    ];
  });

const threadArgument = (match: RegExpExecArray): string => match[1] ?? match[2] ?? '';

/** `pthread_create(&id, NULL, run, &arg)` of a local variable, in a function that does not wait for the thread. */
const localForThread = ({ definition, text, at }: FunctionText): NodeFinding[] => {
  const types = typesOf(definition);
  return placesOf(
    text,
    /\b(?:(?:pthread_create|thrd_create|g_thread_new)\s*\([^;{]*?,\s*&\s*(\w+)\s*\)|(?:CreateThread|_beginthreadex)\s*\([^;{]*?&\s*(\w+)\s*,\s*\w+\s*,[^;,()]*\))/g,
  )
    .filter((match) => {
      const name = threadArgument(match);
      const isLocal =
        types.has(name) && !definition.parameters.some(({ target }) => target.kind === 'name' && target.name === name);
      const isStatic = new RegExp(`\\bstatic\\b[^;]*\\b${name}\\b`).test(text);
      return (
        isLocal &&
        !isStatic &&
        !/\b(?:pthread_join|thrd_join|g_thread_join|WaitFor\w+|pause|pthread_exit|sem_wait|pthread_barrier_wait|pthread_cond_wait)\s*\(/.test(
          text,
        )
      );
    })
    .filter(() => definition.name !== 'main')
    .map((match) =>
      at('use-after-free', ...spanOf(match), {
        detail: `The thread may still use \`${threadArgument(match)}\` when the function has returned.`,
      }),
    );
};

/** `MHD_create_response_from_buffer(n, line, MHD_RESPMEM_PERSISTENT)` of an array on the stack. */
const localForResponse = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(
    text,
    /\bMHD_create_response_from_(?:buffer|data)\s*\([^;]*?,\s*(?:\(\s*void\s*\*\s*\)\s*)?(\w+)\s*,\s*(?:MHD_RESPMEM_PERSISTENT|MHD_NO\s*,\s*MHD_NO)\s*\)/g,
  )
    .filter(([, name = '']) =>
      new RegExp(`(?<!\\bstatic\\s+(?:const\\s+)?)\\bchar\\s+${name}\\s*\\[`).test(text.slice(text.indexOf('{'))),
    )
    .filter(([, name = '']) => !new RegExp(`\\bstatic\\b[^;]*\\b${name}\\s*\\[`).test(text))
    .map((match) =>
      at('use-after-free', ...spanOf(match), {
        detail: `The response is sent after the function has returned, when \`${match[1]}\` is gone.`,
      }),
    );

/** `snprintf(header, n, "SID=%s; HttpOnly; Path=/", id)` in a function that sets a cookie. */
const cookieText = ({ text, at }: FunctionText): NodeFinding[] =>
  /SET_COOKIE|Set-Cookie/i.test(text)
    ? placesOf(text, /"(?:Set-Cookie:\s*)?[\w-]*(?:sid|sess\w*|token|auth\w*|login)[\w-]*=%s;[^"]*"/gi)
        .filter(([all]) => !/;\s*secure\b/i.test(all) && !/max-age=0\b|expires=thu/i.test(all))
        .filter(({ index }) => !/^[^;]*;[^;]*\bsecure\b/i.test(text.slice(index, index + 400).replace(/"[^"]*"/, '')))
        .filter(([all]) => /;\s*(?:path|httponly|samesite|max-age)/i.test(all))
        .map((match) => at('cookie-not-secure', ...spanOf(match), { detail: 'The Secure attribute is not set.' }))
    : [];

/** `a->q->balance += 1` in the function of a thread, of a structure that has a lock which nothing takes here. */
const unlockedChange = ({ definition, text, source, at }: FunctionText): NodeFinding[] => {
  // The name of an operator of C++ (`operator++`) can't stand in a pattern.
  if (
    !/^\w+$/.test(definition.name) ||
    !new RegExp(
      `\\b(?:pthread_create|thrd_create)\\s*\\([^;]*,\\s*(?:\\([^()]*\\)\\s*)?&?${definition.name}\\s*,`,
    ).test(source)
  )
    return [];
  if (/lock|mutex|atomic|sem_wait|__sync|critical/i.test(text)) return [];
  const change =
    /(?<![\w>.])\w+(?:->|\.)\w+->(\w+)\s*(?:\+\+|--|[-+|&^*]=)|(?:\+\+|--)\s*\w+(?:->|\.)\w+->(\w+)\b/.exec(text);
  if (!change) return [];
  const field = change[1] ?? change[2] ?? '';
  const isGuarded = new RegExp(
    `\\{[^{}]*\\b(?:pthread_mutex_t|mtx_t|pthread_spinlock_t|pthread_rwlock_t)\\b[^{}]*\\b${field}\\b[^{}]*\\}|\\{[^{}]*\\b${field}\\b[^{}]*\\b(?:pthread_mutex_t|mtx_t)\\b[^{}]*\\}`,
  ).test(source);
  return isGuarded
    ? [
        at('race-condition', change.index, change[0].length, {
          detail: `Other threads use \`${field}\` under a lock, which is not taken here.`,
        }),
      ]
    : [];
};

/** `if (fs::exists(to)) return; std::ofstream out(to);`: in between, the name may come to lead elsewhere. */
const madeWhereAbsent = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, /\b(?:std::)?(?:fs|filesystem)::exists\s*\(\s*(\w+)\s*\)/g).flatMap((match) => {
    const from = match.index + match[0].length;
    const made = new RegExp(
      `\\b(?:std::)?ofstream\\s+\\w+\\s*[({]\\s*${match[1]}\\b(?![^;]*(?:::app|noreplace))[^;]*[)}]|\\bfopen\\s*\\(\\s*${match[1]}(?:\\.c_str\\(\\))?\\s*,\\s*"w[^x"]*"\\s*\\)`,
    ).exec(text.slice(from));
    return made
      ? [
          at('race-condition', from + made.index, made[0].length, {
            detail: 'The file may be made by another between the check and the use.',
          }),
        ]
      : [];
  });

export const PLATFORM_PITFALLS = [
  ofFunctionText(
    ...[bytesForCharacters, registryText, processHandles, loadedFromFolder, textOfShell],
    ...[localForThread, localForResponse, cookieText, unlockedChange, madeWhereAbsent],
  ),
];
