import { ShieldCheck } from 'lucide-react';
import { Brand } from './brand.tsx';
import { NavigationLinks } from './navigation-links.tsx';

/** The sidebar's content, for both the sheet and the desktop; in the collapsed rail only logos and icons. */
export function SidebarContent({ rail = false, onNavigate }: { rail?: boolean; onNavigate?: () => void }) {
  const navigate = onNavigate ? { onNavigate } : {};
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className={rail ? 'flex h-14 items-center justify-center' : 'flex h-14 items-center px-3'}>
        <Brand compact={rail} {...navigate} />
      </div>
      <div className={rail ? 'flex-1 px-1.5 py-2' : 'flex-1 overflow-y-auto px-2 py-3'}>
        <NavigationLinks rail={rail} {...navigate} />
      </div>
      {!rail && (
        <div className="flex flex-col gap-3 px-3 pb-3">
          <section className="rounded-lg border border-primary-line bg-primary-tint p-3">
            <h2 className="flex items-center gap-2 font-semibold text-primary text-sm">
              <ShieldCheck aria-hidden className="size-4 shrink-0" />
              OWASP Top 10
            </h2>
            <p className="mt-1 text-foreground text-xs">Analyzing code against the latest security standards</p>
          </section>
          <p className="px-1 text-muted-foreground text-xs">Powered by AI-driven analysis</p>
        </div>
      )}
    </div>
  );
}
