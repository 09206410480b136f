import { Button } from '@scanner/ui/button.tsx';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SampleFinding } from './SampleFinding.tsx';

/** The first thing a visitor sees: what this is, and where to begin. */
export const Hero = () => (
  <section aria-labelledby="hero" className="grid items-center gap-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
    <div>
      <p className="font-medium text-primary text-sm">AI-driven code scanning against the OWASP Top 10</p>
      <h1 id="hero" className="mt-3 max-w-xl font-semibold text-3xl tracking-tight sm:text-4xl sm:leading-[1.15]">
        Know what an attacker would find in your code.
      </h1>
      <p className="mt-4 max-w-xl text-[15px] text-muted-foreground leading-6">
        Upload a file or paste a snippet. In a second or two you read where untrusted input enters, how it travels, what
        it reaches, and what to write instead.
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-3">
        <Button asChild size="lg">
          <Link to="/register">
            Get Started Free
            <ArrowRight aria-hidden />
          </Link>
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link to="/scan">Start a scan</Link>
        </Button>
      </div>
    </div>
    <SampleFinding />
  </section>
);
