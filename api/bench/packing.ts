/** @module A Worker that packs stored findings like the sweeper, for `npm run bench -- storage`. Never deployed. */
import { openDb } from '../src/context/db.ts';
import { packStoredFindings } from '../src/storage/findings/pack-stored.ts';

export default {
  /** Packs one run of findings; returns the number of findings read. */
  async fetch(_: Request, { DB }: { readonly DB: D1Database }): Promise<Response> {
    return Response.json(await packStoredFindings(openDb(DB), 500));
  },
};
