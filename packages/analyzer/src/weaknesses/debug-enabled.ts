import type { Weakness } from '../api-model/weakness.ts';

export const debugEnabled: Weakness = {
  id: 'debug-enabled',
  title: 'Debug mode enabled',
  cwe: [489],
  category: 'A02',
  category2021: 'A05',
  severity: 'medium',
  description:
    '{sink} in {function} enables debug mode, which can expose source code, settings or stack traces, and in some frameworks an interactive console.',
  attack:
    'A visitor triggers an error and learns how the system is built or, where there is a console, runs code in it.',
  recommendation:
    'Read the setting from the environment, disabled by default, and make sure that production never enables it.',
  power: 5,
  impact: 'Internals of the application can be exposed, in the worst case an interactive console.',
  forms: [
    {
      // A setting of Django, or of a class with settings.
      languages: ['python'],
      code: /^DEBUG\b/,
      description:
        '{sink} in {function} turns debug mode on where these settings are used. It can expose source code, settings or stack traces, and in some frameworks an interactive console.',
      attack:
        'Where these settings are used, a visitor triggers an error and learns how the system is built or, where there is a console, runs code in it.',
      impact: 'Where these settings are used, internals of the application can be exposed.',
      fixExamples: { python: 'DEBUG = os.environ.get("DEBUG") == "1"' },
    },
    {
      note: /^reveals how the server is configured/,
      description: '{sink} in {function} shows how PHP and the server are configured.',
      attack:
        'If visitors can reach it, an attacker learns versions, paths and what variables of the environment hold.',
      recommendation: 'Remove it, or let only administrators call it.',
      impact: 'If visitors can reach it, they see how the server is configured.',
    },
    {
      code: /DeveloperExceptionPage/,
      description:
        '{sink} in {function} shows visitors the stack trace, lines of the source and the request of each unhandled error.',
      attack: 'A visitor triggers an error and learns how the system is built.',
      impact: 'Internals of the application are exposed.',
    },
    {
      note: /web view|debugger that/,
      description: '{sink} in {function} lets a debugger attach to the running program.',
      attack: 'Anyone who can reach the debugger reads the data of the program and changes what it does.',
      impact: 'Data of the program can be read, and its behavior changed.',
    },
    {
      detail: /^The import registers/,
      description: '{sink} in {function} serves profiles of the running program: stacks, memory, command line.',
      attack: 'Anyone who can reach the endpoint reads them, or starts profiles that slow the program down.',
      recommendation: 'Serve the profiles on an address of their own that only operators can reach.',
      impact: 'Internals of the program are exposed, and it can be slowed down.',
    },
    {
      note: /profiles of/,
      description: '{sink} in {function} serves profiles of the running program: stacks, memory, command line.',
      attack: 'Anyone who can reach the endpoint reads them, or starts profiles that slow the program down.',
      impact: 'Internals of the program are exposed, and it can be slowed down.',
    },
    {
      note: /console open|schema and console/,
      description: '{sink} in {function} opens a console to everyone who can reach it.',
      attack: 'A visitor reads the schema or data, or runs statements.',
      impact: 'Internals and data of the application are open to visitors.',
    },
  ],
  fixExamples: {
    javascript: "if (process.env.NODE_ENV === 'development') app.use(errorhandler());",
    python: 'app.run(debug=os.environ.get("APP_DEBUG") == "1")',
    java: '@EnableWebSecurity // without debug = true',
    php: "ini_set('display_errors', '0');",
  },
  references: [
    'https://owasp.org/Top10/2025/A02_2025-Security_Misconfiguration/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Error_Handling_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/489.html',
  ],
};
