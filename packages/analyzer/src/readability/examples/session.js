$ node --version
v22.4.0
$ npm test

> shop@1.4.2 test
> node --test

✔ adds an item (2.1ms)
✔ removes an item (0.4ms)
✖ totals with taxes (1.2ms)
  AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:

  11.89 !== 11.9

      at TestContext.<anonymous> (/srv/shop/test/totals.test.js:14:10)
      at Test.runInAsyncScope (node:async_hooks:211:14)

ℹ tests 3
ℹ pass 2
ℹ fail 1
$ git status --short
 M src/totals.js
?? notes.txt
