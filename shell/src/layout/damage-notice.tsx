import type { ResolvedRemote } from '@scanner/federation/page';
import { damageMessage } from '@scanner/federation/withheld';
import { ShieldAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { areaOf, titleOf } from '../remotes/areas.ts';
import { reportError } from '../remotes/report.ts';

/** Tells the user that a file of the area was withheld because it differs from the published one, and reports it. */
export function DamageNotice({ remotes }: { remotes: readonly ResolvedRemote[] }) {
  const area = areaOf(useLocation().pathname);
  const remote = remotes.find(({ damaged }) => damaged !== undefined);
  useEffect(() => {
    if (remote?.damaged !== undefined) reportError(new Error(damageMessage(remote.damaged)), remote.name);
  }, [remote]);
  if (remote === undefined || remote.name !== area) return null;
  return (
    <p
      role="status"
      className="flex items-center gap-2 border-severity-medium-line border-b bg-severity-medium-tint px-4 py-2 text-sm print:hidden"
    >
      <ShieldAlert aria-hidden className="size-4 shrink-0 text-severity-medium" />
      <span>
        A file of the area '{titleOf(remote.name)}' is not what was published and was left out. This was reported.
      </span>
    </p>
  );
}
