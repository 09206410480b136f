import { useEffect, useState } from 'react';

const APP = 'https://app.example.com';

/** Messages of any page become settings. */
export function Theme() {
  const [theme, setTheme] = useState('light');
  useEffect(() => {
    window.addEventListener('message', (event) => { // expect: missing-origin-check
      localStorage.setItem('theme', event.data.theme);
    });
    window.addEventListener('message', ({ data }) => { // expect: missing-origin-check
      sessionStorage.setItem('theme', data.theme);
    });
  }, []);
  return <p onClick={() => setTheme('dark')}>{theme}</p>;
}

/** Messages of the application alone. */
export function Panel({ frame }) {
  const [text, setText] = useState('');
  useEffect(() => {
    window.addEventListener('message', (event) => { // safe: missing-origin-check
      if (event.origin !== APP) return;
      localStorage.setItem('panel', event.data.panel);
    });
    window.addEventListener('message', (event) => { // safe: missing-origin-check
      if (event.source === frame.current.contentWindow) setText(event.data.text);
    });
  }, [frame]);
  return <p>{text}</p>;
}
