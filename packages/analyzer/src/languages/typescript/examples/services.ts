import { Request, Response, Router } from 'express';
import { QueryTypes, Sequelize } from 'sequelize';
import * as fs from 'fs';

const sequelize = new Sequelize(process.env.DATABASE_URL as string);
const router = Router();

enum Folder {
  Public = 'public',
  Private = 'private',
}

type Filter = { column?: string; value: string };

async function search(filter: Filter): Promise<unknown[]> {
  const column: string = filter.column ?? 'name';
  return sequelize.query(`SELECT * FROM items WHERE ${column} = '${filter.value}'`); // expect: sql-injection
}

async function searchSafely(filter: Filter): Promise<unknown[]> {
  return sequelize.query('SELECT * FROM items WHERE name = :value', {
    replacements: { value: filter.value },
    type: QueryTypes.SELECT,
  });
}

router.get('/items', async (req: Request<{}, {}, {}, { value: string }>, res: Response): Promise<void> => {
  const filter = { value: req.query.value } satisfies Filter;
  res.json([await search(filter), await searchSafely(filter)]);
});

router.get('/files', (req: Request, res: Response) => {
  const name = req.query.name as string;
  fs.createReadStream(`${Folder.Public}/${name}`).pipe(res); // expect: path-traversal
  fs.createReadStream(`${Folder.Public}/index.html`).pipe(res);
  const page = +req.query.page!;
  fs.createReadStream(`${Folder.Public}/${page}.html`).pipe(res);
});

export default router;
