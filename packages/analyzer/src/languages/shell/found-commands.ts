/** @module Commands that a script finds where others put them: on a path that others may write, in an archive, by a pattern. */
import type { Call, Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { bindingsIn } from '../../node-checks/bindings.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { literalText } from '../../node-checks/constants.ts';

const programOf = (node: Expression): string =>
  node.kind === 'call' && node.callee.kind === 'name' ? node.callee.name : '';

const bare = (text: string): string => text.replace(/["'{}]/g, '');

const SEARCHED =
  /^(?:PATH|LD_LIBRARY_PATH|LD_PRELOAD|DYLD_LIBRARY_PATH|DYLD_INSERT_LIBRARIES|PYTHONPATH|PERL5LIB|RUBYLIB|NODE_PATH|CLASSPATH|GIT_EXEC_PATH)$/;

/** `PATH=.:$PATH`, `LD_LIBRARY_PATH=/tmp/lib`: anyone who can write there decides what runs. */
export const openPath: NodeCheck = (node, { source }) => {
  if (node.kind === 'call') return undefined;
  return bindingsIn(node, source).flatMap(({ name, value, start, end }) => {
    if (!SEARCHED.test(name)) return [];
    const folders = bare(source.slice(value.start, value.end)).split(':');
    const isOpen = folders.some(
      (folder, at) =>
        /^\.(?:\/|$)|^\/(?:var\/)?tmp(?:\/|$)|^\/dev\/shm/.test(folder) ||
        (name === 'PATH' && folder === '' && folders.length > 1 && at < folders.length),
    );
    return isOpen
      ? [
          {
            weakness: 'untrusted-code-load',
            start,
            end,
            confidence: 'medium' as const,
            detail: 'Programs are loaded from a folder in which other users can place files.',
          },
        ]
      : [];
  });
};

const wordsOf = (node: Call): Expression[] =>
  node.args
    .flatMap(({ name, value }) => (name === undefined || name === 'given' ? [value] : []))
    .sort((a, b) => a.start - b.start);

/** The folder or file behind one of the options, as it is written. */
function behind(node: Call, option: RegExp, source: string): string | undefined {
  const all = wordsOf(node);
  const at = all.findIndex((word) => option.test(literalText(word)));
  const next = at < 0 ? undefined : all[at + 1];
  return next && bare(source.slice(next.start, next.end));
}

/** Where an archive is unpacked, or a download is put; undefined for any other command. */
function placeOf(node: Call, source: string): string | undefined {
  const program = programOf(node);
  if (/^(?:tar|bsdtar)$/.test(program)) return behind(node, /^(?:-C|--directory)$/, source);
  if (program === 'unzip') return behind(node, /^-d$/, source);
  if (program === 'curl') return behind(node, /^(?:-\w*o|--output)$/, source);
  return program === 'wget' ? behind(node, /^(?:-\w*O|--output-document)$/, source) : undefined;
}

const VERIFIES =
  /\b(?:sha(?:1|224|256|384|512)sum|shasum|b2sum|md5sum)\b[^\n]*(?:\s-\w*c|--check)|\bgpgv?\b[^\n]*(?:--verify|\.(?:asc|sig))|\bcosign\s+verify|\bminisign\s+-V|\bopenssl\s+dgst[^\n]*-verify|\brpm\s+(?:-K|--checksig)/;
const RUNS = /^(?:source|\.|(?:ba|z|da|k)?sh|python|perl|ruby|node|php)$/;

/** `tar -xf "$archive" -C "$in"; sh "$in/setup.sh"`: who made the archive says what runs. */
export const unpackedThenRun: NodeCheck = (node, { source, body }) => {
  if (node.kind !== 'call' || !RUNS.test(programOf(node)) || VERIFIES.test(source)) return undefined;
  const script = wordsOf(node).find((word) => !literalText(word).startsWith('-'));
  if (!script || node.args.some(({ name }) => name === 'code')) return undefined;
  const path = bare(source.slice(script.start, script.end));
  let isTheirs = false;
  walk(body, (part) => {
    if (part.kind !== 'call') return;
    const place = placeOf(part, source);
    // A folder that holds all there is says nothing of where the script came from.
    isTheirs ||=
      place !== undefined && place.length > 2 && (path === place || path.startsWith(`${place.replace(/\/$/, '')}/`));
  });
  return isTheirs
    ? {
        weakness: 'untrusted-code-load',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        detail: 'It was downloaded or unpacked earlier and has not been verified.',
      }
    : undefined;
};

/** Programs with options that run others, or change what is done to all files. */
const OPTIONS_RUN = /^(?:tar|bsdtar|rsync|zip|7za?|chown|chmod|chgrp|scp)$/;

/** `tar czf all.tgz *`: a file that is named like an option is taken for one. */
export const wordsOfPattern: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || !OPTIONS_RUN.test(programOf(node))) return undefined;
  const all = wordsOf(node);
  const pattern = all.find((word) => /^\*(?:\.\w+)?$/.test(source.slice(word.start, word.end)));
  if (!pattern || all.some((word) => literalText(word) === '--' && word.start < pattern.start)) return undefined;
  return {
    weakness: 'argument-injection',
    start: node.start,
    end: node.end,
    confidence: 'medium',
    severity: 'low',
    detail: 'A file name that begins with a dash is parsed as an option; write `./*`.',
  };
};
