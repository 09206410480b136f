import { errorText } from '@scanner/client';
import { LANGUAGES, type Scan } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@scanner/ui/dropdown-menu.tsx';
import { Spinner } from '@scanner/ui/spinner.tsx';
import { toast } from '@scanner/ui/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { hasExportedFix } from '../export/formats.ts';
import type { ScanActions } from '../results/shown-scan.ts';
import { correctedText } from './corrected-text.ts';
import { ScanAsDialog } from './scan-as-dialog.tsx';

export interface RescanMenuProps {
  scan: Scan;
  actions: Pick<ScanActions, 'retry' | 'scanAs' | 'scanText'>;
  /** Reads the scanned text; null if it is unavailable. */
  readText: () => Promise<string | null>;
}

/** Scans the same file again: unchanged, as another language, or with its verified fixes. */
export function RescanMenu({ scan, actions, readText }: RescanMenuProps) {
  const { retry, scanAs, scanText } = actions;
  const [choosing, setChoosing] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (start: () => Promise<string>) => start(),
    onSuccess: (path) => navigate(path),
    onError: (error) => {
      toast({
        title: 'Scan failed',
        description: errorText(error, 'The scan could not be started. Check your connection and try again.'),
        variant: 'destructive',
      });
    },
  });
  const run = (start: () => Promise<string>) => {
    if (!isPending) mutate(start);
  };
  const isKept = Boolean(retry ?? scanAs);
  const hasFixes = scanText && scan.vulnerabilities.some(hasExportedFix);
  const icon = isPending ? <Spinner /> : <RotateCw aria-hidden />;
  const isSplit = retry !== undefined;
  return (
    <div className="flex">
      {retry && (
        <Button variant="outline" className="rounded-r-none" aria-disabled={isPending} onClick={() => run(retry)}>
          {icon}
          Rescan
        </Button>
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          {isSplit ? (
            <Button variant="outline" size="icon" className="-ml-px rounded-l-none" aria-label="More ways to rescan">
              <ChevronDown aria-hidden />
            </Button>
          ) : (
            <Button variant="outline">
              {icon}
              Rescan
              <ChevronDown aria-hidden />
            </Button>
          )}
        </DropdownMenuTrigger>
        <DropdownMenuContent className="max-w-72">
          {!isKept && (
            <>
              <DropdownMenuLabel className="font-normal text-muted-foreground text-xs leading-4">
                The uploaded file is no longer kept. Upload it again under the same name, and it is compared with this
                scan.
              </DropdownMenuLabel>
              <DropdownMenuItem asChild>
                <Link to="/scan">Upload again</Link>
              </DropdownMenuItem>
            </>
          )}
          {scanAs && <DropdownMenuItem onSelect={() => setChoosing(true)}>Scan as another language…</DropdownMenuItem>}
          {hasFixes && (
            <DropdownMenuItem onSelect={() => run(async () => scanText(await correctedText(scan, readText)))}>
              Scan the corrected file
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {scanAs && (
        <ScanAsDialog
          open={choosing}
          languages={LANGUAGES.map(({ name }) => name).filter((name) => name !== scan.language)}
          onClose={() => setChoosing(false)}
          onChoose={(language) => {
            setChoosing(false);
            run(() => scanAs(language));
          }}
        />
      )}
    </div>
  );
}
