import { exec } from 'node:child_process';
import { Body, Controller, Get, Param, ParseIntPipe, Post, Query, Res } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Response } from 'express';
import { DataSource, Repository } from 'typeorm';

interface CreateUser {
  name: string;
  age: number;
}

@Controller('users')
export class UsersController {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(User) private readonly users: Repository<User>,
  ) {}

  @Get()
  async find(@Query('name') name: string, @Query('limit') limit: number) {
    const rows = await this.dataSource.query(`SELECT * FROM users WHERE name = '${name}'`); // expect: sql-injection
    const bound = await this.dataSource.query('SELECT * FROM users WHERE name = $1', [name]);
    const built = await this.users.createQueryBuilder('u').where(`u.name = '${name}'`).getMany(); // expect: sql-injection
    const safe = await this.users.createQueryBuilder('u').where('u.name = :name', { name }).getMany();
    const few = await this.dataSource.query(`SELECT * FROM users LIMIT ${limit}`);
    return { rows, bound, built, safe, few };
  }

  @Get(':id')
  one(@Param('id', ParseIntPipe) id: number, @Res() response: Response, @Query('next') next: string) {
    exec(`backup ${id}`);
    response.redirect(next); // expect: open-redirect
  }

  @Post()
  create(@Body() user: CreateUser) {
    exec(`notify ${user.name}`); // expect: command-injection
    return this.users.save({ name: user.name });
  }
}
