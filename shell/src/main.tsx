import './styles.css';
import { createQueryClient } from '@scanner/client/query-client.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { contactOfPage } from './pages/landing/contact.ts';
import { loader } from './remotes/loader.ts';
import { warmOnIntent } from './remotes/warm.ts';
import { createRouter } from './router.tsx';
import { forbidSchemaCode } from './schema-code.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root.');

forbidSchemaCode();
warmOnIntent(loader);
const app = <App router={createRouter(loader)} queryClient={createQueryClient()} contact={contactOfPage()} />;
// The edge sends the landing page with its markup, every other page without.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
