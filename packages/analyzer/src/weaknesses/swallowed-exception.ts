import type { Weakness } from '../api-model/weakness.ts';

export const swallowedException: Weakness = {
  id: 'swallowed-exception',
  title: 'Swallowed exception',
  cwe: [390, 703],
  category: 'A10',
  category2021: 'A09',
  severity: 'low',
  description: '{sink} in {function} catches an error and ignores it.',
  attack:
    'If the error matters, for example that of a failed check or write, it goes unnoticed, and the program continues.',
  recommendation: 'Handle the errors you expect by type; log the others and let them end the operation.',
  power: 2,
  impact: 'Failures can go unnoticed.',
  fixExamples: {
    javascript: "try { await save(order); } catch (error) { logger.error(error, 'order not saved'); throw error; }",
    python: `except OSError:
    logger.exception("order not saved")
    raise`,
    java: `} catch (IOException exception) {
    throw new UncheckedIOException("order not saved", exception);
}`,
  },
  references: [
    'https://owasp.org/Top10/2025/A10_2025-Mishandling_of_Exceptional_Conditions/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Error_Handling_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Logging_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/390.html',
    'https://cwe.mitre.org/data/definitions/703.html',
  ],
};
