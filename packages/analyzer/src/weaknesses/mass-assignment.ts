import type { Weakness } from '../api-model/weakness.ts';

export const massAssignment: Weakness = {
  id: 'mass-assignment',
  title: 'Mass assignment',
  cwe: [915],
  category: 'A08',
  category2021: 'A08',
  severity: 'medium',
  sinkKind: 'assign',
  sources: ['remote', 'message', 'browser'],
  description:
    'All fields from {source} are assigned to {sink} in {function}, whether or not the program means clients to set them.',
  attack:
    'If the record has fields that clients must not set, such as `role` or `price`, an attacker adds them to the request, and they are stored.',
  recommendation: 'List the fields that may be set, with a schema or one by one.',
  power: 5,
  impact: 'If the record has such fields, users can give themselves privileges or values that they should not have.',
  forms: [
    {
      hasFlow: false,
      description:
        '{sink} in {function} accepts every field that a client sends, whether or not the program means clients to set it.',
    },
  ],
  fixExamples: {
    javascript: `const { name, email } = req.body;
await User.create({ name, email });`,
    python: 'form = ProfileForm(request.POST)  # a form with listed fields',
    java: 'binder.setAllowedFields("name", "email");',
    ruby: 'params.require(:user).permit(:name, :email)',
    php: 'User::create($request->validated());',
  },
  references: [
    'https://owasp.org/Top10/2025/A08_2025-Software_or_Data_Integrity_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Mass_Assignment_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/915.html',
  ],
};
