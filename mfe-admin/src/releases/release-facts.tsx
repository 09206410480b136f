import type { Provenance } from '@scanner/federation/release';
import { Moment } from '@scanner/ui/moment.tsx';
import type { ReactNode } from 'react';
import { NoValue } from '../table/no-value.tsx';

export interface ReleaseFactsProps {
  label: string;
  release: Provenance | null;
  children?: ReactNode;
}

const REVISION_DIGITS = 12;

/** A release and its origin. */
export const ReleaseFacts = ({ label, release, children }: ReleaseFactsProps) => (
  <div className="min-w-0">
    <dt className="text-muted-foreground text-xs">{label}</dt>
    <dd className="mt-1 flex min-w-0 flex-col gap-1">
      <span className="break-all font-mono text-sm">{release?.version ?? <NoValue />}</span>
      {release && (
        <span className="text-muted-foreground text-xs">
          Commit <span className="font-mono">{release.revision?.slice(0, REVISION_DIGITS) ?? 'unknown'}</span>
          {release.builtAt && (
            <>
              , built <Moment at={release.builtAt} />
            </>
          )}
          {release.publishedBy && <>, published by {release.publishedBy}</>}
        </span>
      )}
      {children}
    </dd>
  </div>
);
