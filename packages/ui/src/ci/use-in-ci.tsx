import { ciSnippets } from '@scanner/contracts/ci-snippets.ts';
import { CodeFrame } from '../code/code-frame.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../tabs.tsx';

export interface UseInCiProps {
  /** The heading's level in the page's outline. */
  as?: 'h2' | 'h3';
}

/** How to scan in a pipeline: a snippet for each system, to copy. */
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
        {snippets.map(({ id, label, file, code, note }) => (
          <TabsContent key={id} value={id} className="pt-3">
            <CodeFrame
              label={`the snippet for ${label}`}
              heading={<span className="font-mono">{file}</span>}
              copy={code}
            >
              <code className="block px-3 text-xs leading-5">{code.trimEnd()}</code>
            </CodeFrame>
            <p className="mt-2 max-w-prose text-muted-foreground text-xs leading-5">{note}</p>
          </TabsContent>
        ))}
      </Tabs>
    </div>
  );
}
