import type { Weakness } from '../api-model/weakness.ts';

export const permissiveCors: Weakness = {
  id: 'permissive-cors',
  title: 'Overly permissive CORS policy',
  cwe: [942],
  category: 'A02',
  category2021: 'A05',
  severity: 'medium',
  description: '{sink} in {function} allows pages of any origin to read responses of this program.',
  attack:
    'A page that the victim visits calls it from their browser and reads the response, with their session only if credentials are allowed as well.',
  recommendation: 'List the origins that need access. Never reflect the Origin header together with credentials.',
  power: 4,
  impact: "Other sites can read these responses in their visitors' browsers.",
  forms: [
    {
      detail: /another value can replace it/,
      description: '{sink} in {function} allows, by default, pages of any origin to read responses of this program.',
      impact: "With the default, other sites can read these responses in their visitors' browsers.",
    },
    {
      note: /^message to any origin/,
      code: /contentWindow|frames?\b/i,
      attack: 'A page of another site that the frame has navigated to by then receives the message.',
    },
    {
      note: /^message to any origin/,
      title: 'Message sent to any origin',
      description: '{sink} in {function} sends a message to a window whichever site that window shows.',
      attack:
        'A page of another site that opened or embeds this page, or has taken the place of the expected page, receives the message.',
      recommendation: "Pass the origin of the expected page as the second argument instead of `'*'`.",
      impact: 'Other sites can read what the message contains.',
      fixExamples: { javascript: "parent.postMessage(message, 'https://app.example.com');" },
    },
    {
      note: /WebSocket/,
      description: '{sink} in {function} accepts WebSocket connections from pages of any origin.',
      attack:
        'A page that the victim visits opens a connection, which carries the session cookie, and sends and reads messages as the victim.',
      recommendation: 'Compare the Origin header of the handshake with a list of the origins that need access.',
      impact: 'Other sites can act as signed-in users and read their data.',
    },
    {
      note: /same-origin policy disabled/,
      description: '{sink} in {function} lets every page read data of every site.',
      attack: 'A page that is shown there reads other sites and local services with the sessions of the user.',
      recommendation: 'Keep the same-origin policy, and let a server fetch what the page needs of other sites.',
      impact: 'Any page can read what the user may see elsewhere.',
    },
  ],
  fixExamples: {
    javascript: "app.use(cors({ origin: ['https://app.example.com'] }));",
    python: 'CORS(app, origins=["https://app.example.com"])',
    java: 'registry.addMapping("/api/**").allowedOrigins("https://app.example.com");',
    php: "header('Access-Control-Allow-Origin: https://app.example.com');",
    go: 'w.Header().Set("Access-Control-Allow-Origin", "https://app.example.com")',
  },
  references: [
    'https://owasp.org/Top10/2025/A02_2025-Security_Misconfiguration/',
    'https://cheatsheetseries.owasp.org/cheatsheets/HTML5_Security_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/942.html',
  ],
};
