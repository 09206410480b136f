import type { Weakness } from '../api-model/weakness.ts';

export const unrestrictedUpload: Weakness = {
  id: 'unrestricted-upload',
  title: 'Unrestricted file upload',
  cwe: [434],
  category: 'A06',
  category2021: 'A04',
  severity: 'high',
  description: '{sink} in {function} stores an uploaded file under a name or type that the client chose.',
  attack:
    "An attacker uploads a script or page. Where the files are served, it runs on the server or in other users' browsers.",
  recommendation:
    'Allow only listed types, checked by content; store under a generated name outside the folder that is served; limit the size.',
  power: 7,
  impact: "Uploaded code can run on the server or in users' browsers if the files are served.",
  forms: [
    {
      note: /^files of any type/,
      description: '{sink} in {function} accepts uploaded files of any type and size.',
      attack: 'An attacker fills the disk, or uploads a script or page that runs where the files are served.',
      recommendation: 'Limit the size, and allow only listed types, checked by content.',
      impact: 'The disk can be filled, and uploaded code can run where the files are served.',
      fixExamples: { javascript: "multer({ dest: 'uploads/', limits: { fileSize: 5_000_000 } });" },
    },
  ],
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
