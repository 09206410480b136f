import { Body, Controller, Delete, Get, Header, HttpException, Param, ParseIntPipe, Post, Query, Redirect, Req, Res, UploadedFile, UseGuards, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository, Like } from 'typeorm';
import { Request, Response } from 'express';
import { readFile, writeFile } from 'node:fs/promises';
import { execSync } from 'node:child_process';
import { join, basename } from 'node:path';
import { HttpService } from '@nestjs/axios';
import { JwtService } from '@nestjs/jwt';
import { User } from './user.entity';
import { CreateUserDto } from './create-user.dto';

@Controller('users')
export class UsersController {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly dataSource: DataSource,
    private readonly http: HttpService,
    private readonly jwt: JwtService,
  ) {}

  @Get('search')
  async search(@Query('q') q: string, @Query('sort') sort: string) {
    return this.dataSource.query(`SELECT * FROM users WHERE name = '${q}'`); // expect: sql-injection
  }

  @Get('builder')
  builder(@Query('name') name: string) {
    return this.users
      .createQueryBuilder('u')
      .where(`u.name = '${name}'`) // expect: sql-injection
      .getMany();
  }

  @Get('builder-safe')
  builderSafe(@Query('name') name: string) {
    return this.users.createQueryBuilder('u').where('u.name = :name', { name }).orderBy('u.id', 'ASC').getMany();
  }

  @Get(':id')
  one(@Param('id', ParseIntPipe) id: number) {
    return this.dataSource.query(`SELECT * FROM users WHERE id = ${id}`); // expect: missing-authorization
  }

  @Get('like')
  like(@Query('term') term: string) {
    return this.users.find({ where: { name: Like(`%${term}%`) } });
  }

  @Post()
  create(@Body() dto: CreateUserDto) {
    return this.users.save(dto);
  }

  @Get('export/:file')
  async export(@Param('file') file: string, @Res() res: Response) {
    const content = await readFile(join('/srv/exports', file)); // expect: path-traversal
    res.setHeader('Content-Disposition', `attachment; filename=${basename(file)}`); // expect: header-injection
    res.send(content);
  }

  @Get('go')
  @Redirect()
  go(@Query('to') to: string) {
    return { url: to }; // expect: open-redirect
  }

  @Get('hop')
  hop(@Query('to') to: string, @Res() res: Response) {
    return res.redirect(to); // expect: open-redirect
  }

  @Get('fetch')
  fetchUrl(@Query('url') url: string) {
    return this.http.get(url); // expect: ssrf
  }

  @Post('convert')
  @UseInterceptors(FileInterceptor('file'))
  async convert(@UploadedFile() file: Express.Multer.File, @Req() req: Request) {
    await writeFile(join('/tmp/uploads', file.originalname), file.buffer); // expect: path-traversal
    return execSync(`libreoffice --convert-to pdf ${file.originalname}`).toString(); // expect: command-injection
  }

  @Get('html')
  @Header('Content-Type', 'text/html')
  html(@Query('name') name: string) {
    return `<p>Hello ${name}</p>`; // expect: cross-site-scripting
  }

  @Delete(':id')
  async remove(@Param('id') id: string, @Req() req: Request) {
    const claims = this.jwt.decode(req.headers.authorization ?? ''); // expect: jwt-not-verified
    await this.users.delete(id);
    return claims;
  }
}
