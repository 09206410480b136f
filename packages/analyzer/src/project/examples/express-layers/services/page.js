const { escapeMarkup } = require('./escape');

const greeting = (name) => `<h1>Hello ${escapeMarkup(name)}</h1>`;
const welcome = (name) => `<h1>Welcome ${name}</h1>`;

module.exports = { greeting, welcome };
