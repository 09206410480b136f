import { PRODUCT_NAME } from '@scanner/contracts/constants.ts';
import { useEffect } from 'react';

/**
 * Sets the document's title: `'Page Not Found'` -> `'Page Not Found · OWASP Scanner'`; without a page the product's
 * name.
 */
export function usePageTitle(page?: string): void {
  useEffect(() => {
    document.title = page ? `${page} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [page]);
}
