import { Body, Controller, Patch, Post, Req } from '@nestjs/common';
import { SkipThrottle, Throttle } from '@nestjs/throttler';
import type { EntityManager } from '@mikro-orm/core';
import type { Repository } from 'typeorm';

interface Member {
  id: string;
  name: string;
}

class MemberService {
  constructor(private readonly members: Repository<Member>) {}

  async update(id: string, patch: any) {
    const member = await this.members.findOneBy({ id });
    return this.members.save(this.members.merge(member!, patch)); // expect: mass-assignment
  }

  async rename(id: string, name: string) {
    const member = await this.members.findOneBy({ id });
    return this.members.save(this.members.merge(member!, { name })); // safe: mass-assignment
  }

  async total(formula: any) {
    return eval(formula); // expect: code-injection
  }
}

@Controller('members')
export class MemberController {
  constructor(
    private readonly service: MemberService,
    private readonly em: EntityManager,
  ) {}

  @Post('login')
  @SkipThrottle() // expect: missing-rate-limit
  login(@Body() sent: { name: string }) {
    return { name: sent.name.length };
  }

  @Post('reset')
  @Throttle({ default: { limit: 3, ttl: 60_000 } }) // safe: missing-rate-limit
  reset(@Body() sent: { name: string }) {
    return { name: sent.name.length };
  }

  @Post('verify')
  @SkipThrottle() // expect: missing-rate-limit
  verify(@Body() sent: { code: string }) {
    return { code: sent.code.length };
  }

  @Post('sign-up')
  @SkipThrottle() // expect: missing-rate-limit
  signUp(@Body() sent: { name: string }) {
    return { name: sent.name.length };
  }

  @Post('events')
  @SkipThrottle() // safe: missing-rate-limit
  events() {
    return [];
  }

  @Post('news')
  @SkipThrottle() // safe: missing-rate-limit
  news() {
    return [];
  }

  @Patch('me')
  async updateMe(@Req() request: any, @Body() body: any) {
    await this.service.update(request.user.id, body);
    await this.service.rename(request.user.id, String(body.name));
    await this.service.total(body.formula);
    this.em.assign(request.member, body); // expect: mass-assignment
    this.em.assign(request.settings, body.settings); // expect: mass-assignment
    this.em.assign(request.member, { name: String(body.name) }); // safe: mass-assignment
  }
}
