import ReactMarkdown from 'react-markdown';

export function Comment({ text }: { text: string }) {
  return <ReactMarkdown allowDangerousHtml source={text} />; // expect: cross-site-scripting
}

export function SafeComment({ text }: { text: string }) {
  return <ReactMarkdown source={text} />; // safe: cross-site-scripting
}

export function OldReader() {
  return (
    <>
      <script src="https://cdn.polyfill.io/v3/polyfill.min.js" /> {/* expect: missing-integrity */}
      <script src="/assets/polyfill.js" /> {/* safe: missing-integrity */}
    </>
  );
}
