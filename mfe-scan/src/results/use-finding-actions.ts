import { NothingToCopy } from '@scanner/ui/code/use-copy.ts';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Triage } from '../triage/use-triage.ts';
import type { FindingActions } from '../vulnerability/finding-actions.ts';
import type { SourcePane } from './source/use-source-pane.ts';
import type { Results } from './use-results.ts';

interface Parts {
  results: Results;
  pane: SourcePane;
  /** Reads the scanned text; null if it is unavailable. */
  readText: () => Promise<string | null>;
  hasSource: boolean;
  /** Whether others can open a link to the page. */
  hasAddress: boolean;
  /** Absent if decisions can't be stored. */
  triage: Triage | undefined;
}

/** The actions on findings as one object that never changes, so that thousands of cards are not rendered again. */
export function useStableFindingActions(parts: Parts): FindingActions {
  const { pathname } = useLocation();
  const { hasSource, hasAddress } = parts;
  const canTriage = parts.triage !== undefined;
  const latest = useRef(parts);
  useLayoutEffect(() => {
    latest.current = parts;
  });
  return useMemo(() => {
    const always: FindingActions = {
      toggle: (finding) => latest.current.results.toggle(finding),
      ...(hasAddress
        ? {
            linkTo: ({ fingerprint }) =>
              `${window.location.origin}${pathname}?finding=${encodeURIComponent(fingerprint)}`,
          }
        : {}),
      ...(canTriage
        ? {
            dismiss: (finding) => latest.current.triage?.ask([finding]),
            reopen: (finding) => latest.current.triage?.reopen([finding]),
            toggleSelected: (finding) => latest.current.triage?.toggleSelected(finding),
          }
        : {}),
    };
    if (!hasSource) return always;
    return {
      ...always,
      showInSource: (finding, step) => {
        latest.current.results.open(finding);
        latest.current.pane.jump(finding, step);
      },
      patchOf: async ({ location, fix }) => {
        const [text, { unifiedDiff }] = await Promise.all([
          latest.current.readText(),
          import('@scanner/report/patch.ts'),
        ]);
        if (text === null)
          throw new NothingToCopy('The source of this scan cannot be read now, and a patch is made from it.');
        return unifiedDiff(location.filePath, text, fix?.edits ?? []);
      },
    };
  }, [hasSource, hasAddress, canTriage, pathname]);
}
