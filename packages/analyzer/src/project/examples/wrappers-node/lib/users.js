const BaseModel = require('./base-model');

class Users extends BaseModel {
  findByName(name) {
    return this.select(`SELECT * FROM users WHERE name = '${name}'`); // expect: sql-injection
  }

  findByMail(mail) {
    return this.select('SELECT * FROM users WHERE mail = $1', [mail]);
  }

  page(limit) {
    return this.select('SELECT * FROM users LIMIT ' + Number(limit));
  }
}

module.exports = Users;
