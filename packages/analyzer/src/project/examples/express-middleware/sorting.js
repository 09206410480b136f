const COLUMNS = ['title', 'year'];

exports.sorting = function sorting(req, res, next) {
  const column = req.query.sort || 'title';
  if (!COLUMNS.includes(column)) return res.sendStatus(400);
  req.sorting = { column };
  next();
};

exports.filtering = function filtering(req, res, next) {
  req.filtering = { term: req.query.term };
  next();
};
