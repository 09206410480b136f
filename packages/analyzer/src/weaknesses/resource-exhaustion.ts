import type { Weakness } from '../api-model/weakness.ts';

export const resourceExhaustion: Weakness = {
  id: 'resource-exhaustion',
  title: 'Uncontrolled resource allocation',
  cwe: [400],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  sinkKind: 'size',
  sources: ['remote', 'message', 'browser'],
  description: 'A value from {source} determines in {function} how much memory, time or space {sink} uses.',
  attack: 'An attacker sends a huge value, and the program runs out of memory, time or space.',
  recommendation: 'Set an upper limit and check the value against it first.',
  power: 4,
  impact: 'Denial of service: the program runs out of memory, time or disk space.',
  forms: [
    {
      detail: /^The decompressed size/,
      description: '{sink} in {function} decompresses data without a limit of the size that it grows to.',
      attack: 'An attacker sends a small archive or text that expands to very much data.',
      recommendation: 'Stop when more is decompressed than expected.',
      fixExamples: {
        python: 'if sum(one.file_size for one in archive.infolist()) > LIMIT: raise ValueError("too large")',
      },
    },
    {
      detail: /^The body is buffered/,
      description: '{sink} in {function} collects data from outside without a limit of its size.',
      attack: 'An attacker sends very much data, until the program runs out of memory.',
      recommendation: 'Stop reading and refuse the request when it gets larger than expected.',
      impact: 'Denial of service: the program runs out of memory.',
      fixExamples: { javascript: "app.use(express.json({ limit: '100kb' }));" },
    },
    {
      hasFlow: true,
      note: /^number of rounds/,
      description: 'A value from {source} determines in {function} how often a loop runs.',
      attack:
        'An attacker sends a huge number, and the loop keeps the process busy until a time limit ends it, if any.',
      impact: 'Denial of service: a huge number keeps the program busy.',
    },
    {
      note: /^delay of a timer/,
      description: 'A value from {source} determines in {function} how long the timer of {sink} waits.',
      attack:
        'An attacker sends a large value many times, and what the timers hold stays in memory as long; above 24.8 days, Node.js does not wait at all.',
      impact: 'Denial of service: waiting timers and what they hold fill the memory.',
    },
    {
      note: /continues after the first error/,
      description: '{sink} in {function} goes on validating after the first error.',
      attack: 'An attacker sends large data with many errors, and each request takes more time and memory.',
      impact: 'Requests with invalid data take more time and memory than needed.',
    },
    {
      note: /very large request|hundred megabytes|gigabyte/,
      description: '{sink} in {function} accepts very large requests.',
      attack: 'An attacker sends several of them at once, and the service runs out of memory or disk space.',
    },
    {
      languages: ['php'],
      note: /within the memory limit$/,
      attack: 'An attacker sends a huge value, and PHP ends this request.',
      impact: 'Requests fail.',
    },
    {
      note: /without time limits/,
      description: '{sink} in {function} waits for slow clients without a limit.',
      attack:
        'An attacker opens many connections and sends their headers very slowly, until no other client is served.',
      recommendation: 'Set time limits for reading headers and whole requests.',
      impact: 'Denial of service: all connections are taken.',
    },
    {
      hasFlow: false,
      description: '{sink} in {function} sets no limit to the memory, time or space that data from outside can use.',
      attack:
        'An attacker sends very much data, or data that expands, and the program runs out of memory, time or space.',
    },
  ],
  fixExamples: {
    javascript: 'const count = Math.min(Number(req.query.count) || 0, 100);',
    python: 'count = min(int(request.args["count"]), 100)',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Denial_of_Service_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/400.html',
  ],
};
