import type { CreatedToken } from '@scanner/contracts/account.ts';
import { Button } from '@scanner/ui/button.tsx';
import { CopyButton } from '@scanner/ui/code/copy-button.tsx';
import { useEffect, useRef } from 'react';

export interface ShownTokenProps {
  created: CreatedToken;
  onDone: () => void;
}

/** A new token's secret, shown once. */
export function ShownToken({ created, onDone }: ShownTokenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-lg border border-success/30 bg-success-tint p-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-sm">
        “{created.name}” is ready. Copy it now.
      </h3>
      <p className="mt-1 text-sm">It is shown only once. Anyone who has it can act in your name.</p>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <code className="min-w-0 break-all rounded-md border bg-card px-2 py-1 font-mono text-xs">{created.token}</code>
        <CopyButton text={created.token} label="the new token" />
      </p>
      <p className="mt-3 text-sm">Send it with each request:</p>
      <pre className="mt-1 overflow-x-auto rounded-md border bg-card px-2 py-1.5 font-mono text-xs">
        {`curl -H "Authorization: Bearer $TOKEN" ${location.origin}/api/scans`}
      </pre>
      <Button size="sm" className="mt-4" onClick={onDone}>
        I have stored it
      </Button>
    </div>
  );
}
