// One of two expressions is matched: a field with many blanks takes the square of the time with either.
const STRICT_FIELD = /^([^=;]+)\s*=\s*(.*)$/;
const LOOSE_FIELD = /^=?([^=;]*)\s*=\s*(.*)$/;
const STRICT_NAME = /^[^=;\s]+=(.*)$/;
const LOOSE_NAME = /^=?[^=;\s]*=(.*)$/;

exports.field = (text, options) => {
  const expression = options.loose ? LOOSE_FIELD : STRICT_FIELD;
  return expression.exec(text); // expect: redos
};

exports.name = (text, options) => {
  const expression = options.loose ? LOOSE_NAME : STRICT_NAME;
  return expression.exec(text);
};
