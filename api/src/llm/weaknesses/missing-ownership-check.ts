import type { Weakness } from '@scanner/analyzer/api-model/weakness.ts';

export const missingOwnershipCheck: Weakness = {
  id: 'missing-ownership-check',
  title: 'Missing ownership check',
  cwe: [639, 862],
  category: 'A01',
  category2021: 'A01',
  severity: 'high',
  description:
    "{function} reads or changes a record that the caller names, and nothing checks that it is the caller's own.",
  attack:
    'Whoever is signed in puts the id of somebody else into the request and gets, changes or deletes what belongs to them.',
  recommendation:
    'Ask for the record by its id and its owner together, or compare its owner with the caller, and answer as if it did not exist where they differ.',
  power: 7.5,
  impact: 'Each user can reach the data of all others.',
  fixExamples: {
    javascript: `const order = await orders.findOne({ id: request.params.id, ownerId: request.user.id });
if (!order) return response.sendStatus(404);`,
    python: `order = Order.objects.filter(pk=order_id, owner=request.user).first()
if order is None:
    raise Http404`,
  },
  references: [
    'https://owasp.org/Top10/2025/A01_2025-Broken_Access_Control/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Insecure_Direct_Object_Reference_Prevention_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/639.html',
  ],
};
