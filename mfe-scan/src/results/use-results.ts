import type { Vulnerability } from '@scanner/contracts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ResultsAddress, readAddress, writeAddress } from './address.ts';
import { type Arrangement, arrange, type FindingGroup } from './list/arrange.ts';
import { applyFilters, categoriesOf, type Filters, NO_FILTERS } from './list/filters.ts';

/** Requests that the list scrolls to a card and focuses it; a new object repeats the request. */
export interface Arrival {
  id: string;
}

export interface Results {
  address: ResultsAddress;
  categories: readonly string[];
  /** The findings that match the filters, in the list's layout. */
  groups: readonly FindingGroup[];
  /** The same as one list in reading order. */
  ordered: readonly Vulnerability[];
  /** The finding in the URL, opened last; before one was opened manually, the card that started expanded. */
  current: Vulnerability | undefined;
  /** IDs of the open cards. */
  expanded: ReadonlySet<string>;
  arrival: Arrival | undefined;
  filter: (change: Partial<Filters>) => void;
  clear: () => void;
  layOut: (change: Partial<Arrangement>) => void;
  toggle: (finding: Vulnerability) => void;
  /** Opens a finding without scrolling. */
  open: (finding: Vulnerability) => void;
  /** Opens a finding, closes the one opened before, and scrolls to it. */
  goTo: (finding: Vulnerability) => void;
  /** Removes the finding from the URL if it is one of these, because they leave the list. */
  leave: (findings: readonly Vulnerability[]) => void;
}

/** A link identifies a finding by its fingerprint; its ID works as well. */
const named = (findings: readonly Vulnerability[], name: string | undefined): Vulnerability | undefined =>
  name === undefined ? undefined : findings.find(({ fingerprint, id }) => fingerprint === name || id === name);

function changed(open: ReadonlySet<string>, gone: string | undefined, come?: string): ReadonlySet<string> {
  const next = new Set(open);
  if (gone !== undefined) next.delete(gone);
  if (come !== undefined) next.add(come);
  return next;
}

/** The findings in the URL's state: a filtered view, and one finding in it, can be reloaded and shared. */
export function useResults(findings: readonly Vulnerability[]): Results {
  const [search, setSearch] = useSearchParams();
  const categories = useMemo(() => categoriesOf(findings), [findings]);
  const address = useMemo(() => readAddress(search, categories), [search, categories]);
  const { filters, group, sort, finding: name } = address;
  const groups = useMemo(
    () => arrange(applyFilters(findings, filters), { group, sort }),
    [findings, filters, group, sort],
  );
  const ordered = useMemo(() => groups.flatMap(({ findings: inside }) => inside), [groups]);
  const linked = useMemo(() => named(findings, name), [findings, name]);

  const [first] = ordered;
  const [arrival, setArrival] = useState<Arrival | undefined>(() => linked && { id: linked.id });
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() =>
    changed(new Set(), undefined, (linked ?? first)?.id),
  );
  const current = linked ?? (first && expanded.has(first.id) ? first : undefined);

  const write = (change: Partial<ResultsAddress>) =>
    setSearch(writeAddress(search, { ...address, ...change }), { replace: true, preventScrollReset: true });
  // A link may point to a finding that was dismissed since.
  const arrive = useEffectEvent(() => {
    if (linked?.dismissal && filters.state === 'open') write({ filters: { ...filters, state: 'dismissed' } });
  });
  useEffect(() => arrive(), []);
  const filter = (change: Partial<Filters>) => {
    const next = { ...filters, ...change };
    // The URL never names a finding that its own filters hide.
    const kept = linked && applyFilters([linked], next).length > 0 ? name : undefined;
    write({ filters: next, finding: kept });
  };

  const open = (finding: Vulnerability) => {
    setExpanded((cards) => changed(cards, undefined, finding.id));
    if (finding !== linked) write({ finding: finding.fingerprint });
  };

  return {
    address,
    categories,
    groups,
    ordered,
    current,
    expanded,
    arrival,
    filter,
    clear: () => filter(NO_FILTERS),
    layOut: write,
    open,
    toggle: (finding) => {
      if (!expanded.has(finding.id)) return open(finding);
      setExpanded((cards) => changed(cards, finding.id));
      if (finding === linked) write({ finding: undefined });
    },
    leave: (left) => {
      if (linked && left.includes(linked)) write({ finding: undefined });
    },
    goTo: (finding) => {
      setExpanded((cards) => changed(cards, current?.id, finding.id));
      setArrival({ id: finding.id });
      write({ finding: finding.fingerprint });
    },
  };
}
