import type { NextApiRequest, NextApiResponse } from 'next';
import { convert, convertSafely } from '../../lib/convert';

export default function handler(req: NextApiRequest, res: NextApiResponse) {
  convert(req.query.file as string);
  convertSafely(req.query.file as string);
  res.status(204).end();
}
