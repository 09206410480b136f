// Tests of an address by a part of its text, which other addresses can hold as well.
const OPEN = ['https://www.example.com'];

const anywhere = (url) => url.indexOf('https://www.example.com') !== -1; // expect: incomplete-address-check
const included = (redirect) => redirect.includes('example.com'); // expect: incomplete-address-check
const beginning = (url) => url.startsWith('https://www.example.com'); // expect: incomplete-address-check
const beginningAt = (url) => url.indexOf('https://www.example.com') === 0; // expect: incomplete-address-check
const ending = (host) => host.endsWith('example.com'); // expect: incomplete-address-check
const pattern = (req) => /^https:\/\/www.example.com$/.test(req.headers.origin); // expect: incomplete-address-check

const withSlash = (url) => url.startsWith('https://www.example.com/') || url.indexOf('https://www.example.com/') === 0;
const withDot = (host) => host === 'example.com' || host.endsWith('.example.com');
const escaped = (req) => /^https:\/\/www\.example\.com$/.test(req.headers.origin);
const anyOf = (req) => /^https:\/\/.+\.example\.com$/.test(req.headers.origin);
const whole = (address) => OPEN.includes(new URL(address).origin);
const hasQuery = (url) => url.indexOf('?') !== -1 || url.includes('/api/') || url.endsWith('.js');

module.exports = { anywhere, included, beginning, beginningAt, ending, pattern, withSlash, withDot, escaped, anyOf, whole, hasQuery };
