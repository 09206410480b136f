import { categoryLabel, type Scan, type Vulnerability } from '@scanner/contracts';
import { countText } from '@scanner/ui/count-text.ts';
import { SeverityBadge } from '@scanner/ui/severity.tsx';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';

/** A finding, and the scan in which it is shown. */
export interface FindingEntry {
  finding: Vulnerability;
  scan: Scan;
  /** Its line in the earlier scan, if it has changed. */
  lineBefore?: number;
}

export interface FindingGroupProps {
  title: string;
  icon: LucideIcon;
  /** The text for an empty group. */
  empty: string;
  entries: readonly FindingEntry[];
}

/** A group of findings, each a link to its scan. */
export function FindingGroup({ title, icon: Icon, empty, entries }: FindingGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex items-center gap-2 font-semibold text-[15px] tracking-tight">
        <Icon aria-hidden className="size-4 text-muted-foreground" />
        <span>
          {title} <span className="font-normal text-muted-foreground tabular-nums">({countText(entries.length)})</span>
        </span>
      </h2>
      {entries.length === 0 ? (
        <p className="mt-1 pl-6 text-muted-foreground text-sm">{empty}</p>
      ) : (
        <ul className="mt-2 divide-y overflow-hidden rounded-lg border bg-card">
          {entries.map((entry) => (
            <Entry key={entry.finding.id} {...entry} />
          ))}
        </ul>
      )}
    </section>
  );
}

const Entry = ({ finding, scan, lineBefore }: FindingEntry) => (
  <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5 hover:bg-muted">
    <SeverityBadge severity={finding.severity} className="w-22" />
    <div className="min-w-0 flex-1 basis-56">
      <Link
        to={`/scan/${encodeURIComponent(scan.id)}?${new URLSearchParams({ finding: finding.fingerprint })}`}
        className="font-medium text-sm after:absolute after:inset-0"
      >
        {finding.title}
      </Link>
      <p className="text-muted-foreground text-xs leading-5">
        <span className="break-all font-mono">
          {finding.location.filePath}:{finding.location.lineNumber}
        </span>
        {lineBefore !== undefined && <span> (was line {lineBefore})</span>}
        <span aria-hidden> · </span>
        {categoryLabel(finding.category)}
      </p>
    </div>
  </li>
);
