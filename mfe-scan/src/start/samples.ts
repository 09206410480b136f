import type { LanguageName } from '@scanner/contracts';

/** A sample file. */
export interface Sample {
  fileName: string;
  language: LanguageName;
  /** Loads its code. */
  load: () => Promise<{ default: string }>;
}

/** The sample whose result is shown to visitors. */
export const SAMPLE_RESULT: Sample = {
  fileName: 'invoices.js',
  language: 'JavaScript',
  load: () => import('./examples/invoices.js?raw'),
};

/** A vulnerable sample file for each of the most used languages, loaded on demand. */
export const SAMPLES: readonly Sample[] = [
  SAMPLE_RESULT,
  {
    fileName: 'documents.controller.ts',
    language: 'TypeScript',
    load: () => import('./examples/documents.controller.ts?raw'),
  },
  { fileName: 'patients.py', language: 'Python', load: () => import('./examples/patients.py?raw') },
  { fileName: 'AccountController.java', language: 'Java', load: () => import('./examples/AccountController.java?raw') },
  { fileName: 'gallery.php', language: 'PHP', load: () => import('./examples/gallery.php?raw') },
  { fileName: 'listings_controller.rb', language: 'Ruby', load: () => import('./examples/listings_controller.rb?raw') },
  { fileName: 'inventory.go', language: 'Go', load: () => import('./examples/inventory.go?raw') },
  { fileName: 'OrdersController.cs', language: 'C#', load: () => import('./examples/OrdersController.cs?raw') },
  { fileName: 'telemetry.c', language: 'C', load: () => import('./examples/telemetry.c?raw') },
  { fileName: 'Savings.sol', language: 'Solidity', load: () => import('./examples/Savings.sol?raw') },
];
