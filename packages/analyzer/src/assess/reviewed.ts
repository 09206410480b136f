/** @module Comments by which authors mark a line as reviewed, for example to silence another scanner. */

const MARK =
  /\b(?:nosec|NOSONAR|nosemgrep|SuppressFBWarnings|nolint:[\w,]*gosec|noqa:[\w, ]*S\d|rubocop:disable [^\n]*Security|eslint-disable[^\n]*security)/;

const LINE_MAX = 400;

/** Whether the line of the offset or the line before it has such a comment. */
export function isMarkedReviewed(source: string, offset: number): boolean {
  const end = source.indexOf('\n', offset);
  const line = source.lastIndexOf('\n', offset - 1);
  const before = line > 0 ? source.lastIndexOf('\n', line - 1) : -1;
  const text = source.slice(
    Math.max(before + 1, offset - LINE_MAX),
    Math.min(end < 0 ? source.length : end, offset + LINE_MAX),
  );
  return MARK.test(text);
}
