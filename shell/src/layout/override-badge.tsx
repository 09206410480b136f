import type { ResolvedRemote } from '@scanner/federation/page';
import { FlaskConical } from 'lucide-react';
import { titleOf } from '../remotes/areas.ts';

/** Lists the areas that this page shows in a release other than the visitor's own, with a link to return to those. */
export function OverrideBadge({ remotes }: { remotes: readonly ResolvedRemote[] }) {
  const overridden = remotes.filter(({ override }) => override !== undefined);
  if (overridden.length === 0) return null;
  return (
    <aside
      aria-label="Release override"
      className="fixed right-3 bottom-3 z-40 flex max-w-sm items-start gap-2 rounded-md border border-primary-line bg-background px-3 py-2 text-xs shadow-sm print:hidden"
    >
      <FlaskConical aria-hidden className="mt-px size-3.5 shrink-0 text-primary" />
      <div>
        {overridden.map(({ name, override }) => (
          <p key={name}>
            {titleOf(name)}: {override?.asked}
            {override?.problem && ` can't be shown. ${override.problem}`}
          </p>
        ))}
        <a href={window.location.pathname} className="text-primary underline">
          Leave
        </a>
      </div>
    </aside>
  );
}
