import { bucketOf } from '@scanner/federation/release';

/** A new visitor. */
export const newVisitor = (): string => crypto.randomUUID().replaceAll('-', '');

/** The cookie of a visitor with a given bucket at a remote. */
export function visitorCookie(remote: string, wanted: (bucket: number) => boolean): string {
  for (;;) {
    const visitor = newVisitor();
    if (wanted(bucketOf(visitor, remote))) return `release_visitor=${visitor}`;
  }
}
