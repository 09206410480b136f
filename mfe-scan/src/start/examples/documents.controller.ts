import { execSync } from 'node:child_process';
import { createCipheriv } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import axios from 'axios';
import type { Response } from 'express';
import { DataSource } from 'typeorm';

interface Conversion {
  format: string;
  watermark?: string;
}

@Controller('documents')
export class DocumentsController {
  constructor(private readonly database: DataSource) {}

  @Get()
  find(@Query('title') title: string) {
    return this.database.query(`SELECT id, title, owner FROM documents WHERE title LIKE '%${title}%'`);
  }

  @Get('file')
  file(@Query('name') name: string, @Res() response: Response) {
    createReadStream(join('/srv/documents', name)).pipe(response);
  }

  @Post(':id/convert')
  convert(@Param('id') id: string, @Body() { format }: Conversion) {
    execSync(`soffice --headless --convert-to ${format} /srv/documents/${id}`);
    return readFileSync(`/srv/documents/${id}.${format}`);
  }

  @Get('preview')
  async preview(@Query('url') url: string) {
    const { data } = await axios.get(url);
    return data;
  }

  @Get(':id/share')
  share(@Param('id') id: string) {
    const cipher = createCipheriv('des-ecb', 'sh4re-k3', null);
    return { link: `https://docs.example.com/s/${cipher.update(id, 'utf8', 'hex')}${cipher.final('hex')}` };
  }
}
