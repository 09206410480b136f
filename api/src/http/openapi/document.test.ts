import { OPERATIONS, type Operation } from '@scanner/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './document.ts';

const document = JSON.parse(JSON.stringify(openApiDocument()));

/** All values of `$ref`. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [part] : referencesIn(part),
  );
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const broken = structuredClone(document);
    delete broken.info.title;
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it('describes every operation once, at its path and method', () => {
    const described = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    );
    const expected = Object.entries<Operation>(OPERATIONS).map(
      ([name, { method, path }]) => `${name} ${method} ${path}`,
    );
    expect(described.sort()).toEqual(expected.sort());
  });

  it('has every schema that it refers to', () => {
    const references = new Set(referencesIn(document));
    expect(references.size).toBeGreaterThan(8);
    for (const reference of references) {
      expect(Object.keys(document.components.schemas)).toContain(reference.replace('#/components/schemas/', ''));
    }
  });

  it('says who may call, what comes in and what comes out', () => {
    const { post, get } = document.paths['/api/scans'];
    expect(post.security).toEqual([{ session: [] }, { token: ['scans:write'] }]);
    expect(Object.keys(post.requestBody.content)).toEqual(['application/json']);
    expect(post.responses['413'].description).toContain('`too_large`');
    expect(get.parameters.map(({ name }: { name: string }) => name)).toContain('cursor');
    expect(get.responses['200'].headers).toHaveProperty('link');
    expect(document.paths['/api/auth/user'].get.responses['200'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/User',
    });
    expect(post.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
    const retry = document.paths['/api/scans/{id}/retry'].post.parameters;
    expect(retry.map(({ name }: { name: string }) => name)).toEqual(['id', 'language', 'Idempotency-Key']);
    const { email } = document.paths['/api/auth/login'].post.requestBody.content['application/json'].schema.properties;
    expect(email).toMatchObject({ type: 'string', format: 'email', maxLength: 254 });
  });
});
