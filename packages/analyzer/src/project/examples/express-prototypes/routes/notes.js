const NotesDAO = require('../data/notes-dao').NotesDAO;

function NotesHandler(db) {
  'use strict';
  const notes = new NotesDAO(db);

  this.list = (req, res, next) => {
    notes.above(req.query.threshold, (error, found) => {
      if (error) return next(error);
      return res.json(found);
    });
  };

  this.ofOwner = (req, res, next) => {
    notes.byOwner(req.params.owner, (error, found) => {
      if (error) return next(error);
      return res.json(found);
    });
  };
}

NotesHandler.prototype.calculate = function (req, res) {
  res.json({ value: eval(req.query.term) }); // expect: code-injection
};

module.exports = NotesHandler;
