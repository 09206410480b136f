/** @module Comments by which authors mark a line as reviewed, for example to silence another scanner. */

const MARK =
  /\b(?:nosec|NOSONAR|nosemgrep|SuppressFBWarnings|nolint:[\w,]*gosec|noqa:[\w, ]*S\d|rubocop:disable [^\n]*Security|eslint-disable[^\n]*security)/;

const LINE_MAX = 400;
const IS_COMMENT = /^\s*(?:#|\/\/|\/\*|\*|--|<!--|@)/;

/** Whether the line of the offset or the line before it has such a comment. */
export function isMarkedReviewed(source: string, offset: number): boolean {
  const end = source.indexOf('\n', offset);
  const line = source.lastIndexOf('\n', offset - 1);
  const before = line > 0 ? source.lastIndexOf('\n', line - 1) : -1;
  const own = source.slice(
    Math.max(line + 1, offset - LINE_MAX),
    Math.min(end < 0 ? source.length : end, offset + LINE_MAX),
  );
  const above = source.slice(Math.max(before + 1, offset - LINE_MAX), Math.max(line, 0));
  // Behind the code of the line before, it is about that code.
  return MARK.test(own) || (IS_COMMENT.test(above) && MARK.test(above));
}
