import { analysisQuery } from '@scanner/client/analysis.ts';
import { currentUserQuery } from '@scanner/client/user.ts';
import { MODEL_SNIPPETS, MODEL_VARIABLES } from '@scanner/contracts/model-snippets.ts';
import { CodeFrame } from '@scanner/ui/code/code-frame.tsx';
import { PageHeader } from '@scanner/ui/page-header.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { SignInNeeded } from '@scanner/ui/sign-in-needed.tsx';
import { useQuery } from '@tanstack/react-query';

/** /scan/connect-model: whether a model is used here, what it would add, and how an operator connects one. */
export function ConnectModelPage() {
  usePageTitle('Connect an AI Model');
  const { data: user } = useQuery(currentUserQuery);
  if (user === null) return <SignInNeeded reason="Log in to see how this server analyzes code." />;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:px-8 md:py-8">
      <PageHeader
        title="Connect an AI Model"
        description="The built-in engine needs none. A model also finds what rules cannot see, explains findings and proposes fixes; it adds and never takes away."
      />
      <ModelState isSignedIn={user !== undefined} />
      {MODEL_SNIPPETS.map(({ id, title, text, code }) => (
        <section key={id} aria-labelledby={`model-${id}`}>
          <h2 id={`model-${id}`} className="font-semibold text-[15px]">
            {title}
          </h2>
          <p className="mt-1 text-muted-foreground text-sm">{text}</p>
          <CodeFrame label={`the commands for ${title}`} heading="Shell" copy={code} className="mt-2">
            <code className="block px-3 text-xs leading-5">{code.trimEnd()}</code>
          </CodeFrame>
        </section>
      ))}
      <section aria-labelledby="model-variables">
        <h2 id="model-variables" className="font-semibold text-[15px]">
          Variables
        </h2>
        <dl className="mt-2 divide-y rounded-md border bg-card text-sm">
          {MODEL_VARIABLES.map(({ name, meaning }) => (
            <div key={name} className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <dt className="font-mono text-[13px]">{name}</dt>
              <dd className="text-muted-foreground">{meaning}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-muted-foreground text-sm">
          Set them where the product is started, and start it again. From then on, each page says where code goes before
          it is submitted. A model on another host is sent code.
        </p>
      </section>
    </div>
  );
}

function ModelState({ isSignedIn }: { isSignedIn: boolean }) {
  const { data } = useQuery({ ...analysisQuery, enabled: isSignedIn });
  if (!data) return <p className="min-h-10 text-sm" />;
  const { provider, models, host, isReady } = data;
  return (
    <p role="status" className="min-h-10 rounded-md border bg-muted px-3 py-2 text-sm">
      {provider === 'none' && 'No AI model is connected to this server.'}
      {provider !== 'none' && isReady && `Connected: ${models.join(', ')} at ${host ?? 'this server'}.`}
      {provider !== 'none' &&
        !isReady &&
        'A model is configured, but it could not be reached. The health page says why.'}
    </p>
  );
}
