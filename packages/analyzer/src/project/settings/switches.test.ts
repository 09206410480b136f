import { describe, expect, it } from 'vitest';
import { isSettingsName } from './names.ts';
import { switchedOff } from './switches.ts';

const found = (path: string, text: string): string[] =>
  switchedOff(path, text).map(({ weakness, start }) => `${text.slice(0, start).split('\n').length} ${weakness}`);

describe('protections that configuration files switch off', () => {
  it('are found in settings of Spring Boot, in both formats', () => {
    expect(
      found(
        'src/main/resources/application.yml',
        'server:\n  port: 8080\n  servlet:\n    session:\n      cookie:\n        secure: false\n        http-only: false # for the old client\n  error:\n    include-stacktrace: always\n',
      ),
    ).toEqual(['6 cookie-not-secure', '7 cookie-not-httponly', '9 error-details-exposed']);
    expect(
      found('application-prod.properties', '# all\nmanagement.endpoints.web.exposure.include=*\nserver.port=80\n'),
    ).toEqual(['2 exposed-management-endpoint']);
  });

  it('are found in settings of Symfony', () => {
    expect(
      found(
        'config/packages/framework.yaml',
        "framework:\n    secret: '%env(KEY)%'\n    csrf_protection: false\n    session:\n        cookie_secure: false\n",
      ),
    ).toEqual(['3 csrf-disabled', '5 cookie-not-secure']);
  });

  it('are none where they are on, of another key, or for development only', () => {
    expect(
      found(
        'config/packages/framework.yaml',
        'framework:\n    csrf_protection: true\n    session:\n        cookie_secure: auto\n    mailer:\n        session:\n            cookie_secure: false\nwhen@dev:\n    framework:\n        csrf_protection: false\n',
      ),
    ).toEqual([]);
    expect(found('src/main/resources/application-dev.yml', 'server.error.include-stacktrace: always\n')).toEqual([]);
    expect(found('config/packages/test/framework.yaml', 'framework:\n    csrf_protection: false\n')).toEqual([]);
    expect(
      found(
        'application.properties',
        'management.endpoints.web.exposure.include=health,info\nserver.error.include-stacktrace=never\n',
      ),
    ).toEqual([]);
  });

  it('are looked for in the packages of Symfony', () => {
    expect(isSettingsName('config/packages/framework.yaml')).toBe(true);
    expect(isSettingsName('other/packages/framework.yaml')).toBe(false);
  });
});
