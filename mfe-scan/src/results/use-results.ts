import type { Vulnerability } from '@scanner/contracts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ResultsAddress, readAddress, writeAddress } from './address.ts';
import { type Arrangement, arrange, type FindingGroup } from './arrange.ts';
import { applyFilters, categoriesOf, type Filters, NO_FILTERS } from './filters.ts';

/** Asks the list to bring a card into view and to focus it; a new object asks again. */
export interface Arrival {
  id: string;
}

export interface Results {
  address: ResultsAddress;
  categories: readonly string[];
  /** What the filters let through, as it is laid out. */
  groups: readonly FindingGroup[];
  /** The same as one list, in the order of reading. */
  ordered: readonly Vulnerability[];
  /** The finding that the address names, opened last; before one was opened by hand, the card that started expanded. */
  current: Vulnerability | undefined;
  /** Ids of the cards that are open. */
  expanded: ReadonlySet<string>;
  arrival: Arrival | undefined;
  filter: (change: Partial<Filters>) => void;
  clear: () => void;
  layOut: (change: Partial<Arrangement>) => void;
  toggle: (finding: Vulnerability) => void;
  /** Opens a finding where it stands. */
  open: (finding: Vulnerability) => void;
  /** Opens a finding, closes the one opened before, and goes there. */
  goTo: (finding: Vulnerability) => void;
  /** Forgets the finding that the address names, if it is one of these: they leave the list. */
  leave: (findings: readonly Vulnerability[]) => void;
}

/** A link names a finding by its fingerprint; its id does as well. */
const named = (findings: readonly Vulnerability[], name: string | undefined): Vulnerability | undefined =>
  name === undefined ? undefined : findings.find(({ fingerprint, id }) => fingerprint === name || id === name);

function changed(open: ReadonlySet<string>, gone: string | undefined, come?: string): ReadonlySet<string> {
  const next = new Set(open);
  if (gone !== undefined) next.delete(gone);
  if (come !== undefined) next.add(come);
  return next;
}

/** The findings as the address shows them: a filtered view, and one finding in it, can be reloaded and sent on. */
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
  // A link may lead to a finding that was dismissed since.
  const arrive = useEffectEvent(() => {
    if (linked?.dismissal && filters.state === 'open') write({ filters: { ...filters, state: 'dismissed' } });
  });
  useEffect(() => arrive(), []);
  const filter = (change: Partial<Filters>) => {
    const next = { ...filters, ...change };
    // The address names no finding that its own filters hide.
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
