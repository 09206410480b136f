const express = require('express');
const createRunner = require('./lib/runner');
const config = require('./config');

const app = express();
const runner = createRunner(config.tool);

require('./api/builds')(app, { runner });
require('./api/files')(app);

app.listen(config.port);
