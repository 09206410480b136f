const express = require('express');
const bodyParser = require('body-parser');
const MongoClient = require('mongodb').MongoClient;
const routes = require('./routes');

MongoClient.connect('mongodb://localhost:27017/notes', (error, db) => {
  if (error) process.exit(1);
  const app = express();
  app.use(bodyParser.json());
  routes(app, db);
  app.listen(4000);
});
