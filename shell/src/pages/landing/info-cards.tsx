import { BookOpenCheck, LockKeyhole, type LucideIcon } from 'lucide-react';

const CARDS: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: LockKeyhole,
    title: 'Your code stays yours',
    text: 'Only you can read your scans, and deleting one removes its file and findings for good. With Private scan enabled, the analysis runs in your browser and nothing is sent.',
  },
  {
    icon: BookOpenCheck,
    title: 'Findings you can check',
    text: 'Every finding shows its line, its CWE and the data flow that leads to it. A fix is called verified only after your file was rescanned with it applied.',
  },
];

/** What visitors want to know before they send code. */
export const InfoCards = () => (
  <div className="grid gap-4 lg:grid-cols-2">
    {CARDS.map(({ icon: Icon, title, text }) => (
      <section key={title} className="rounded-xl border bg-muted p-5 lg:p-6">
        <h2 className="flex items-center gap-2.5 font-semibold text-[15px]">
          <Icon aria-hidden className="size-4.5 shrink-0 text-primary" />
          {title}
        </h2>
        <p className="mt-2 text-muted-foreground leading-[22px]">{text}</p>
      </section>
    ))}
  </div>
);
