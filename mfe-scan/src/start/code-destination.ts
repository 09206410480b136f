/**
 * Where submitted code goes, in a sentence for who is about to submit it. The one place that says so: a way of analysis that
 * sends code elsewhere, such as a model of another provider, has its sentence here.
 */
export const CODE_DESTINATION = {
  browser: 'Analyzed in this browser, nothing is sent. A reload of the page ends the result.',
  server: 'Your code is sent to this server and analyzed there. The scan is kept until you delete it.',
} as const;
