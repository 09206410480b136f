import React from 'react';
import { useSearchParams } from 'react-router-dom';

function Note({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />; // expect: cross-site-scripting
}
function Badge({ html }: { html: string }) {
  return <b>{html}</b>;
}
const Panel = (props: { body: string }) => <Note html={props.body} />;

export function Page() {
  const [params] = useSearchParams();
  return (
    <main>
      <Panel body={params.get('note') ?? ''} />
      <Badge html={params.get('badge') ?? ''} />
    </main>
  );
}
