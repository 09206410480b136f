import { describe, expect, it } from 'vitest';
import { embeddedSecret } from './embedded.ts';
import { findKnownSecrets } from './known.ts';

const known = (text: string): string[] =>
  findKnownSecrets(text, { start: 0, end: text.length }).map(({ weakness }) => weakness);
/** Joins the parts of a secret, so that this file doesn't contain one. */
const join = (...parts: string[]): string => parts.join('');

describe('findKnownSecrets', () => {
  it.each([
    join('id = "AKIA', 'Q3EGRZ7MV2NBXWLT"'),
    join('// ghp_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'),
    join('key: sk_', 'live_4eC39HqLyjWDarjtT1zdp7dc'),
    join('https://hooks.slack', '.com/services/T02AB3C4D/B05EF6G7H/aB3dE5fG7hJ9kL1mN3pQ5rS7'),
    join('AIza', 'SyA1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q'),
  ])('finds %s', (text) => {
    expect(known(text)).toEqual(['hard-coded-credentials']);
  });

  it('finds a private key by its body, not by its heading alone', () => {
    const heading = join('-----BEGIN RSA ', 'PRIVATE KEY-----');
    expect(known(`${heading}\nMIIEpAIBAAKCAQEA1c7+9z5Pad7OejecsQ0bu3aumzL8Y0Xh9aHfkZ0aB1cD2eF3gH4\n`)).toEqual([
      'hard-coded-key',
    ]);
    expect(known(`if (text.startsWith("${heading}")) parse(text);`)).toEqual([]);
  });

  it('leaves documented examples alone', () => {
    expect(known(join('id = "AKIA', 'IOSFODNN7EXAMPLE"'))).toEqual([]);
    expect(known(join('sk_', 'test_4eC39HqLyjWDarjtT1zdp7dc'))).toEqual([]);
    expect(known(join('glpat-', 'ABCDEFG123456789-abcdef'))).toEqual([]);
    expect(known(join('ghp_', 'SHOW2345defg6789hijk0123lmno4567pqrs8901'))).toEqual([]);
    expect(known(join('1234567890:', 'AAAAAAAAAA_AAAAAAAAA_AAAAAAAAAAAAAA'))).toEqual([]);
    expect(known(join('1234567890:', 'AAHd73kqPx_0vb2Lm7Yt2RcW9sQz1Gf5uJe'))).toEqual(['hard-coded-credentials']);
    expect(known(join('glpat-', 'abcdef-x4Hw8sQz1Lm7Yt2Rc'))).toEqual(['hard-coded-credentials']);
    const emulator = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';
    expect(known(join('AccountName=devstoreaccount1;AccountKey=', emulator))).toEqual([]);
    const other = emulator.split('').reverse().join('').replace('==', '');
    expect(known(join('AccountName=shop;AccountKey=', `${other}==`))).toEqual(['hard-coded-credentials']);
  });
});

describe('embeddedSecret', () => {
  it.each([
    'postgres://app:s3cr3t-pw@db.internal.corp:5432/app',
    'Server=sql01;Database=shop;User Id=app;Password=Wint3r2024',
    'Basic YWRtaW46aHVudGVyMg==',
    'Bearer: q8Zt41mVx0PsLk7Rw2Yd',
    'app:Zx81kQ93@tcp(db.corp:3306)/shop',
    'host=db.corp user=app password=Zx81kQ93 dbname=shop',
    'https://api.corp.io/v1?api_key=9aF3kLm20PqRs81TuVwX55',
  ])('finds what is in %s', (text) => {
    expect(embeddedSecret(text)).toBeDefined();
  });

  it.each([
    'postgres://user:password@localhost/db',
    'postgres://{user}:{password}@db.internal.corp/app',
    'postgres://app:%s@db.internal.corp/app',
    'mongodb://<user>:<password>@cluster0.mongodb.net',
    'Server=sql01;Password={0}',
    'Bearer token',
    'root:root@tcp(localhost:3306)/shop',
    'user=postgres password=password dbname=shop',
    'app:%s@tcp(db.corp:3306)/shop',
    'https://docs.corp.io/page?token=your-token-goes-here-now',
    'see http://a.b:80/c and mail x@y.z',
  ])('leaves %s alone', (text) => {
    expect(embeddedSecret(text)).toBeUndefined();
  });
});
