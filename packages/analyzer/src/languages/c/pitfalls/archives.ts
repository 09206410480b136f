/** @module Archives that are unpacked to disk: libarchive keeps entries within the folder only where it is told to. */
import type { NodeCheck } from '../../../node-checks/check.ts';
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
          'Without ARCHIVE_EXTRACT_SECURE_NODOTDOT an entry named `../…` is written outside of the folder.',
        ),
      ];
});

export const ARCHIVE_PITFALLS: readonly NodeCheck[] = [unpackedAnywhere];
