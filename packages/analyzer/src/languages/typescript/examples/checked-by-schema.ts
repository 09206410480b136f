import { exec } from 'node:child_process';
import { Body, Controller, Post } from '@nestjs/common';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { defineAction } from 'astro:actions';
import { IsEmail, IsIn, IsString } from 'class-validator';
import type { Request } from 'express';
import { isRight } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Model } from 'mongoose';
import { create, enums, object, string } from 'superstruct';
import * as v from 'valibot';
import * as yup from 'yup';
import { z } from 'zod';

const ByValibot = v.object({ id: v.pipe(v.string(), v.uuid()), name: v.pipe(v.string(), v.trim()), kind: v.picklist(['a', 'b']) });
const ByIo = t.type({ count: t.number, name: t.string });
const ByYup = yup.object({ count: yup.number().required(), name: yup.string().required(), kind: yup.string().oneOf(['a', 'b']) });
const ByTypeBox = Type.Object({ count: Type.Integer(), name: Type.String() });
const BySuperstruct = object({ kind: enums(['a', 'b']), name: string() });

export async function run(req: Request): Promise<void> {
  const one = v.parse(ByValibot, req.body);
  exec(`list ${one.name}`); // expect: command-injection
  exec(`list ${one.id} ${one.kind}`); // safe: command-injection
  const two = ByIo.decode(req.body);
  if (isRight(two)) {
    exec(`list ${two.right.name}`); // expect: command-injection
    exec(`list ${two.right.count}`); // safe: command-injection
  }
  const three = await ByYup.validate(req.body);
  exec(`list ${three.name}`); // expect: command-injection
  exec(`list ${three.count} ${three.kind}`); // safe: command-injection
  const four = Value.Parse(ByTypeBox, req.body);
  exec(`list ${four.name}`); // expect: command-injection
  exec(`list ${four.count}`); // safe: command-injection
  const five = create(req.body, BySuperstruct);
  exec(`list ${five.name}`); // expect: command-injection
  exec(`list ${five.kind}`); // safe: command-injection
}

const server = new McpServer({ name: 'files', version: '1.0.0' });
server.tool('list', { folder: z.string(), depth: z.number() }, async ({ folder, depth }) => {
  exec(`tree -L ${depth}`); // safe: command-injection
  exec(`ls ${folder}`); // expect: command-injection
  return { content: [] };
});
server.tool('list', 'Lists files', { folder: z.string() }, async ({ folder }) => {
  exec(`ls ${folder}`); // expect: command-injection
  return { content: [] };
});
server.registerTool('depth', { inputSchema: { folder: z.string(), depth: z.number() } }, async (given) => {
  exec(`tree -L ${given.depth}`); // safe: command-injection
  exec(`ls ${given.folder}`); // expect: command-injection
  return { content: [] };
});

export const actions = {
  list: defineAction({
    input: z.object({ folder: z.string(), depth: z.number() }),
    handler: async ({ folder, depth }) => {
      exec(`tree -L ${depth}`); // safe: command-injection
      exec(`ls ${folder}`); // expect: command-injection
    },
  }),
};

class SignIn {
  @IsEmail() email!: string;
  @IsString() password!: string;
  @IsIn(['user', 'guest']) role!: string;
  remembered: unknown;
}

@Controller('sign-in')
export class SignInController {
  constructor(private readonly users: Model<SignIn>) {}

  @Post()
  find(@Body() given: SignIn) {
    exec(`audit ${given.email}`); // expect: command-injection
    exec(`audit ${given.role}`); // safe: command-injection
    this.users.findOne({ remembered: given.remembered }); // expect: nosql-injection
    return this.users.findOne({ email: given.email, password: given.password }); // safe: nosql-injection
  }
}
