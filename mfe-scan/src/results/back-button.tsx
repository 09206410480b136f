import { Button } from '@scanner/ui/button.tsx';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';

/** Whether the previous page in the browser's history is one of ours: the router numbers its entries from 0. */
function cameFromHere(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** Navigates back to where the user came from, or home if the page was opened from outside. */
export function BackButton() {
  const navigate = useNavigate();
  return (
    <Button
      variant="ghost"
      size="sm"
      className="px-2 text-muted-foreground print:hidden"
      onClick={() => void (cameFromHere() ? navigate(-1) : navigate('/'))}
    >
      <ArrowLeft aria-hidden />
      Back
    </Button>
  );
}
