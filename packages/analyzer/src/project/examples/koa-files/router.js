const Router = require('@koa/router');
const files = require('./files');
const fetcher = require('./fetcher');

const router = new Router();

router.get('/download', files.download);
router.get('/preview', files.preview);
router.get('/proxy', async (ctx) => {
  ctx.body = await fetcher.load(ctx.query.url);
});
router.get('/status', async (ctx) => {
  ctx.body = await fetcher.loadKnown(ctx.query.service);
});

module.exports = router;
