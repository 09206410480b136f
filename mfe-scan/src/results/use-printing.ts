import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being printed.
 *
 * @param prepare called before the browser lays out the paper
 */
export function usePrinting(prepare: () => void): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const before = () =>
      flushSync(() => {
        prepare();
        setPrinting(true);
      });
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [prepare]);
  return printing;
}
