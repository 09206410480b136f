import { ExternalLink as Icon } from 'lucide-react';

/** A link to another site, in a new tab. */
export const ExternalLink = ({ url, text }: { url: string; text: string }) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    className="inline-flex min-h-6 max-w-full items-center gap-1.5 text-[13px] text-primary underline-offset-4 hover:underline"
  >
    <Icon aria-hidden className="size-3.5 shrink-0" />
    <span className="break-all">{text}</span>
    <span className="sr-only">(opens in a new tab)</span>
  </a>
);
