import type { ScanListItem } from '@scanner/contracts';
import type { Question } from '@scanner/ui/confirm-dialog.tsx';
import { countText } from '@scanner/ui/count-text.ts';

/** Up to this many files are listed by name; the rest is a number. */
const NAMED_MAX = 5;

/** The question before scans are deleted, with their files' names. */
export function deletionQuestion(scans: readonly ScanListItem[]): Pick<Question, 'title' | 'description' | 'action'> {
  const [only, ...others] = scans;
  if (only && others.length === 0) {
    return {
      title: 'Delete this scan?',
      description: (
        <>
          The scan of <FileName name={only.fileName} />, its uploaded file and all its findings are permanently removed.
          This cannot be undone.
        </>
      ),
      action: 'Delete',
    };
  }
  return {
    title: `Delete ${countText(scans.length)} scans?`,
    description: (
      <>
        These scans, their uploaded files and all their findings are permanently deleted. This can't be undone.
        <ul className="mt-2 list-disc pl-5">
          {scans.slice(0, NAMED_MAX).map(({ id, fileName }) => (
            <li key={id}>
              <FileName name={fileName} />
            </li>
          ))}
          {scans.length > NAMED_MAX && <li>and {scans.length - NAMED_MAX} more</li>}
        </ul>
      </>
    ),
    action: `Delete ${countText(scans.length)} scans`,
  };
}

const FileName = ({ name }: { name: string }) => <span className="break-all font-medium text-foreground">{name}</span>;
