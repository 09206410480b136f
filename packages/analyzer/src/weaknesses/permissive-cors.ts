import type { Weakness } from '../api-model/weakness.ts';

export const permissiveCors: Weakness = {
  id: 'permissive-cors',
  title: 'Overly permissive CORS policy',
  cwe: [942],
  category: 'A02',
  category2021: 'A05',
  severity: 'medium',
  description: '{sink} in {function} allows pages of any origin to read the responses of this service.',
  attack:
    'A page that the victim visits calls the service from their browser and reads the response, with their session if credentials are allowed.',
  recommendation: 'List the origins that need access. Never reflect the Origin header together with credentials.',
  power: 4,
  impact: 'Other sites can read data of signed-in users.',
  fixExamples: {
    javascript: "app.use(cors({ origin: ['https://app.example.com'], credentials: true }));",
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
