import type { LanguageName } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@scanner/ui/dialog.tsx';
import { Select, SelectContent, SelectItem, SelectTrigger } from '@scanner/ui/select.tsx';
import { useState } from 'react';

export interface ScanAsDialogProps {
  open: boolean;
  languages: readonly LanguageName[];
  onClose: () => void;
  onChoose: (language: LanguageName) => void;
}

/** Asks for the language in which the file is scanned again. */
export function ScanAsDialog({ open, languages, onClose, onChoose }: ScanAsDialogProps) {
  const [language, setLanguage] = useState(languages[0]);
  return (
    <Dialog open={open} onOpenChange={(shown) => !shown && onClose()}>
      <DialogContent className="max-w-sm">
        <DialogHeader>
          <DialogTitle>Scan as another language</DialogTitle>
          <DialogDescription>The same file, read as the language that you choose.</DialogDescription>
        </DialogHeader>
        <Select
          value={language ?? ''}
          onValueChange={(chosen) => setLanguage(languages.find((known) => known === chosen))}
        >
          <SelectTrigger aria-label="Language" />
          <SelectContent>
            {languages.map((name) => (
              <SelectItem key={name} value={name}>
                {name}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button onClick={() => language && onChoose(language)}>Scan as {language}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
