import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import DOMPurify from 'isomorphic-dompurify';
import { marked } from 'marked';

type Props = { searchParams: { q?: string; html?: string }; params: { id: string } };

export default async function Page({ searchParams, params }: Props) {
  return (
    <main>
      <h1>{searchParams.q}</h1>
      <div dangerouslySetInnerHTML={{ __html: searchParams.html ?? '' }} /> {/* expect: cross-site-scripting */}
      <div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(searchParams.html ?? '') }} />
      <script dangerouslySetInnerHTML={{ __html: `window.__DATA__ = ${JSON.stringify(searchParams)}` }} /> {/* expect: cross-site-scripting */}
      <Link href={`/items/${params.id}`}>x</Link>
    </main>
  );
}

export async function getServerSideProps({ query, req, res }) {
  if (query.next) {
    return { redirect: { destination: query.next, permanent: false } }; // expect: open-redirect
  }
  const response = await fetch(`http://${req.headers['x-forwarded-host']}/api/items`); // expect: ssrf
  return { props: { items: await response.json() } };
}

export function Search() {
  const params = useSearchParams();
  const router = useRouter();
  const ref = useRef<HTMLDivElement>(null);
  const [html, setHtml] = useState('');
  const next = params.get('next') ?? '/';
  useEffect(() => {
    if (ref.current) ref.current.innerHTML = params.get('q') ?? ''; // expect: cross-site-scripting
    setHtml(window.location.hash.slice(1));
    const onMessage = (event: MessageEvent) => {
      document.body.insertAdjacentHTML('beforeend', event.data.html); // expect: cross-site-scripting
    };
    window.addEventListener('message', onMessage);
  }, []);
  return (
    <>
      <a href={next}>Back</a> {/* expect: cross-site-scripting */}
      <a href={'/back?to=' + next}>Back</a>
      <div ref={ref} />
      <div dangerouslySetInnerHTML={{ __html: html }} /> {/* expect: cross-site-scripting */}
      <div dangerouslySetInnerHTML={{ __html: marked.parse(params.get('md') ?? '') }} /> {/* expect: cross-site-scripting */}
      <button onClick={() => router.push(next)}>go</button> {/* expect: open-redirect */}
      <button onClick={() => (window.location.href = next)}>go</button> {/* expect: open-redirect */}
    </>
  );
}

export function Profile({ user }: { user: { bio: string; site: string } }) {
  useEffect(() => {
    localStorage.setItem('authToken', user.site); // expect: cleartext-storage
  }, [user]);
  return <p dangerouslySetInnerHTML={{ __html: user.bio }} />; // expect: cross-site-scripting
}
