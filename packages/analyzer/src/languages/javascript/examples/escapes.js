// Escapes that are complete, and some that stop after the first match.
function quoted(text) {
  return text.replace("'", "''"); // expect: incomplete-sanitization
}

function page(text) {
  return text.replace('<', '&lt;').replaceAll('>', '&gt;'); // expect: incomplete-sanitization
}

function relative(path) {
  return path.replace('../', ''); // expect: incomplete-sanitization
}

function slashes(text) {
  return text.replace(/\\/, '\\\\'); // expect: incomplete-sanitization
}

function unchanged(text) {
  return text.replace(/"/g, '"'); // expect: incomplete-sanitization
}

function bracketed(name) {
  return `[${name.replace(/\[/g, '[')}]`; // expect: incomplete-sanitization
}

function doubled(name) {
  return `[${name.replace(/\]/g, ']]').replace(/a/gi, 'a').replace(/./g, '.')}]`;
}

function complete(text) {
  return text.replaceAll("'", "''").replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

function words(text) {
  return text.replace(' ', '-').replace('.html', '').replace(/^\s+/, '');
}

function refused(href) {
  const scheme = decodeURIComponent(href).replace(/[^\w:]/g, '').toLowerCase();
  if (scheme.indexOf('javascript:') === 0 || scheme.indexOf('vbscript:') === 0) return ''; // expect: incomplete-address-check
  return href;
}
const isHarmful = (link) => link.startsWith('javascript:'); // expect: incomplete-address-check
const isRefused = (link) => link.startsWith('javascript:') || link.startsWith('data:') || link.startsWith('vbscript:');
function allowed(href) {
  const { protocol } = new URL(href);
  return protocol === 'javascript:' || protocol === 'data:' ? '' : href;
}
Object.assign(module.exports, { refused, isHarmful, isRefused, allowed });

function slashes(path) {
  return path.replace('\\', '/'); // expect: incomplete-sanitization
}
function allSlashes(path) {
  return path.replace(/\\/g, '/'); // safe: incomplete-sanitization
}
Object.assign(module.exports, { slashes, allSlashes });
