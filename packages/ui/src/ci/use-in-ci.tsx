import { ciSnippets } from '@scanner/contracts/ci-snippets.ts';
import { CopyButton } from '../code/copy-button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../tabs.tsx';

export interface UseInCiProps {
  /** The heading's level in the page's outline. */
  as?: 'h2' | 'h3';
}

/** Scans in a pipeline: a snippet for each kind, to copy. */
export function UseInCi({ as: Heading = 'h3' }: UseInCiProps) {
  const snippets = ciSnippets(location.origin);
  return (
    <div>
      <Heading className="font-semibold text-sm">Use in CI</Heading>
      <Tabs defaultValue="github" className="mt-1">
        <TabsList>
          {snippets.map(({ id, label }) => (
            <TabsTrigger key={id} value={id}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {snippets.map(({ id, label, code, note }) => (
          <TabsContent key={id} value={id} className="pt-3">
            <div className="rounded-md border bg-card">
              <div className="flex justify-end border-b px-1 py-0.5">
                <CopyButton text={code} label={`the snippet for ${label}`} />
              </div>
              <pre className="whitespace-pre-wrap break-words px-3 py-2 font-mono text-xs leading-5">
                {code.trimEnd()}
              </pre>
            </div>
            <p className="mt-2 max-w-prose text-muted-foreground text-xs leading-5">{note}</p>
          </TabsContent>
        ))}
      </Tabs>
    </div>
  );
}
