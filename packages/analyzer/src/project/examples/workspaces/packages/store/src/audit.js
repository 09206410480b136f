import { appendFileSync } from 'node:fs';

export function audit(name, line) {
  appendFileSync(`/var/log/${name}.log`, line); // expect: path-traversal
}
