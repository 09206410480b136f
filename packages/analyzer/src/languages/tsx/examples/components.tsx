import DOMPurify from 'dompurify';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

interface Props {
  title: string;
}

export function Message({ title }: Props) {
  const [params] = useSearchParams();
  const frame = useRef<HTMLDivElement>(null);
  const text = params.get('text') ?? '';
  useEffect(() => {
    if (frame.current) frame.current.innerHTML = window.location.hash; // expect: cross-site-scripting
  }, []);
  return (
    <section ref={frame}>
      <h1>{title}</h1>
      <p>{text}</p>
      <div dangerouslySetInnerHTML={{ __html: text }} /> {/* expect: cross-site-scripting */}
      <div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(text) }} />
      <div dangerouslySetInnerHTML={{ __html: '<b>static</b>' }} />
      <a href={params.get('next') ?? '/'}>next</a> {/* expect: cross-site-scripting */}
      <a href={`/items?text=${text}`}>same site</a>
      <script src="https://cdn.example.com/lib.js" /> {/* expect: missing-integrity */}
      <script src="https://cdn.example.com/lib.js" integrity="sha384-abc" crossOrigin="anonymous" />
    </section>
  );
}
