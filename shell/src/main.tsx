import './styles.css';
import { createQueryClient } from '@scanner/client/query-client.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { loader } from './remotes/loader.ts';
import { warmOnIntent } from './remotes/warm.ts';
import { createRouter } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root.');

warmOnIntent(loader);
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createRouter(loader)} />
    </QueryClientProvider>
  </StrictMode>,
);
