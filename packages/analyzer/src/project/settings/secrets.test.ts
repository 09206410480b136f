import { describe, expect, it } from 'vitest';
import { isSettingsName } from './names.ts';
import { secretsInSettings } from './secrets.ts';

const linesOf = (text: string): number[] =>
  secretsInSettings(text).map(({ start }) => text.slice(0, start).split('\n').length);

describe('secrets in settings', () => {
  it('are found under their names in the usual formats', () => {
    expect(linesOf('app.name=desk\nspring.datasource.password=Kw4-lantern-92\nserver.port=8080\n')).toEqual([2]);
    expect(
      linesOf('{\n  "Jwt": {\n    "SigningKey": "u8Rk2-desk-Qx71Lm0pVnB4",\n    "Issuer": "desk"\n  }\n}\n'),
    ).toEqual([3]);
    expect(linesOf('production:\n  secret_key_base: 4f9a1c77e0d2b8834f9a1c77e0d2b883\n  pool: 5\n')).toEqual([2]);
    expect(linesOf('DB_HOST=db\nDB_PASSWORD=Kw4-lantern-92\n')).toEqual([2]);
  });

  it('are none where another place holds them, or where nothing was filled in', () => {
    expect(linesOf('db.password=${DB_PASSWORD}\napi.secret=ENC(Zm9vYmFyYmF6)\njwt.secret=\n')).toEqual([]);
    expect(linesOf('production:\n  secret_key_base: <%= ENV["SECRET_KEY_BASE"] %>\n  password: changeme\n')).toEqual(
      [],
    );
    expect(
      linesOf('{ "PasswordMinLength": 12, "TokenLifetime": "00:20:00", "passwordLabel": "Your password" }'),
    ).toEqual([]);
  });

  it('are looked for in files of settings, not in samples and texts', () => {
    const names = [
      'appsettings.Production.json',
      'src/main/resources/application.properties',
      'config/secrets.yml',
      '.env',
    ];
    expect(names.filter(isSettingsName)).toEqual(names);
    expect(
      ['.env.example', 'package.json', 'messages_de.properties', 'config.sample.yml', 'src/i18n/settings.json'].filter(
        isSettingsName,
      ),
    ).toEqual([]);
  });
});
