import { PrismaClient } from '@prisma/client';
import express from 'express';
import { cookies } from 'next/headers';
import { z } from 'zod';

const prisma = new PrismaClient();
const app = express();
app.use(express.json());

app.post('/reset', async (req, res) => {
  const owner = await prisma.user.findFirst({ where: { resetToken: req.body.token } }); // expect: nosql-injection
  await prisma.resetToken.deleteMany({ where: { token: req.body.token } }); // expect: nosql-injection
  res.json({ found: owner !== null });
});

app.post('/confirm', async (req, res) => {
  const { token } = z.object({ token: z.string() }).parse(req.body);
  const owner = await prisma.user.findFirst({ where: { resetToken: token } });
  const same = await prisma.user.findFirst({ where: { resetToken: String(req.body.token) } });
  const unique = await prisma.user.findUnique({ where: { id: req.body.id } });
  res.json({ found: owner !== null, same: same !== null, unique: unique !== null });
});

export async function remember(token: string) {
  cookies().set('session', token); // expect: cookie-not-httponly, cookie-not-secure
  const jar = await cookies();
  jar.set('session', token, { httpOnly: true, secure: true, sameSite: 'lax' });
}
