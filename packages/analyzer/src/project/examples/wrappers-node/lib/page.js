exports.redirect = function (res, url) {
  res.redirect(url);
};

exports.show = function (res, title, body) {
  res.send('<html><head><title>Shop</title></head><body>' + body + '</body></html>');
};

exports.escape = function (text) {
  return String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#39;');
};
