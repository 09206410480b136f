/** @module Archives that are unpacked to disk: libarchive keeps entries within the folder only where it is told to. */
import type { Call } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';
import { lastName } from '../../../node-checks/names.ts';
import { callsOf, finding, ofFunctions, some } from './bodies.ts';

const WRITES = /^(?:archive_write_header|archive_read_extract2?)$/;
const KEEPS_WITHIN = /SECURE_NODOTDOT/;

/** `archive_write_disk_set_options(out, ARCHIVE_EXTRACT_TIME)`: names with `..` lead anywhere. */
const unpackedAnywhere = ofFunctions(({ body }) => {
  const calls = callsOf(body);
  const options = calls.filter(({ name }) => /^archive_(?:write_disk_set_options|read_extract2?)$/.test(name));
  const isDisk = calls.some(({ name }) => /^archive_write_disk_new$|^archive_read_extract/.test(name));
  if (!isDisk || options.length === 0) return [];
  // A name that is put together, or compared, has been thought of.
  const isKept = options.some(({ call }) =>
    some(
      call.args.map(({ value }) => value),
      (part) =>
        part.kind === 'name' &&
        (KEEPS_WITHIN.test(part.name) || (!/^[A-Z]/.test(part.name) && /flag|option/i.test(part.name))),
    ),
  );
  const isLooked = calls.some(({ name }) =>
    /^(?:strstr|strcmp|strncmp|realpath|str_has|contains|is_safe\w*|\w*(?:valid|safe|sanitize)\w*)$/i.test(name),
  );
  const at = calls.find(({ name }) => WRITES.test(name));
  return isKept || isLooked || !at
    ? []
    : [
        finding(
          'path-traversal',
          at.call,
          'Without ARCHIVE_EXTRACT_SECURE_NODOTDOT an entry named `../…` is written outside the target folder.',
        ),
      ];
});

/** What gives the name of an entry, and what writes one. */
const NAMES_ENTRY =
  /(?:^|_)(?:get_)?(?:entry|member|th|header)_?(?:get_?)?(?:path_?name|file_?name|name)$|GetCurrentFileInfo|(?:get_?(?:entry|file|item)_?name|get_filename|get_pathname|stat_index|entry_?name|FileName|entryName)$/i;
const UNPACKS =
  /^(?:fopen|open|creat|ofstream)$|(?:^|_)(?:extract|unpack|inflate)|(?:Extract|Unpack)|_to_file|ToFile|(?:copy|write|save)_?(?:entry|member)/i;
const LOOKS_AT_NAME =
  /^(?:str(?:str|chr|rchr|cmp|ncmp|pbrk|spn|cspn|casecmp)|realpath|basename|find|contains|starts_with|rfind|lexically_\w+|weakly_canonical|canonical|filename|is_absolute|\w*(?:[Ss]afe|[Vv]alid|[Ss]anitiz|[Cc]heck|[Tt]raversal|[Ww]ithin|[Ii]nside)\w*)$/;

/** `snprintf(target, …, "%s/%s", folder, entry_name(archive)); extract(archive, target);` */
const namedByEntry = ofFunctions(({ body }) => {
  const calls: { name: string; call: Call }[] = [];
  walk(body, (node) => {
    if (node.kind === 'call') calls.push({ name: lastName(node.callee), call: node });
  });
  const named = calls.find(({ name }) => NAMES_ENTRY.test(name));
  if (!named || calls.some(({ name }) => LOOKS_AT_NAME.test(name))) return [];
  const written = calls.find(
    ({ name, call }) => UNPACKS.test(name) && call.start > named.call.start && call.args.length > 1,
  );
  return written
    ? [
        finding(
          'path-traversal',
          written.call,
          'The file name comes from the archive, so an entry named `../…` is written outside the target folder.',
        ),
      ]
    : [];
});

export const ARCHIVE_PITFALLS: readonly NodeCheck[] = [unpackedAnywhere, namedByEntry];
