const express = require('express');
const users = require('./routes/users');
const { pages } = require('./routes');

const app = express();
app.use(express.json());
app.use('/users', users);
app.use('/pages', pages);
app.listen(3000);
