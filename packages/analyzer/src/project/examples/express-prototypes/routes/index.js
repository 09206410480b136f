const NotesHandler = require('./notes');

const index = (app, db) => {
  const handler = new NotesHandler(db);
  app.get('/notes', handler.list);
  app.get('/notes/:owner', handler.ofOwner);
  app.get('/run', (req, res) => handler.calculate(req, res));
};

module.exports = index;
