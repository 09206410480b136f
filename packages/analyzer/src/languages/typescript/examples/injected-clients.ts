import { exec, spawn } from 'node:child_process';
import type { HttpContext } from '@adonisjs/core/http';
import db from '@adonisjs/lucid/services/db';
import { ElementRef, SecurityContext } from '@angular/core';
import { DomSanitizer } from '@angular/platform-browser';
import type { Client as Search } from '@elastic/elasticsearch';
import type { APIGatewayProxyHandler } from 'aws-lambda';
import type { AxiosInstance } from 'axios';
import { Command } from 'commander';
import type { Request } from 'express';
import yaml from 'js-yaml';
import ldap from 'ldapjs';
import type { Session } from 'neo4j-driver';
import type { Pool } from 'pg';
import type { Page } from 'puppeteer';
import { from, map, tap } from 'rxjs';
import xpath from 'xpath';
import { quote } from 'zx';

namespace Text {
  export const whole = (text: string) => Number.parseInt(text, 10);
  export function quoted(text: string) {
    return `'${text}'`;
  }
}

const escaped = (text: string): string =>
  text.replace(/[\\*()\0]/g, (one) => `\\${one.charCodeAt(0).toString(16).padStart(2, '0')}`);

export class Catalog {
  private readonly people = ldap.createClient({ url: 'ldaps://people.acme.io' });
  constructor(
    private readonly remote: AxiosInstance,
    private readonly graph: Session,
    private readonly index: Search,
    private readonly tab: Page,
    private readonly rows: Pool,
  ) {}

  async find(req: Request) {
    const v = String(req.query.v);
    await this.remote.get(v); // expect: ssrf
    await this.remote.get('/items', { params: { v } }); // safe: ssrf
    await this.graph.run(`MATCH (n {name: '${v}'}) RETURN n`); // expect: nosql-injection
    await this.graph.run('MATCH (n {name: $v}) RETURN n', { v }); // safe: nosql-injection
    await this.index.search({ query: { query_string: { query: v } } }); // expect: nosql-injection
    await this.index.search({ query: { match: { name: v } } }); // safe: nosql-injection
    await this.tab.goto(v); // expect: ssrf
    await this.tab.goto('https://shop.acme.io/'); // safe: ssrf
    await this.rows.query(`SELECT ${Text.quoted(v)}`); // expect: sql-injection
    await this.rows.query(`SELECT ${Text.whole(v)}`); // safe: sql-injection
    this.people.search('dc=x', { filter: `(uid=${v})` }, () => {}); // expect: ldap-injection
    this.people.search('dc=x', { filter: `(uid=${escaped(v)})` }, () => {}); // safe: ldap-injection
    this.people.add(`uid=${v},dc=x`, {}, () => {}); // expect: ldap-injection
    this.people.add('uid=reader,dc=x', {}, () => {}); // safe: ldap-injection
    this.people.compare(`uid=${v},dc=x`, 'uid', 'a', () => {}); // expect: ldap-injection
    xpath.select1(`//a[@b='${v}']`, document); // expect: xpath-injection
    xpath.select1('//a', document.querySelector(v)); // safe: xpath-injection
    xpath.evaluate('//a[@b="' + v + '"]', document, null, 0, null); // expect: xpath-injection
    xpath.select(`//a[@b='${v}']`, document); // expect: xpath-injection
    xpath.select('//a[@b=$v]', document.querySelector(v)); // safe: xpath-injection
    yaml.load(v, { schema: yaml.DEFAULT_SCHEMA }); // safe: unsafe-deserialization
    yaml.loadAll(v, () => {}, { schema: yaml.DEFAULT_FULL_SCHEMA }); // expect: unsafe-deserialization
    yaml.loadAll(v, () => {}, { schema: yaml.CORE_SCHEMA }); // safe: unsafe-deserialization
    yaml.load('a: 1', { schema: yaml.DEFAULT_FULL_SCHEMA }); // safe: unsafe-deserialization
    yaml.load(String(req.body), { schema: yaml.DEFAULT_FULL_SCHEMA }); // expect: unsafe-deserialization
    yaml.load(v, { schema: yaml.DEFAULT_FULL_SCHEMA }); // expect: unsafe-deserialization
  }

  run(req: Request) {
    const v = String(req.query.v);
    spawn('bash', ['-c', 'convert "$1"', 'bash', v]); // safe: command-injection
    spawn('bash', ['-c', `convert ${v}`]); // expect: command-injection
    exec(`ls ${quote(v)}`); // safe: command-injection
    exec.bind(null, `ls ${v}`)(); // expect: command-injection
    Reflect.apply(exec, null, [`ls ${v}`]); // expect: command-injection
    Reflect.apply(exec, null, ['ls']); // safe: command-injection
    from([v])
      .pipe(
        tap((one) => exec(`ls ${one}`)), // expect: command-injection
        map((one) => exec(`ls ${one.length}`)), // safe: command-injection
      )
      .subscribe();
    (async () => {}).constructor(v)(); // expect: code-injection
  }
}

new Command().argument('<folder>').action((folder: string) => exec(`ls ${folder}`)); // expect: command-injection

export const page: APIGatewayProxyHandler = async (event) => {
  const body = `<p>${event.pathParameters?.name}</p>`;
  return { statusCode: 200, headers: { 'Content-Type': 'text/html' }, body }; // expect: cross-site-scripting
};

export class Box {
  constructor(
    private readonly element: ElementRef<HTMLElement>,
    private readonly sanitizer: DomSanitizer,
  ) {}
  show(html: string) {
    this.element.nativeElement.innerHTML = this.sanitizer.sanitize(SecurityContext.HTML, html) ?? ''; // safe: cross-site-scripting
  }
}

export class PostsController {
  async index({ request, response }: HttpContext) {
    await db.rawQuery(`SELECT * FROM posts WHERE title = '${request.input('title')}'`); // expect: sql-injection
    await db.rawQuery('SELECT * FROM posts WHERE title = ?', [request.input('title')]); // safe: sql-injection
    exec(`ls ${request.qs().folder}`); // expect: command-injection
    return response.redirect(request.input('next')); // expect: open-redirect
  }
}

export function keep(req: Request) {
  const fixed = { ...req.body, kind: 'parcel' };
  exec(`pack ${fixed.kind}`); // safe: command-injection
  exec(`pack ${fixed.other}`); // expect: command-injection
  const late = { kind: 'parcel', ...req.body };
  exec(`pack ${late.kind}`); // expect: command-injection
}

type Fields = Record<string, unknown>;

export function mergeInto<T extends Fields>(target: T, source: Fields): T {
  for (const key in source) {
    if (typeof source[key] === 'object') mergeInto((target[key] ?? {}) as Fields, source[key] as Fields);
    else (target as Fields)[key] = source[key]; // expect: prototype-pollution
  }
  return target;
}

export function mergeOwn<T extends Fields>(target: T, source: Fields): T {
  for (const key in source) {
    if (key === '__proto__' || key === 'constructor') continue;
    if (typeof source[key] === 'object') mergeOwn(target[key] as Fields, source[key] as Fields);
    else (target as Fields)[key] = source[key]; // safe: prototype-pollution
  }
  return target;
}

const OWN = /^https:\/\/shop.acme.com\//;
const ANYWHERE = /https:\/\/shop\.acme\.com\//;
const TIED = /^https:\/\/shop\.acme\.com\//;
export const isOwn = (url: string) => OWN.test(url); // expect: incomplete-address-check
export const isAnywhere = (url: string) => ANYWHERE.test(url); // expect: incomplete-address-check
export const isTied = (url: string) => TIED.test(url); // safe: incomplete-address-check
export const mentions = (text: string) => ANYWHERE.test(text); // safe: incomplete-address-check

export const withoutScripts = (html: string) => html.replace(/<script[^>]*>/gi, ''); // expect: incomplete-sanitization
export const withoutParents = (path: string) => path.replace(/\.\.\//g, ''); // expect: incomplete-sanitization
export const withoutComments = (html: string) => html.replace(/<!--.*?-->/g, ''); // expect: incomplete-sanitization
export const withoutBrackets = (html: string) => html.replace(/[<>]/g, ''); // safe: incomplete-sanitization
export function untilNoneIsLeft(path: string) {
  let left = path;
  while (left.includes('../')) left = left.replace(/\.\.\//g, ''); // safe: incomplete-sanitization
  return left;
}

export function panel(req: Request, secrets: () => string) {
  if ((req.cookies as Record<string, string>).role === 'admin') return secrets(); // expect: client-side-decision
  if (req.query?.isAdmin) return secrets(); // expect: client-side-decision
  if ((req.session as unknown as Fields).isAdmin) return secrets(); // safe: client-side-decision
  (window as Window).location.assign(new URLSearchParams(location.search).get('to') as string); // expect: open-redirect
  return '';
}

export function refused(req: Request, secrets: () => string) {
  const admin = (req.cookies as Record<string, string>)?.isAdmin;
  if (admin === 'true') return secrets(); // expect: client-side-decision
  return '';
}
