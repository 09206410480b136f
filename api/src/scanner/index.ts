import type { ScannerEnv } from '../env.ts';
import { modelState } from './modelState.ts';

export { ScanJob } from './ScanJob.ts';

/** The Worker itself answers only whether it is up, and its model; its work is in the job objects. */
export default {
  async fetch(request, env) {
    if (new URL(request.url).pathname === '/model') return Response.json(await modelState(env));
    return new Response('ok');
  },
} satisfies ExportedHandler<ScannerEnv>;
