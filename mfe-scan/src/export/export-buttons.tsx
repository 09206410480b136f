import type { Scan, Vulnerability } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import { countText } from '@scanner/ui/count-text.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@scanner/ui/dropdown-menu.tsx';
import { Spinner } from '@scanner/ui/spinner.tsx';
import { toast } from '@scanner/ui/toast.ts';
import { ChevronDown, FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { type Filters, isFiltering } from '../results/list/filters.ts';
import { EXPORT_FORMAT_IDS, EXPORT_FORMATS, type ExportFormatId, FIX_FORMATS, hasExportedFix } from './formats.ts';
import { scanWith, selectionText } from './selection.ts';

export interface ExportButtonsProps {
  scan: Scan;
  /** The findings that match the filters, in the list's order. */
  shown: readonly Vulnerability[];
  filters: Filters;
  /** Reads the scanned text; null if it is unavailable. */
  readText: () => Promise<string | null>;
}

/** Saves the findings: all of them as PDF with one click; other formats or the filtered findings from the menu. */
export function ExportButtons({ scan, shown, filters, readText }: ExportButtonsProps) {
  const [busy, setBusy] = useState(false);
  const run = async (id: ExportFormatId, filtered: boolean) => {
    if (busy) return;
    setBusy(true);
    try {
      const { saveExport } = await import('./save.ts');
      await saveExport(id, {
        scan: filtered ? scanWith(scan, shown) : scan,
        selection: filtered ? selectionText(shown.length, scan.summary.total, filters) : undefined,
        readText,
      });
    } catch {
      toast({
        title: 'Export failed',
        description: 'The report could not be made. Check your connection, reload the page and try again.',
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex">
      <Button variant="outline" className="rounded-r-none" aria-disabled={busy} onClick={() => void run('pdf', false)}>
        {busy ? <Spinner /> : <FileDown aria-hidden />}
        Export PDF
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="icon" className="-ml-px rounded-l-none" aria-label="More export formats">
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {isFiltering(filters) && (
            <>
              <Formats
                title={`Shown findings (${countText(shown.length)})`}
                hasFixes={shown.some(hasExportedFix)}
                onChoose={(id) => void run(id, true)}
              />
              <DropdownMenuSeparator />
            </>
          )}
          <Formats
            title={`All findings (${countText(scan.summary.total)})`}
            hasFixes={scan.vulnerabilities.some(hasExportedFix)}
            onChoose={(id) => void run(id, false)}
          />
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => setTimeout(() => window.print())}>
            <Printer aria-hidden />
            Print
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}

interface FormatsProps {
  title: string;
  /** Whether any finding has a verified fix. */
  hasFixes: boolean;
  onChoose: (id: ExportFormatId) => void;
}

const Formats = ({ title, hasFixes, onChoose }: FormatsProps) => (
  <>
    <DropdownMenuLabel className="font-medium text-muted-foreground text-xs">{title}</DropdownMenuLabel>
    {EXPORT_FORMAT_IDS.filter((id) => hasFixes || !FIX_FORMATS.has(id)).map((id) => (
      <DropdownMenuItem key={id} onSelect={() => onChoose(id)}>
        {EXPORT_FORMATS[id].name}
      </DropdownMenuItem>
    ))}
  </>
);
