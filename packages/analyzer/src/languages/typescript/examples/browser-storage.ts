interface Session {
  accessToken: string;
  refreshToken: string;
  theme: string;
}

export function remember(session: Session): void {
  localStorage.setItem('access_token', session.accessToken); // expect: cleartext-storage
  window.localStorage.setItem('refreshToken', session.refreshToken); // expect: cleartext-storage
  localStorage.setItem('theme', session.theme); // safe: cleartext-storage
}

export async function load(): Promise<void> {
  const answer = await fetch('/api/preferences');
  const preferences = await answer.json();
  localStorage.setItem('language', preferences.language); // safe: cleartext-storage
  localStorage.setItem('columns', JSON.stringify(preferences.columns)); // safe: cleartext-storage
}
