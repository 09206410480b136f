import { REDIRECT_DELAY_MS } from '@scanner/contracts/constants.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Navigates after 1 second, so that the toast is seen. Leaving the page before that cancels it. */
export function useDelayedNavigate(): (to: string) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (to) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void navigate(to), REDIRECT_DELAY_MS);
    },
    [navigate],
  );
}
