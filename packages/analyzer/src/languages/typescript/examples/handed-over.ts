import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import AsyncStorage from '@react-native-async-storage/async-storage';
import * as Sentry from '@sentry/browser';
import Bugsnag from '@bugsnag/js';
import { IsString, MinLength } from 'class-validator';
import { verify } from 'jsonwebtoken';
import { Schema } from 'mongoose';

export function showNote(element: HTMLElement, note: string) {
  element.innerHTML = `<p>${note}</p>`; // expect: cross-site-scripting
  element.textContent = note;
}

export function addNote(element: HTMLElement, note: string) {
  element.insertAdjacentHTML('beforeend', note); // expect: cross-site-scripting
  element.insertAdjacentText('beforeend', note);
}

export function showClean(element: HTMLElement, safeNote: string, count: number, trusted: TrustedHTML) {
  element.innerHTML = safeNote;
  element.innerHTML = `<b>${count}</b>`;
  element.innerHTML = trusted;
}

export function later(task: string, run: () => void) {
  setTimeout(task, 100); // expect: code-injection
  setTimeout(run, 100);
}

trustedTypes.createPolicy('open', { createHTML: (html: string) => html }); // expect: security-control-disabled
trustedTypes.createPolicy('closed', { createHTML: (html: string) => html.replaceAll('<', '&lt;') });

export const put = (object: any, path: string, value: unknown) => {
  const keys = path.split('.');
  keys.reduce((at, key, index) => {
    if (index === keys.length - 1) at[key] = value; // expect: prototype-pollution
    else at[key] ??= {};
    return at[key];
  }, object);
};

export function putBelow(object: any, [head, ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    object[head] = value; // expect: prototype-pollution
    return;
  }
  object[head] ??= {};
  putBelow(object[head], rest, value);
}

export function putOwn(object: any, [head, ...rest]: string[], value: unknown): void {
  if (head === '__proto__' || head === 'constructor') return;
  if (rest.length === 0) {
    object[head] = value; // safe: prototype-pollution
    return;
  }
  object[head] ??= {};
  putOwn(object[head], rest, value);
}

export const totals = (rows: { name: string; price: number }[]) =>
  rows.reduce<Record<string, number>>((sums, row) => {
    sums[row.name] = (sums[row.name] ?? 0) + row.price;
    return sums;
  }, {});

export function isOurs(text: string, known: string[]) {
  const inside = text.includes('acme.io'); // expect: incomplete-address-check
  const listed = known.includes('acme.io');
  const loose = /^https?:\/\/(www.)?acme.io/.test(text); // expect: incomplete-address-check
  const tied = /^https?:\/\/(www\.)?acme\.io\//.test(text);
  return inside || listed || loose || tied;
}

export function report(user: { id: string; ssn: string; password: string }) {
  Sentry.captureMessage(`no account for ${user.ssn}`); // expect: sensitive-data-logged
  Sentry.setTag('user', user.id);
  Bugsnag.notify(new Error(`login with ${user.password}`)); // expect: sensitive-data-logged
  Bugsnag.notify(new Error(`login of ${user.id}`));
}

@Injectable()
export class OpenGuard implements CanActivate {
  canActivate(_context: ExecutionContext): boolean { // expect: security-control-disabled
    return true;
  }
}

@Injectable()
export class TokenGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest();
    try {
      return !!verify(request.headers.authorization, process.env.TOKEN_KEY ?? '');
    } catch { // expect: fail-open
      return true;
    }
  }
}

export class Registration {
  @IsString()
  @MinLength(4) // expect: weak-password-policy
  password!: string;

  @MinLength(12)
  newPassword!: string;
}

export const accounts = new Schema({ password: { type: String, minlength: 4 } }); // expect: weak-password-policy
export const members = new Schema({ password: { type: String, minlength: 12 } });

export const remember = (token: string) => AsyncStorage.setItem('authToken', token); // expect: cleartext-storage
export const rememberTheme = (theme: string) => AsyncStorage.setItem('theme', theme);

export const refuse = (codec: any) => codec.createError(Error, 'not a frame', 1007); // safe: error-details-exposed
export const refuseLoudly = (codec: any, error: Error) => codec.createError(500, error.stack); // expect: error-details-exposed

export function putAt(object: any, path: string[], value: unknown) {
  let at = object;
  for (const key of path.slice(0, -1)) at = at[key];
  at[path[path.length - 1]] = value; // expect: prototype-pollution
}

export function putKnown(object: any, path: string[], value: unknown) {
  if (path.includes('__proto__') || path.includes('constructor')) return;
  let at = object;
  for (const key of path.slice(0, -1)) at = at[key];
  at[path[path.length - 1]] = value; // safe: prototype-pollution
}

export function putMapped(path: string, value: unknown) {
  const found = new Map<string, unknown>();
  found.set(path, value); // safe: prototype-pollution
  return found;
}

export function isTrusted(url: string) {
  const begins = url.startsWith('https://acme.io'); // expect: incomplete-address-check
  const whole = url.startsWith('https://acme.io/'); // safe: incomplete-address-check
  const exact = new URL(url).hostname === 'acme.io'; // safe: incomplete-address-check
  return begins || whole || exact;
}

export const guests = new Schema({ password: { type: String, minlength: [6, 'too short'] } }); // expect: weak-password-policy
