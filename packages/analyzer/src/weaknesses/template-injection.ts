import type { Weakness } from '../api-model/weakness.ts';

export const templateInjection: Weakness = {
  id: 'template-injection',
  title: 'Server-side template injection',
  cwe: [1336, 94],
  category: 'A05',
  category2021: 'A03',
  severity: 'critical',
  sinkKind: 'template',
  sources: ['remote', 'message', 'browser', 'parameter'],
  description:
    'A string from {source} is compiled as a template by {sink} in {function}; it should only be passed as a value.',
  attack:
    'An attacker sends template syntax, reads what the template is given and, with most engines, runs code in the program.',
  recommendation:
    'Keep templates constant, in files, and pass the data as variables. Where users write templates, use a logic-less engine in a sandbox.',
  power: 10,
  impact: 'What the engine can reach can be read or called; with most engines, code can be run in the program.',
  forms: [
    {
      note: /^name of a view$/,
      description: 'A string from {source} becomes a part of the name of a view in {sink} in {function}.',
      attack:
        'An attacker has another view shown or, with versions of Thymeleaf that evaluate names of views, sends an expression that runs code.',
      recommendation: 'Choose the name of the view from a fixed list.',
      impact: 'Other views can be shown; with some versions of Thymeleaf, the server can be taken over.',
    },
    {
      languages: ['go'],
      attack:
        'An attacker sends template syntax, and reads the data and calls the functions that the template is given.',
      impact: 'The data and functions that the template is given can be read and called.',
    },
    {
      hasFlow: false,
      description:
        '{sink} in {function} compiles text as a template, and where all of that text comes from was not followed.',
    },
  ],
  fixExamples: {
    javascript: "res.render('greeting', { name: req.query.name });",
    python: 'return render_template("greeting.html", name=request.args["name"])',
    java: `model.addAttribute("name", name);
return "greeting";`,
    php: "echo $twig->render('greeting.html', ['name' => $name]);",
  },
  references: [
    'https://owasp.org/Top10/2025/A05_2025-Injection/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Injection_Prevention_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/1336.html',
    'https://cwe.mitre.org/data/definitions/94.html',
  ],
};
