import { PRODUCT_NAME } from '@scanner/contracts';
import { html, raw } from 'hono/html';
import type { KeptMail } from '../storage/mailbox.ts';

/** The page's style sheet; its policy allows it by hash. */
export const MAILBOX_STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.25rem; } h2 { font-size: 1rem; margin: 0; }
article { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 1rem 0; }
p { margin: 0.25rem 0; } pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.75rem 0 0; }
small { opacity: 0.75; }
`;

/** A mail's text with clickable links, only those to this product. */
function linked(text: string, origin: string) {
  return text.split(/(\bhttps?:\/\/[^\s<>"']+)/).map((part) => {
    const isOwn = URL.canParse(part) && new URL(part).origin === origin;
    return isOwn ? html`<a href="${part}">${part}</a>` : part;
  });
}

/** The page of the local mailbox. Everything in it is escaped. */
export const mailboxPage = (mails: readonly KeptMail[], origin: string) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox - ${PRODUCT_NAME}</title>
<style>${raw(MAILBOX_STYLE)}</style>
</head>
<body>
<h1>Mailbox</h1>
<p><small>This installation sends no mail. What it would have sent is here, newest first.</small></p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
${mails.map(
  (mail) => html`<article>
<h2>${mail.subject}</h2>
<p><small>To ${mail.to}, <time datetime="${mail.at.toISOString()}">${mail.at.toUTCString()}</time></small></p>
<pre>${linked(mail.text, origin)}</pre>
</article>
`,
)}
</body>
</html>`;
