/** @module How a pipeline scans code: ready to paste, for this installation. The README has the same commands. */

/** Placeholder for the URL of the scanner's own repository, which an installation doesn't know. */
export const REPOSITORY_PLACEHOLDER = 'OWNER/REPOSITORY';

export interface CiSnippet {
  id: 'github' | 'gitlab' | 'shell';
  /** Where it is used. */
  label: string;
  /** The file that contains it, or what runs it. */
  file: string;
  code: string;
  /** What to set up first. */
  note: string;
}

const REPLACE = `Replace ${REPOSITORY_PLACEHOLDER} with the repository that holds this scanner`;

/** The snippets for a server at `origin`, such as `https://scanner.example`. */
export const ciSnippets = (origin: string): readonly CiSnippet[] => [
  {
    id: 'github',
    label: 'GitHub Actions',
    file: '.github/workflows/owasp-scan.yml',
    code: `name: OWASP scan
on: [push, pull_request]
permissions: { contents: read, security-events: write }
jobs:
  scan:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: ${REPOSITORY_PLACEHOLDER}@REVISION
        with: { paths: src, fail-on: high }
`,
    note: `${REPLACE}, and REVISION with a commit of it. The scan runs in the job, needs no token, and reports to code scanning.`,
  },
  {
    id: 'gitlab',
    label: 'GitLab CI',
    file: '.gitlab-ci.yml',
    code: `owasp-scan:
  image: node:24
  script:
    - git clone --depth 1 https://github.com/${REPOSITORY_PLACEHOLDER} /tmp/owasp-scanner
    - npm --prefix /tmp/owasp-scanner run scan -- src --server ${origin} --fail-on high --format sarif --output owasp-scanner.sarif
  artifacts:
    when: always
    paths: [owasp-scanner.sarif]
`,
    note: `${REPLACE}. Store an API token that may read and begin scans as the masked variable OWASP_TOKEN.`,
  },
  {
    id: 'shell',
    label: 'Shell',
    file: 'Shell',
    code: `# OWASP_TOKEN holds an API token that may read and begin scans
git clone --depth 1 https://github.com/${REPOSITORY_PLACEHOLDER} owasp-scanner
npm --prefix owasp-scanner run scan -- src --server ${origin} --fail-on high
`,
    note: `${REPLACE}. Exit code 1: a finding is at or above the severity. 4: a file couldn't be analyzed.`,
  },
];
