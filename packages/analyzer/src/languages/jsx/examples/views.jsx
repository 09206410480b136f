import React, { useEffect, useRef, useState } from 'react';
import DOMPurify from 'dompurify';
import parse from 'html-react-parser';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import ReactDOMServer from 'react-dom/server';

const LEGAL = '<small>© Example</small>';
const SCHEMES = ['https:', 'mailto:'];

export function Comment({ comment }) {
  return <div dangerouslySetInnerHTML={{ __html: comment.body }} />; // expect: cross-site-scripting
}

export function CleanComment({ comment }) {
  const clean = DOMPurify.sanitize(comment.body);
  return <div dangerouslySetInnerHTML={{ __html: clean }} />;
}

export function Footer() {
  return <footer dangerouslySetInnerHTML={{ __html: LEGAL }} />;
}

export function SearchPage() {
  const [params] = useSearchParams();
  const term = params.get('q');
  return (
    <main>
      <h1>{term}</h1>
      <p dangerouslySetInnerHTML={{ __html: `Results for <b>${term}</b>` }} /> {/* expect: cross-site-scripting */}
      <p dangerouslySetInnerHTML={{ __html: '<b>' + Number(params.get('page')) + '</b>' }} />
      {parse(params.get('intro') ?? '')} {/* expect: cross-site-scripting */}
    </main>
  );
}

export function Leave() {
  const [params] = useSearchParams();
  const to = params.get('to');
  const navigate = useNavigate();
  useEffect(() => {
    window.location.assign(to); // expect: open-redirect
  }, [to]);
  return (
    <nav>
      <a href={to}>Continue</a> {/* expect: cross-site-scripting */}
      <a href={/^(?:https?|mailto):/i.test(to) ? to : '/'}>Checked</a> {/* safe: cross-site-scripting */}
      <a href={/https?:/i.test(to) ? to : '/'}>Anywhere in it</a> {/* expect: cross-site-scripting */}
      <a href={/^https?:|^javascript:/i.test(to) ? to : '/'}>Also code</a> {/* expect: cross-site-scripting */}
      <a href={/^(?:https?|data):/i.test(to) ? to : '/'}>Also data</a> {/* expect: cross-site-scripting */}
      <a href={`/items/${to}`}>Item</a>
      <a href={`https://example.com/?to=${encodeURIComponent(to)}`}>Outside</a>
      <form action={to} /> {/* expect: cross-site-scripting */}
      <iframe src={to} title="frame" /> {/* expect: cross-site-scripting */}
      <img src={to} alt="" />
      <button onClick={() => (window.location.href = to)}>Leave</button> {/* expect: open-redirect */}
      <button onClick={() => navigate('/home')}>Home</button>
    </nav>
  );
}

export function SafeLink() {
  const { target } = useParams();
  const url = new URL(target, window.location.origin);
  if (!SCHEMES.includes(url.protocol)) return null;
  return <a href={'/go/' + target}>{target}</a>;
}

export function Banner() {
  const [html, setHtml] = useState('');
  const [safe, setSafe] = useState('');
  const box = useRef(null);
  useEffect(() => {
    setHtml(window.location.hash.slice(1));
    setSafe(DOMPurify.sanitize(window.location.hash.slice(1)));
    box.current.innerHTML = window.name; // a name is not an address
    box.current.textContent = document.referrer;
    box.current.innerHTML = document.referrer; // expect: cross-site-scripting
  }, []);
  return (
    <>
      <div ref={box} />
      <div dangerouslySetInnerHTML={{ __html: html }} /> {/* expect: cross-site-scripting */}
      <div dangerouslySetInnerHTML={{ __html: safe }} />
    </>
  );
}

export class Listener extends React.Component {
  componentDidMount() {
    window.addEventListener('message', (event) => { // expect: missing-origin-check
      eval(event.data.script); // expect: code-injection
      this.setState({ text: event.data.text });
    });
    window.addEventListener('message', (event) => {
      if (event.origin !== 'https://app.example.com') return;
      new Function(event.data.script)();
    });
    localStorage.setItem('password', this.props.password); // expect: cleartext-storage
    setTimeout(window.location.hash.slice(1), 10); // expect: code-injection
    setTimeout(() => this.refresh(), 10);
  }
  render() {
    return <p>{this.state.text}</p>;
  }
}

export function page(req, res) {
  const app = ReactDOMServer.renderToString(<SearchPage name={req.query.name} />);
  res.send(`<div id="root">${app}</div><script>window.STATE = "${req.query.state}"</script>`); // expect: cross-site-scripting
}

export const Head = () => (
  <head>
    <script src="https://cdn.widgets.dev/w.js" /> {/* expect: missing-integrity */}
    <script src="https://cdn.widgets.dev/w.js" integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6" crossOrigin="anonymous" />
    <script src="/static/app.js" />
  </head>
);
