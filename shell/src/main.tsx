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
  // Most pages come with their markup. As a transition it is taken up in small steps, between which the page answers.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

// Reading the modules was one piece of work: this is another, and the page answers in between.
setTimeout(start);
