import { PRODUCT_NAME } from '@scanner/contracts/constants.ts';
import { useEffect } from 'react';

/** Names the document: `'Page Not Found'` -> `'Page Not Found · OWASP Scanner'`; without a page the product's name. */
export function usePageTitle(page?: string): void {
  useEffect(() => {
    document.title = page ? `${page} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [page]);
}
