export { ScanJob } from './ScanJob.ts';

/** The Worker itself answers only whether it is up; its work is in the job objects. */
export default {
  fetch: () => new Response('ok'),
};
