import { Controller, Delete, Get, HttpException, Param, Patch, Body, Req } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Request } from 'express';
import { Note } from './note.entity';

@Controller('notes')
export class NotesController {
  constructor(@InjectRepository(Note) private readonly notes: Repository<Note>) {}

  @Get(':id')
  show(@Param('id') id: string) {
    return this.notes.findOneBy({ id }); // expect: missing-authorization
  }

  @Delete(':id')
  async remove(@Param('id') id: string) {
    await this.notes.delete({ id }); // expect: missing-authorization
  }

  @Get('mine/:id')
  mine(@Param('id') id: string, @Req() req: Request & { user: { id: string } }) {
    return this.notes.findOneBy({ id, ownerId: req.user.id }); // safe: missing-authorization
  }

  @Patch(':id/title')
  async rename(@Param('id') id: string, @Body('title') title: string, @Req() req: Request & { user: { id: string } }) {
    try {
      await this.notes.update({ id, ownerId: req.user.id }, { title }); // safe: missing-authorization
    } catch (error) {
      throw new HttpException((error as Error).stack ?? '', 500); // expect: error-details-exposed
    }
  }
}
