/**
 * Where submitted code goes, in a sentence for who is about to submit it. The one place that says so: a way of analysis that
 * sends code elsewhere, such as a model of another provider, has its sentence here.
 */
export const CODE_DESTINATION = {
  browser: 'Analyzed in this browser, nothing is sent. The result is in this page alone: a reload ends it.',
  server: 'Your code is sent to this server, analyzed there and kept with its result until you delete the scan.',
} as const;
