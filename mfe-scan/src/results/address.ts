import { SEVERITIES } from '@scanner/contracts';
import { type Arrangement, GROUPINGS, ORDERS, USUAL_ARRANGEMENT } from './list/arrange.ts';
import { ALL, type Filters } from './list/filters.ts';

/** The state in a results page's URL: filters, layout of the list, and the finding that a link points to. */
export interface ResultsAddress extends Arrangement {
  filters: Filters;
  /** Fingerprint of a finding, which stays the same when the file is scanned again. */
  finding: string | undefined;
}

const chosen = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((known) => known === value);

/** Parses a URL; values that the scan doesn't have or the page doesn't offer are ignored. */
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

/** Writes values that differ from the defaults into a URL; other parameters stay. */
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
