import { createApp } from './http/app.ts';

export { Sweeper } from './retention/sweeper.ts';
export { VisitCounter } from './visits/visit-counter.ts';

const app = createApp();

export default { fetch: app.fetch };
