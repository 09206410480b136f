import { LANGUAGES } from '@scanner/contracts/languages.ts';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { InfoCards } from './info-cards.tsx';
import { Languages } from './languages.tsx';
import { PageFooter } from './page-footer.tsx';
import { Section } from './section.tsx';
import { Steps } from './steps.tsx';

/** The page at `/`. */
export function LandingPage() {
  usePageTitle();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-16 px-5 py-10 sm:px-8 md:gap-20 md:py-14">
      <Hero />
      <Section title="Everything a finding needs" text="From triage to the fix and the audit.">
        <Features />
      </Section>
      <Section title="How It Works">
        <Steps />
      </Section>
      <Section
        title="25+ languages"
        text={`Detected from the file's name and content; ${LANGUAGES.length} choices when you paste.`}
      >
        <Languages />
      </Section>
      <InfoCards />
      <PageFooter />
    </div>
  );
}
