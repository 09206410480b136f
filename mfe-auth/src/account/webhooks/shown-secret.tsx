import type { WebhookWithSecret } from '@scanner/contracts/webhook.ts';
import { Button } from '@scanner/ui/button.tsx';
import { CopyButton } from '@scanner/ui/code/copy-button.tsx';
import { useEffect, useRef } from 'react';
import { VerifySignature } from './verify-signature.tsx';

export interface ShownSecretProps {
  webhook: WebhookWithSecret;
  onDone: () => void;
}

/** The secret of a webhook, shown once, and what to do with it. */
export function ShownSecret({ webhook, onDone }: ShownSecretProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-lg border border-success/30 bg-success-tint p-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-sm">
        The signing secret is ready. Copy it now.
      </h3>
      <p className="mt-1 text-sm">
        It is shown only once. Your receiver checks with it that a request comes from here
        {webhook.rotatedAt === null ? '.' : '; the old secret signs beside it for 24 hours.'}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <code className="min-w-0 break-all rounded-md border bg-card px-2 py-1 font-mono text-xs">
          {webhook.secret}
        </code>
        <CopyButton text={webhook.secret} label="the signing secret" />
      </p>
      <div className="mt-4">
        <VerifySignature />
      </div>
      <Button size="sm" className="mt-4" onClick={onDone}>
        I have stored it
      </Button>
    </div>
  );
}
