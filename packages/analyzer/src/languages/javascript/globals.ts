/** @module Global names of JavaScript: the language, Node, browsers, test runners, common scripts. */

const LANGUAGE =
  'arguments undefined globalThis isNaN isFinite parseInt parseFloat decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape eval super import import.meta new.target';
const NODE =
  'process global require module exports __dirname __filename console setTimeout setInterval setImmediate clearTimeout clearInterval clearImmediate queueMicrotask structuredClone fetch crypto performance navigator atob btoa';
const BROWSER =
  'window self document location history screen frames parent top opener name event localStorage sessionStorage indexedDB caches customElements alert confirm prompt print open close focus blur scroll scrollTo scrollBy scrollX scrollY innerWidth innerHeight outerWidth outerHeight pageXOffset pageYOffset devicePixelRatio visualViewport matchMedia getComputedStyle getSelection requestAnimationFrame cancelAnimationFrame requestIdleCallback cancelIdleCallback addEventListener removeEventListener dispatchEvent postMessage importScripts origin isSecureContext Request Response Headers FormData URL URLSearchParams trustedTypes chrome browser webkit external status length reportError';
const TESTS =
  'describe it test suite before after beforeEach afterEach beforeAll afterAll expect assert jest vi cy sinon chai should context specify fixture';
const SCRIPTS =
  '$ jQuery angular ko moment axios io d3 grecaptcha ga gtag dataLayer define requirejs goog google wx uni my tt swan App Page getApp getCurrentPages';

/** All of these names; see `LanguageSemantics.globals`. */
export const GLOBALS: ReadonlySet<string> = new Set(
  [LANGUAGE, NODE, BROWSER, TESTS, SCRIPTS].flatMap((names) => names.split(' ')),
);
