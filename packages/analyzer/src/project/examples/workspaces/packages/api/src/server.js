import express from 'express';
import { accounts, text } from '@acme/store';
import { audit } from '@acme/store/audit';

const app = express();
app.use(express.json());

app.post('/login', async (req, res) => {
  const account = await accounts.byLogin(req.body.login, req.body.password);
  res.json({ ok: Boolean(account) });
});
app.post('/known', async (req, res) => {
  const account = await accounts.byLoginText(req.body.login);
  res.json({ ok: Boolean(account) });
});
app.get('/match', (req, res) => {
  res.json({ ok: text.matcher(req.query.term).test('acme') && text.exact(req.query.term).test('acme') });
});
app.post('/audit', (req, res) => {
  audit(req.body.name, 'visited');
  res.end();
});
app.listen(3000);
