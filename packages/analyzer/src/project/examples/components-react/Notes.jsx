import React, { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router-dom';

const NoteContext = createContext('');
const ThemeContext = createContext('light');

function Note() {
  const html = useContext(NoteContext);
  const theme = useContext(ThemeContext);
  return (
    <section>
      <div dangerouslySetInnerHTML={{ __html: html }} /> {/* expect: cross-site-scripting */}
      <p className={theme}>{html}</p>
    </section>
  );
}

export function Page() {
  const [params] = useSearchParams();
  return (
    <ThemeContext.Provider value="dark">
      <NoteContext.Provider value={params.get('note')}>
        <Note />
      </NoteContext.Provider>
    </ThemeContext.Provider>
  );
}
