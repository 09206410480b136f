import { useEffect } from 'react';

interface Props {
  accessToken: string;
  refreshToken: string;
  theme: string;
}

export function Session({ accessToken, refreshToken, theme }: Props) {
  useEffect(() => {
    localStorage.setItem('access_token', accessToken); // expect: cleartext-storage
    window.localStorage.setItem('refreshToken', refreshToken); // expect: cleartext-storage
    localStorage.setItem('theme', theme); // safe: cleartext-storage
  }, [accessToken, refreshToken, theme]);
  return <p>{theme}</p>;
}

export function Columns({ columns, language }: { columns: string[]; language: string }) {
  useEffect(() => {
    localStorage.setItem('columns', JSON.stringify(columns)); // safe: cleartext-storage
    localStorage.setItem('language', language); // safe: cleartext-storage
  }, [columns, language]);
  return <p>{columns.length}</p>;
}
