import collection from '#driver';

export default {
  byLogin(login, password) {
    return collection('accounts').findOne({ login: login, password: password }); // expect: nosql-injection
  },
  byLoginText(login) {
    return collection('accounts').findOne({ login: String(login) });
  },
};
