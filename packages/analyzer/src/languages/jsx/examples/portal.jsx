import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import Cookies from 'js-cookie';

const START = '/start';
const PLACES = { account: '/account', orders: '/orders' };

export function SignIn({ onDone }) {
  const [password, setPassword] = useState('');
  const [card, setCard] = useState({ number: '', cvv: '' });
  const remember = () => {
    sessionStorage.setItem('user.password', password); // expect: cleartext-storage
    localStorage.setItem('cvv', card.cvv); // expect: cleartext-storage
    localStorage.setItem('theme', 'dark'); // safe: cleartext-storage
    sessionStorage.setItem('step', 'card'); // safe: cleartext-storage
    localStorage.removeItem('user.password'); // safe: cleartext-storage
    Cookies.set('language', navigator.language); // safe: cleartext-storage
    onDone();
  };
  return (
    <form onSubmit={remember}>
      <input type="password" value={password} onChange={(event) => setPassword(event.target.value)} />
      <input value={card.cvv} onChange={(event) => setCard({ ...card, cvv: event.target.value })} />
    </form>
  );
}

export function Formula() {
  const [params] = useSearchParams();
  const formula = params.get('formula') ?? '0';
  const [value, setValue] = useState(0);
  useEffect(() => {
    const compute = new Function('x', `return ${formula}`); // expect: code-injection
    setValue(compute(2));
    setValue(JSON.parse(formula)); // safe: code-injection
    setValue(new Function('x', 'return x * 2')(2)); // safe: code-injection
    const timer = setInterval(() => setValue((old) => old + 1), 1000); // safe: code-injection
    return () => clearInterval(timer);
  }, [formula]);
  return <output title={formula}>{value}</output>;
}

export function Onward() {
  const location = useLocation();
  const next = new URLSearchParams(location.search).get('next');
  const leave = () => {
    window.location.replace(next); // expect: open-redirect
  };
  const leaveInside = () => {
    window.location.assign(START + '?next=' + encodeURIComponent(next)); // safe: open-redirect
    window.location.href = PLACES[next] ?? START; // safe: open-redirect
  };
  const leaveHere = () => {
    const url = new URL(next, window.location.origin);
    if (url.origin === window.location.origin) window.location.assign(url.href); // safe: open-redirect
  };
  return (
    <p>
      <button onClick={leave}>Leave</button>
      <button onClick={leaveInside}>Stay</button>
      <button onClick={leaveHere}>Go on</button>
    </p>
  );
}

export function Analytics({ id }) {
  return (
    <>
      <script async src={'https://metrics.widgets.dev/m.js'} /> {/* expect: missing-integrity */}
      <script type="module" src="//cdn.widgets.dev/charts/4/chart.mjs"></script> {/* expect: missing-integrity */}
      <script src={`/static/${id}.js`} /> {/* safe: missing-integrity */}
      <script src="https://cdn.widgets.dev/chart.js" integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6" crossOrigin="anonymous" /> {/* safe: missing-integrity */}
      <img src="https://cdn.widgets.dev/pixel.gif" alt="" /> {/* safe: missing-integrity */}
    </>
  );
}
