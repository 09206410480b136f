import './styles.css';
import { createQueryClient } from '@scanner/client/query-client.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { stopNotingPointer } from './early-events.ts';
import { contactOfPage } from './pages/landing/contact.ts';
import { loader } from './remotes/loader.ts';
import { warmOnIntent } from './remotes/warm.ts';
import { createRouter } from './router.tsx';
import { forbidSchemaCode } from './schema-code.ts';

forbidSchemaCode();
warmOnIntent(loader);

function start(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element #root.');
  const app = <App router={createRouter(loader)} queryClient={createQueryClient()} contact={contactOfPage()} />;
  stopNotingPointer();
  // Most pages are prerendered. As a transition, hydration runs in small steps, between which the page responds.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

// Evaluating the modules was one task; this is another, and the page responds in between.
setTimeout(start);
