function NotesDAO(db) {
  'use strict';
  if (false === this instanceof NotesDAO) {
    return new NotesDAO(db);
  }

  const notes = db.collection('notes');

  this.above = (threshold, callback) => {
    notes.find({ $where: `this.stars > ${threshold}` }).toArray((error, found) => callback(error, found)); // expect: nosql-injection
  };

  this.byOwner = (owner, callback) => {
    notes.find({ owner: parseInt(owner) }).toArray((error, found) => callback(error, found));
  };
}

module.exports = { NotesDAO };
