import { Button } from '@scanner/ui/button.tsx';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

/** The link home from the administrator's pages. */
export const BackHome = () => (
  <Button asChild variant="ghost" size="sm">
    <Link to="/">
      <ArrowLeft aria-hidden />
      Back to Home
    </Link>
  </Button>
);
