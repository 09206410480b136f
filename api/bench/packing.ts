/** @module A Worker that packs stored findings as the sweeper does, for `npm run bench -- storage`. Never deployed. */
import { openDb } from '../src/context/db.ts';
import { packStoredFindings } from '../src/storage/findings/pack-stored.ts';

export default {
  /** Packs one run of findings; answers how many it looked at. */
  async fetch(_: Request, { DB }: { readonly DB: D1Database }): Promise<Response> {
    return Response.json(await packStoredFindings(openDb(DB), 500));
  },
};
