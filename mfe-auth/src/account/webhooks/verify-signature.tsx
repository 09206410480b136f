import { VERIFY_SNIPPETS } from '@scanner/contracts/webhook-snippets.ts';
import { CopyButton } from '@scanner/ui/code/copy-button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@scanner/ui/tabs.tsx';

/** How a receiver verifies a signature: a snippet per language, to copy. */
export const VerifySignature = () => (
  <div>
    <h4 className="font-semibold text-sm">Verify the signature</h4>
    <Tabs defaultValue="node" className="mt-1">
      <TabsList>
        {VERIFY_SNIPPETS.map(({ id, label }) => (
          <TabsTrigger key={id} value={id}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {VERIFY_SNIPPETS.map(({ id, label, code }) => (
        <TabsContent key={id} value={id} className="pt-3">
          <div className="rounded-md border bg-card">
            <div className="flex justify-end border-b px-1 py-0.5">
              <CopyButton text={code} label={`the snippet for ${label}`} />
            </div>
            <pre className="whitespace-pre-wrap break-words px-3 py-2 font-mono text-xs leading-5">
              {code.trimEnd()}
            </pre>
          </div>
        </TabsContent>
      ))}
    </Tabs>
    <p className="mt-2 max-w-prose text-muted-foreground text-xs leading-5">
      HMAC-SHA-256 over <code className="font-mono">webhook-id.webhook-timestamp.body</code>, as in Standard Webhooks,
      whose libraries do this too. Refuse timestamps older than five minutes, and skip a{' '}
      <code className="font-mono">webhook-id</code> that you have seen: a delivery may come twice.
    </p>
  </div>
);
