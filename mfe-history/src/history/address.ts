import type { ScanFilters } from '@scanner/client/scan-list.ts';
import {
  LANGUAGES,
  type LanguageName,
  SCAN_STATUSES,
  type ScanStatus,
  SEVERITIES,
  type Severity,
  TOP10_2025,
  type Top10Code,
} from '@scanner/contracts';

/** The state in the page's URL: `?q=app&severity=critical&category=A05&language=Python&status=completed`. */
export interface HistoryAddress {
  q: string;
  severity: Severity | undefined;
  category: Top10Code | undefined;
  language: LanguageName | undefined;
  status: ScanStatus | undefined;
  /** Whether scans of the same file are grouped. */
  grouped: boolean;
}

export const NO_FILTERS: HistoryAddress = {
  q: '',
  severity: undefined,
  category: undefined,
  language: undefined,
  status: undefined,
  grouped: false,
};

/** Whether a text is a category's code. */
export const isTop10Code = (text: string): text is Top10Code => Object.hasOwn(TOP10_2025, text);

/** Parses the URL; invalid values are ignored. */
export function readAddress(search: URLSearchParams): HistoryAddress {
  const category = search.get('category') ?? '';
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    severity: SEVERITIES.find((severity) => severity === search.get('severity')),
    category: isTop10Code(category) ? category : undefined,
    language: LANGUAGES.find(({ name }) => name === search.get('language'))?.name,
    status: SCAN_STATUSES.find((status) => status === search.get('status')),
    grouped: search.get('group') === 'file',
  };
}

const entries = (address: HistoryAddress): [string, string][] =>
  (['q', 'severity', 'category', 'language', 'status'] as const).flatMap((name): [string, string][] => {
    const value = address[name];
    return value ? [[name, value]] : [];
  });

/** The URL of a state; inactive filters are omitted. */
export const writeAddress = (address: HistoryAddress): URLSearchParams =>
  new URLSearchParams([...entries(address), ...(address.grouped ? [['group', 'file']] : [])]);

/** The query for the server. */
export const filtersOf = (address: HistoryAddress): ScanFilters => Object.fromEntries(entries(address));

/** Whether any filter is active. */
export const isFiltered = (address: HistoryAddress): boolean => entries(address).length > 0;
