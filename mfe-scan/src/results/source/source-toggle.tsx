import { Button } from '@scanner/ui/button.tsx';
import { FileCode2 } from 'lucide-react';

export interface SourceToggleProps {
  shown: boolean;
  onToggle: (shown: boolean) => void;
}

/** Shows or hides the whole file. */
export const SourceToggle = ({ shown, onToggle }: SourceToggleProps) => (
  <Button variant="outline" size="sm" aria-pressed={shown} onClick={() => onToggle(!shown)}>
    <FileCode2 aria-hidden />
    Source
  </Button>
);
