import { Button } from '@scanner/ui/button.tsx';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SampleFinding } from './sample/sample-finding.tsx';

/** The top of the page: what the product is, where to start, and an example result. */
export const Hero = () => (
  <section aria-labelledby="hero" className="flex flex-col gap-10 md:gap-12">
    <div className="grid items-end gap-x-12 gap-y-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
      <div>
        <p className="font-medium text-primary text-sm">AI-driven code scanning against the OWASP Top 10</p>
        <h1
          id="hero"
          className="mt-3 max-w-2xl font-semibold text-[32px] leading-[1.12] tracking-[-0.022em] sm:text-4xl sm:leading-[1.12] lg:text-5xl lg:leading-[1.1]"
        >
          Know what an attacker would find in your code.
        </h1>
      </div>
      <div className="max-w-xl">
        <p className="text-base text-muted-foreground leading-7">
          Upload a file or paste a snippet. See where untrusted input enters, how it reaches a dangerous call, and the
          code that fixes it. Results in about a second.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button asChild size="lg" className="max-sm:grow">
            <Link to="/register">
              Get Started Free
              <ArrowRight aria-hidden />
            </Link>
          </Button>
          <Button asChild size="lg" variant="outline" className="max-sm:grow">
            <Link to="/scan">Start a scan</Link>
          </Button>
        </div>
        <p className="mt-4 text-sm">
          <Link to="/scan/sample" className="font-medium text-primary underline underline-offset-4">
            See a sample result
          </Link>
          <span className="text-muted-foreground">: a file with flaws, scanned in your browser.</span>
        </p>
      </div>
    </div>
    <SampleFinding />
  </section>
);
