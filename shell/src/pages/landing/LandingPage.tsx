import { LANGUAGES } from '@scanner/contracts/languages.ts';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { BookOpenCheck, LockKeyhole } from 'lucide-react';
import { use } from 'react';
import { ContactContext } from './contact.ts';
import { ADVERTISED_LANGUAGES, FEATURES, STEPS } from './features.ts';
import { Hero } from './Hero.tsx';
import { Section } from './Section.tsx';
import { VisitCounter } from './VisitCounter.tsx';

/** The page at `/`. */
export function LandingPage() {
  usePageTitle();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-16 px-5 py-10 sm:px-8 md:py-14">
      <Hero />
      <Section title="Everything a finding needs" text="From the first glance to the ticket, the fix and the audit.">
        <Features />
      </Section>
      <Section title="How It Works">
        <Steps />
      </Section>
      <Section
        title="25+ languages"
        text={`Told from the file's name and content; ${LANGUAGES.length} choices when you paste.`}
      >
        <ul className="flex flex-wrap gap-2">
          {ADVERTISED_LANGUAGES.map((language) => (
            <li key={language} className="rounded-full border bg-card px-3 py-1 text-[13px]">
              {language}
            </li>
          ))}
        </ul>
      </Section>
      <InfoCards />
      <PageFooter />
    </div>
  );
}

const Features = () => (
  <ul className="grid gap-px overflow-hidden rounded-xl border bg-border sm:grid-cols-2 lg:grid-cols-3">
    {FEATURES.map(({ icon: Icon, title, text }) => (
      <li key={title} className="bg-card p-5 sm:last:max-lg:col-span-2">
        <Icon aria-hidden className="size-5 text-primary" />
        <h3 className="mt-3 font-semibold">{title}</h3>
        <p className="mt-1 text-muted-foreground">{text}</p>
      </li>
    ))}
  </ul>
);

const Steps = () => (
  <ol className="grid gap-6 lg:grid-cols-3">
    {STEPS.map(({ title, text }, index) => (
      <li key={title} className="border-t-2 border-primary-line pt-4">
        <span aria-hidden className="font-medium font-mono text-primary text-xs">
          {index + 1}
        </span>
        <h3 className="mt-1 font-semibold">{title}</h3>
        <p className="mt-1 text-muted-foreground">{text}</p>
      </li>
    ))}
  </ol>
);

const InfoCards = () => (
  <div className="grid gap-4 lg:grid-cols-2">
    <section className="rounded-xl border bg-card p-5">
      <h2 className="flex items-center gap-2 font-semibold">
        <LockKeyhole aria-hidden className="size-4 shrink-0 text-primary" />
        Your code stays yours
      </h2>
      <p className="mt-2 text-muted-foreground">
        Only you can read your scans. Your code is never shown to other users, and deleting a scan removes its file and
        findings for good.
      </p>
    </section>
    <section className="rounded-xl border bg-card p-5">
      <h2 className="flex items-center gap-2 font-semibold">
        <BookOpenCheck aria-hidden className="size-4 shrink-0 text-primary" />
        Findings you can check
      </h2>
      <p className="mt-2 text-muted-foreground">
        Every finding names its line, its weakness by CWE number and the steps that lead to it, so that you can see for
        yourself whether it is real.
      </p>
    </section>
  </div>
);

function PageFooter() {
  const email = use(ContactContext);
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t pt-6 text-muted-foreground">
      {email ? (
        <p>
          For membership and pricing, contact{' '}
          <a className="font-medium text-primary underline underline-offset-4" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      ) : (
        <p>For membership and pricing, contact the provider of this site.</p>
      )}
      <VisitCounter />
    </footer>
  );
}
