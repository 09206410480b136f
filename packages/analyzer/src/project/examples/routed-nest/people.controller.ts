import { Controller, Get, Query } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ListDto } from './dto';

@Controller('people')
export class PeopleController {
  constructor(private readonly source: DataSource) {}

  @Get()
  list(@Query() query: ListDto) {
    return this.source.query(`SELECT * FROM people ORDER BY ${query.sort} OFFSET ${query.page}`);
  }

  @Get('filtered')
  filtered(@Query() query: ListDto) {
    return this.source.query(`SELECT * FROM people WHERE name = '${query.filter}'`); // expect: sql-injection
  }
}
