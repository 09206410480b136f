import { Button } from '@scanner/ui/button.tsx';
import { FileCode2 } from 'lucide-react';

export interface SourceToggleProps {
  shown: boolean;
  onToggle: (shown: boolean) => void;
}

/** Shows the whole file, or puts it away. */
export const SourceToggle = ({ shown, onToggle }: SourceToggleProps) => (
  <Button variant="outline" size="sm" aria-pressed={shown} onClick={() => onToggle(!shown)}>
    <FileCode2 aria-hidden />
    Source
  </Button>
);
