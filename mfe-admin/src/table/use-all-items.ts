import type { Page } from '@scanner/client/page.ts';
import type { InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The items of all loaded pages: the same array until one is added or changed. */
export const useAllItems = <Item>(data: InfiniteData<Page<Item>> | undefined): Item[] | undefined =>
  useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
