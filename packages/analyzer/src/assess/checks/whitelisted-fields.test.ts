import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

const MAIN = `import { NestFactory } from '@nestjs/core';
import { ValidationPipe } from '@nestjs/common';
import { AppModule } from './app.module';
async function bootstrap() {
  const app = await NestFactory.create(AppModule);
  app.useGlobalPipes(new ValidationPipe({ OPTIONS }));
  await app.listen(3000);
}
bootstrap();
`;
const MODULE = `import { Module } from '@nestjs/common';
import { UsersController } from './users.controller';
@Module({ controllers: [UsersController] })
export class AppModule {}
`;
const CONTROLLER = `import { Body, Controller, Post } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { CreateUser } from './create-user';
@Controller('users')
export class UsersController {
  constructor(@InjectModel('User') private readonly model: Model<any>) {}
  @Post()
  create(@Body() user: TYPE) {
    return this.model.create(user);
  }
}
`;

async function rules(options: string, type = 'CreateUser'): Promise<string[]> {
  const sources = {
    'main.ts': MAIN.replace('OPTIONS', options),
    'app.module.ts': MODULE,
    'users.controller.ts': CONTROLLER.replace('TYPE', type),
  };
  const { files } = await analyzer.analyzeProject(
    Object.entries(sources).map(([fileName, text]) => ({ fileName, language: 'typescript' as const, text })),
  );
  return files.flatMap(({ result }) => result.vulnerabilities.map(({ ruleId }) => ruleId));
}

describe('a body of NestJS that is stored', () => {
  it('has only the fields of its class if a pipe removes the others', async () => {
    expect(await rules('whitelist: true, transform: true')).not.toContain('mass-assignment');
  });

  it('has every field that a client sends without that option', async () => {
    expect(await rules('transform: true')).toContain('mass-assignment');
  });

  it('has every field if its type declares none', async () => {
    expect(await rules('whitelist: true', 'any')).toContain('mass-assignment');
  });
});
