import { createContext, type ReactNode, use } from 'react';

const ScopeContext = createContext<string | undefined>(undefined);

/**
 * Marks all content as belonging to one remote. Its utilities are written as `[data-mfe="name"] { … }`, so portals at
 * the end of the page also need the mark: see {@link PortalScope}.
 */
export function RemoteScope({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ScopeContext value={name}>
      <div data-mfe={name} style={{ display: 'contents' }}>
        {children}
      </div>
    </ScopeContext>
  );
}

/** Repeats the mark of the surrounding {@link RemoteScope} inside a portal. */
export function PortalScope({ children }: { children: ReactNode }) {
  const name = use(ScopeContext);
  return (
    <div data-mfe={name} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
