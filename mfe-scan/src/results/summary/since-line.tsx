import type { Scan } from '@scanner/contracts';
import { sinceCounts } from '@scanner/contracts/since-text.ts';
import { Button } from '@scanner/ui/button.tsx';
import { momentText } from '@scanner/ui/moment-text.ts';
import { GitCompareArrows, History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { sinceDay } from './since-day.ts';

/** What has changed since the previous scan of the same file. Nothing for the first one. */
export function SinceLine({ scan }: { scan: Pick<Scan, 'id' | 'series' | 'fileName' | 'language' | 'uploadedAt'> }) {
  const since = scan.series?.since;
  if (!since) return null;
  const { scanId, fileName, language, uploadedAt } = since;
  const differs = [
    ...(fileName === scan.fileName ? [] : [`Scanned as ${fileName} before.`]),
    ...(language === scan.language ? [] : [`Scanned as ${language} before.`]),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border bg-card py-1 pr-1 pl-3 text-[13px]">
      <History aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <p className="min-w-0 flex-1 basis-40 break-words py-1 tabular-nums leading-5">
        <span className="text-muted-foreground">
          Since{' '}
          <time dateTime={uploadedAt} title={momentText(uploadedAt, 'second')}>
            {sinceDay(uploadedAt, scan.uploadedAt)}
          </time>
          :
        </span>{' '}
        <span className="font-medium">{sinceCounts(since)}</span>
        {differs.length > 0 && <span className="block text-muted-foreground wrap-anywhere">{differs.join(' ')}</span>}
      </p>
      <Button asChild variant="ghost" size="sm" className="print:hidden">
        <Link to={`/history/compare?${new URLSearchParams({ a: scanId, b: scan.id })}`}>
          <GitCompareArrows aria-hidden />
          <span className="max-sm:sr-only">Compare</span>
        </Link>
      </Button>
    </div>
  );
}
