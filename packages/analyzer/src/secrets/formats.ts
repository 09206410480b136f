/** @module Secrets in a known format, wherever they are: strings, comments, here-documents. */
import type { Confidence } from '@scanner/contracts/vulnerability.ts';

export interface SecretFormat {
  /** The name with its article: 'an AWS access key'. */
  name: string;
  weakness: 'hard-coded-credentials' | 'hard-coded-key';
  pattern: RegExp;
  confidence: Confidence;
  /** Characters in every match, searched first, because most files don't contain them. */
  marker: string;
}

const credential = (name: string, marker: string, pattern: RegExp, confidence: Confidence = 'high'): SecretFormat => ({
  name,
  weakness: 'hard-coded-credentials',
  pattern,
  confidence,
  marker,
});

/**
 * Known formats. Each pattern is global, and its repetitions are bounded or of a single class, so that matching is
 * linear.
 */
export const SECRET_FORMATS: readonly SecretFormat[] = [
  credential('an AWS access key id', 'AKIA', /(?<![A-Za-z0-9])AKIA[A-Z2-7]{16}(?![A-Za-z0-9])/g),
  credential('a temporary AWS access key id', 'ASIA', /(?<![A-Za-z0-9])ASIA[A-Z2-7]{16}(?![A-Za-z0-9])/g, 'medium'),
  credential('a Google API key', 'AIza', /(?<![\w-])AIza[\w-]{35}(?![\w-])/g),
  credential('a Google OAuth client secret', 'GOCSPX-', /(?<![\w-])GOCSPX-[\w-]{28}(?![\w-])/g),
  credential('a GitHub token', 'gh', /(?<!\w)gh[pousr]_[A-Za-z0-9]{36,255}(?!\w)/g),
  credential('a GitHub token', 'github_pat_', /(?<!\w)github_pat_\w{22,255}/g),
  credential('a GitLab token', 'glpat-', /(?<![\w-])glpat-[\w-]{20,64}/g),
  credential('a Slack token', 'xox', /(?<!\w)xox[abeoprs]-[A-Za-z0-9-]{20,250}/g),
  credential('a Slack webhook', 'hooks.slack.com', /hooks\.slack\.com\/services\/T\w{6,12}\/B\w{6,12}\/\w{20,30}/g),
  credential('a Stripe live key', '_live_', /(?<!\w)[sr]k_live_[A-Za-z0-9]{16,120}/g),
  credential('a SendGrid key', 'SG.', /(?<!\w)SG\.[\w-]{20,24}\.[\w-]{39,50}/g),
  credential('an npm token', 'npm_', /(?<!\w)npm_[A-Za-z0-9]{36}(?!\w)/g),
  credential('a PyPI token', 'pypi-', /(?<![\w-])pypi-AgEI[\w-]{50,250}/g),
  credential('a Docker Hub token', 'dckr_pat_', /(?<!\w)dckr_pat_[\w-]{20,64}/g),
  credential('a Shopify token', 'shp', /(?<!\w)shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}(?!\w)/g),
  credential('a Square token', 'sq0', /(?<!\w)sq0(?:atp|csp)-[\w-]{22,50}/g),
  credential('an Anthropic API key', 'sk-ant-', /(?<![\w-])sk-ant-[\w-]{40,200}/g),
  credential('an OpenAI API key', 'T3BlbkFJ', /(?<![\w-])sk-[\w-]{0,80}T3BlbkFJ[\w-]{16,120}/g),
  credential('a Hugging Face token', 'hf_', /(?<!\w)hf_[A-Za-z]{34}(?!\w)/g),
  credential('a Telegram bot token', ':AA', /(?<![\w:])\d{8,10}:AA[\w-]{33}(?![\w-])/g),
  credential('a DigitalOcean token', 'do', /(?<!\w)do[opr]_v1_[a-f0-9]{64}(?!\w)/g),
  credential('a Databricks token', 'dapi', /(?<!\w)dapi[a-f0-9]{32}(?!\w)/g),
  // Excludes the storage emulator's key, which is public.
  credential('an Azure storage key', 'AccountKey=', /AccountKey=(?!Eby8vdM02xNOcqF)[A-Za-z0-9+/]{86}==/g),
  credential('a Mailgun key', 'key-', /(?<![\w-])key-[0-9a-f]{32}(?![\w-])/g, 'medium'),
  credential('a signed token (JWT)', 'eyJ', /(?<![\w-])eyJ[\w-]{10,500}\.eyJ[\w-]{10,4000}\.[\w-]{20,1000}/g, 'low'),
  {
    name: 'a private key',
    weakness: 'hard-coded-key',
    pattern:
      /-----BEGIN (?:RSA |EC |DSA |OPENSSH |PGP )?PRIVATE KEY(?: BLOCK)?-----(?=[\s\S]{0,160}[A-Za-z0-9+/=]{30})(?:[\s"'+,\\]|\\[rn]|[A-Za-z0-9+/=:-]){60}/g,
    confidence: 'high',
    marker: 'PRIVATE KEY',
  },
];
