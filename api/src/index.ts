import { createApp } from './http/app.ts';

export { Sweeper } from './retention/Sweeper.ts';
export { VisitCounter } from './visits/VisitCounter.ts';

const app = createApp();

export default { fetch: app.fetch };
