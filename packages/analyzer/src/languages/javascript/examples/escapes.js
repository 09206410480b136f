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

function complete(text) {
  return text.replaceAll("'", "''").replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

function words(text) {
  return text.replace(' ', '-').replace('.html', '').replace(/^\s+/, '');
}
