import type { DescribedRule } from 'virtual:rules';
import { Badge } from '@scanner/ui/badge.tsx';
import { PageHeader } from '@scanner/ui/page-header.tsx';
import { SeverityBadge } from '@scanner/ui/severity.tsx';
import type { ReactNode } from 'react';
import { BackButton } from '../results/back-button.tsx';
import { cweUrl, referencesOf } from '../vulnerability/links.ts';
import { Prose } from '../vulnerability/prose.tsx';
import { ExternalLink } from './external-link.tsx';

/** Everything that the engine's catalog says about a rule. */
export const RuleText = ({ rule }: { rule: DescribedRule }) => (
  <article className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:px-8 md:py-8">
    <PageHeader
      back={<BackButton />}
      title={rule.title}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="break-all font-mono text-xs">{rule.id}</span>
          <SeverityBadge severity={rule.severity} />
          {rule.cwe.map((cwe) => (
            <ExternalLink key={cwe} url={cweUrl(cwe)} text={`CWE-${cwe}`} />
          ))}
        </span>
      }
    />
    <Part title="Description">
      <Prose text={rule.description} />
    </Part>
    <Part title="Attack">
      <Prose text={rule.attack} />
    </Part>
    <Part title="Impact">
      <Prose text={rule.impact} />
    </Part>
    <Part title="Recommendation">
      <Prose text={rule.recommendation} />
    </Part>
    <Part title="Categories">
      <ul className="flex flex-col gap-1">
        {[rule.category, rule.category2021].map((category) => (
          <li key={category}>{category}</li>
        ))}
      </ul>
    </Part>
    {rule.languages.length > 0 && (
      <Part title="Languages">
        <ul className="flex flex-wrap gap-1.5">
          {rule.languages.map((language) => (
            <li key={language}>
              <Badge variant="outline">{language}</Badge>
            </li>
          ))}
        </ul>
      </Part>
    )}
    <Part title="References">
      <ul className="flex flex-col gap-1">
        {referencesOf(rule.references).map(({ url, text }) => (
          <li key={url}>
            <ExternalLink url={url} text={text} />
          </li>
        ))}
      </ul>
    </Part>
  </article>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-1.5 text-sm">
    <h2 className="font-semibold text-[15px] tracking-tight">{title}</h2>
    {children}
  </section>
);
