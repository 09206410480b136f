import type { Vulnerability } from '@scanner/contracts';
import { countText } from '@scanner/ui/count-text.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DismissDialog } from '../../triage/dismiss-dialog.tsx';
import { SelectedBar } from '../../triage/selected-bar.tsx';
import type { Triage } from '../../triage/use-triage.ts';
import { ShortcutsDialog } from '../shortcuts-dialog.tsx';
import { useStoredSwitch } from '../stored-switch.ts';
import type { Results } from '../use-results.ts';
import { isFiltering } from './filters.ts';
import { FindingFilters } from './finding-filters.tsx';
import { FindingList } from './finding-list.tsx';
import { FindingNavigation } from './finding-navigation.tsx';
import { neighborsOf } from './neighbors.ts';
import { StateFilters } from './state-filters.tsx';
import { useFindingKeys } from './use-finding-keys.ts';

/** The storage key for whether single-key shortcuts are on in the results page. */
const KEYS_KEY = 'finding_keys';

export interface FindingsProps {
  results: Results;
  /** Name of the file's language. */
  language: string;
  /** All findings, unfiltered. */
  findings: readonly Vulnerability[];
  /** Absent if decisions can't be stored. */
  triage: Triage | undefined;
  /** Index of the current step of the current finding's flow in the source. */
  step: number | undefined;
  /** Next to the buttons that navigate the list. */
  children?: ReactNode;
}

/** The list of findings with its header: their number, the filters, and the navigation. */
export function Findings({ results, findings, language, step, triage, children }: FindingsProps) {
  const { ordered, current, goTo, address } = results;
  const search = useRef<HTMLInputElement>(null);
  const [keys, setKeys] = useStoredSwitch(KEYS_KEY, true);
  const [help, setHelp] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  // The used card or bar may have been removed with its findings; then the list gets the focus.
  const wasPending = useRef(false);
  const asked = useRef<Element>(null);
  const takeNote = () => {
    asked.current = document.activeElement;
  };
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    const target = asked.current?.isConnected ? asked.current : heading.current;
    if (target instanceof HTMLElement) target.focus();
  };
  const isPending = triage?.isPending ?? false;
  useEffect(() => {
    if (!isPending && wasPending.current && document.activeElement === document.body) heading.current?.focus();
    wasPending.current = isPending;
  }, [isPending]);

  useFindingKeys(keys, (command) => {
    const { next, previous } = neighborsOf(ordered, current);
    if (command === 'next' && next) goTo(next);
    if (command === 'previous' && previous) goTo(previous);
    if (command === 'search') search.current?.focus();
    if (command === 'help') setHelp(true);
  });

  return (
    <section aria-labelledby="findings" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="findings" ref={heading} tabIndex={-1} className="rounded-sm font-semibold text-[15px] tracking-tight">
          Vulnerabilities ({countText(ordered.length)})
        </h2>
        <div className="flex flex-wrap items-center gap-1.5 print:hidden">
          <FindingNavigation ordered={ordered} current={current} onGo={goTo} keys={keys} />
          <ShortcutsDialog open={help} onOpenChange={setHelp} enabled={keys} onEnabledChange={setKeys} />
          {children}
        </div>
      </div>
      <FindingFilters results={results} searchRef={search} />
      <StateFilters findings={findings} filters={address.filters} onFilter={results.filter} />
      <p role="status" className="sr-only">
        {isFiltering(address.filters) &&
          `${countText(ordered.length)} of ${countText(findings.length)} vulnerabilities shown`}
      </p>
      <FindingList
        results={results}
        language={language}
        step={step}
        selected={triage?.selected}
        allDismissed={findings.every(({ dismissal }) => dismissal)}
      />
      {triage && (
        <>
          <SelectedBar shown={ordered} triage={triage} />
          <DismissDialog
            question={triage.question}
            isPending={triage.isPending}
            onClose={triage.cancel}
            onDismiss={triage.dismiss}
            onOpenAutoFocus={takeNote}
            onCloseAutoFocus={giveFocusBack}
          />
        </>
      )}
    </section>
  );
}
