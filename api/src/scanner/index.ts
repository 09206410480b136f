import type { ScannerEnv } from '../context/env.ts';
import { modelState } from './model-state.ts';

export { WebhookSender } from '../webhooks/webhook-sender.ts';
export { ScanJob } from './scan-job.ts';

/** The Worker itself reports only its health and its model; the work is done in the job objects. */
export default {
  async fetch(request, env) {
    if (new URL(request.url).pathname === '/model') return Response.json(await modelState(env));
    return new Response('ok');
  },
} satisfies ExportedHandler<ScannerEnv>;
