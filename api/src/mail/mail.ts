/** A mail as it is sent: plain text, which needs no escaping and which every client shows alike. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
