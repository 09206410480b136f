import { Button } from '@scanner/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@scanner/ui/dialog.tsx';
import { Label } from '@scanner/ui/label.tsx';
import { Switch } from '@scanner/ui/switch.tsx';
import { Keyboard } from 'lucide-react';
import { useId } from 'react';

const SHORTCUTS: readonly [keys: readonly string[], what: string][] = [
  [['j', 'n'], 'Next finding'],
  [['k', 'p'], 'Previous finding'],
  [['/'], 'Search findings'],
  [['?'], 'Show these shortcuts'],
];

export interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  enabled: boolean;
  onEnabledChange: (enabled: boolean) => void;
}

/** The shortcuts of this page, and a switch that turns them off in this browser. */
export function ShortcutsDialog({ open, onOpenChange, enabled, onEnabledChange }: ShortcutsDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label="Keyboard shortcuts">
          <Keyboard aria-hidden />
        </Button>
      </DialogTrigger>
      <DialogContent className="max-w-sm">
        <DialogHeader>
          <DialogTitle>Keyboard shortcuts</DialogTitle>
          <DialogDescription>They work wherever the focus is, but for fields that one types in.</DialogDescription>
        </DialogHeader>
        <dl className="divide-y rounded-md border">
          {SHORTCUTS.map(([keys, what]) => (
            <div key={what} className="flex min-h-10 items-center justify-between gap-4 px-3">
              <dt>{what}</dt>
              <dd className="flex items-center gap-1.5 text-muted-foreground text-xs">
                {keys.map((key, index) => (
                  <span key={key} className="flex items-center gap-1.5">
                    {index > 0 && 'or'}
                    <kbd className="grid size-6 place-items-center rounded-sm border border-border-strong bg-muted font-mono text-foreground">
                      {key}
                    </kbd>
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex items-center justify-between gap-4">
          <Label htmlFor={id}>Use keyboard shortcuts</Label>
          <Switch id={id} checked={enabled} onCheckedChange={onEnabledChange} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
