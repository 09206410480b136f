// A fragment as it is pasted: no imports, no function around it.
const id = req.query.id;
db.query('SELECT * FROM users WHERE id = ' + id); // expect: sql-injection
db.query('SELECT * FROM users WHERE id = ?', [id]);
eval(input); // expect: code-injection
eval('2 + 2');
res.send('<b>' + req.body.comment + '</b>'); // expect: cross-site-scripting
require('child_process').exec('ls ' + folder); // expect: command-injection
