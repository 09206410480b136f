import { SEVERITIES } from '@scanner/contracts';
import { type Arrangement, GROUPINGS, ORDERS, USUAL_ARRANGEMENT } from './arrange.ts';
import { ALL, type Filters } from './filters.ts';

/** What the address of a results page says: filters, layout of the list, and the finding that a link points to. */
export interface ResultsAddress extends Arrangement {
  filters: Filters;
  /** Fingerprint of a finding: it outlives a second scan of the same file. */
  finding: string | undefined;
}

const chosen = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((known) => known === value);

/** Reads an address; what the scan does not have, or no one offers, counts as not said. */
export function readAddress(search: URLSearchParams, categories: readonly string[]): ResultsAddress {
  return {
    filters: {
      severity: chosen(SEVERITIES, search.get('severity')) ?? ALL,
      category: chosen(categories, search.get('category')) ?? ALL,
      text: search.get('q') ?? '',
      state: chosen(['open', 'dismissed'], search.get('state')) ?? 'open',
      newOnly: search.get('new') === '1',
    },
    group: chosen(GROUPINGS, search.get('group')) ?? USUAL_ARRANGEMENT.group,
    sort: chosen(ORDERS, search.get('sort')) ?? USUAL_ARRANGEMENT.sort,
    finding: search.get('finding') || undefined,
  };
}

/** Writes into an address what differs from the usual; the rest leaves no trace there, and foreign parts stay. */
export function writeAddress(search: URLSearchParams, { filters, group, sort, finding }: ResultsAddress) {
  const next = new URLSearchParams(search);
  const parts: [name: string, value: string, usual: string][] = [
    ['severity', filters.severity, ALL],
    ['category', filters.category, ALL],
    ['q', filters.text.trim(), ''],
    ['state', filters.state, 'open'],
    ['new', filters.newOnly ? '1' : '', ''],
    ['group', group, USUAL_ARRANGEMENT.group],
    ['sort', sort, USUAL_ARRANGEMENT.sort],
    ['finding', finding ?? '', ''],
  ];
  for (const [name, value, usual] of parts) {
    next.delete(name);
    if (value !== usual) next.set(name, value);
  }
  return next;
}
