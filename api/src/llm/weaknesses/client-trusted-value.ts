import type { Weakness } from '@scanner/analyzer/api-model/weakness.ts';

export const clientTrustedValue: Weakness = {
  id: 'client-trusted-value',
  title: 'Value of the client that the server trusts',
  cwe: [602],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description:
    '{function} takes a price, a total, a right or a result from the client, which the server should know or work out itself.',
  attack: 'A user changes the request and sets the price or the result to what they like.',
  recommendation: 'Work the value out on the server from data of its own; take from the client only what it chooses.',
  power: 6.5,
  impact: 'Users decide what they pay or may do.',
  fixExamples: {
    javascript: `const product = await products.get(request.body.productId);
const total = product.price * quantity;`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Input_Validation_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/602.html',
  ],
};
