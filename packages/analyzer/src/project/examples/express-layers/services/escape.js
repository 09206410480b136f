const REPLACEMENTS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

module.exports.escapeMarkup = (text) => String(text).replace(/[&<>"']/g, (character) => REPLACEMENTS[character]);
