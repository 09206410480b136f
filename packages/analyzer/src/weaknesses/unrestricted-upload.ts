import type { Weakness } from '../model/weakness.ts';

export const unrestrictedUpload: Weakness = {
  id: 'unrestricted-upload',
  title: 'Upload of any kind of file',
  cwe: [434],
  category: 'A06',
  category2021: 'A04',
  severity: 'high',
  description: '{sink} in {function} stores an uploaded file under the name or type that the sender chose.',
  attack: 'An attacker uploads a script or page and opens it: it runs on the server or in the browsers of others.',
  recommendation:
    'Allow listed types only, checked by content; store under a name of your own, outside the folder that is served; limit the size.',
  power: 7,
  impact: 'Uploaded code can run on the server or in the name of users.',
  fixExamples: {
    javascript: `const name = \`\${randomUUID()}.png\`; // type checked by content before`,
    python: 'name = f"{uuid4()}.png"',
    java: 'Path target = UPLOADS.resolve(UUID.randomUUID() + ".png");',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/File_Upload_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/434.html',
  ],
};
