import type { Weakness } from '../api-model/weakness.ts';

export const resourceLeak: Weakness = {
  id: 'resource-leak',
  title: 'Resource leak',
  cwe: [772, 775, 404],
  category: 'A06',
  category2021: 'A04',
  severity: 'low',
  description: 'The file or handle that {sink} opens in {function} is not closed on some path.',
  attack: 'An attacker who can repeat this path exhausts the available handles.',
  recommendation:
    'Close it on every path out of the function: with `defer` in Go, `with` in Python, try-with-resources in Java, `using` in C#, `use` in Kotlin, a destructor in C++.',
  power: 3,
  impact: 'If this path is repeated, no further files or connections can be opened.',
  fixExamples: {
    c: `FILE *file = fopen(path, "r");
if (file == NULL) return -1;
read_all(file);
fclose(file);`,
    java: `try (InputStream input = Files.newInputStream(path)) {
    return input.readAllBytes();
}`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/772.html',
    'https://cwe.mitre.org/data/definitions/775.html',
    'https://cwe.mitre.org/data/definitions/404.html',
  ],
};
