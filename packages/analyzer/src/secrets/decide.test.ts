import { describe, expect, it } from 'vitest';
import { decideSecret } from './decide.ts';

describe('decideSecret', () => {
  it.each([
    ['password', 'hunter2!'],
    ['dbPassword', 'admin'],
    ['DB_PASS', 'S3cure'],
    ['password', 'password'],
    ['api_key', 'a8f5f167f44f4964e6c998dee827110c'],
    ['clientSecret', 'k3Qx-91la_ZzP0'],
    ['accessToken', 'Zx81kQ93mPq04LsT77vB'],
    ['accessToken', btoa('{"user":"anna","id":"Zx81kQ93mPq04LsT77vB"}')],
    ['password', '3f1c9a7be04d52886ab0e1f7c2d94a6653b8e7d1'],
    ['pass', 'Blue-Kettle-81'],
    ['partnerKey', 'pk-4Hw8sQz1Lm7Yt2Rc'],
    // As long as keys of storage accounts: an expression with exponential time wouldn't finish.
    ['storage_access_key', `${'hV4tq0ZbR7kXw2Pd'.repeat(5)}mNc8sQ==`],
  ])('reports %s = %j as credentials', (name, value) => {
    expect(decideSecret(name, value)?.weakness).toBe('hard-coded-credentials');
  });

  it.each([
    ['encryptionKey', '0123456789abcdeF'],
    ['SECRET_KEY', 'django-insecure-9f8a7b'],
    ['jwtSecret', 'keyboardcat1'],
    ['AES_KEY', 'MyVerySafeKey'],
    ['SECRET_KEY', 'my-very-secret-key'],
  ])('reports %s = %j as a key', (name, value) => {
    expect(decideSecret(name, value)?.weakness).toBe('hard-coded-key');
  });

  it.each([
    ['PASSWORD', 'PASSWORD'],
    ['COIN_TOKEN', '0x7B3d1F0a92c84E5dA6b19C0e8f2D47a35B60c1E9'],
    ['ReasonOptionalSecretNotFound', 'OptionalSecretNotFound'],
    ['auth_set_password', 'wiki:set_password'],
    ['RESOURCE_PASSWORD', 'Passwords'],
    ['secrets', 'backend_kwarg__'],
    ['password', ''],
    ['CLIENT_NOT_SO_SECRET', 'k3Qx91laZzP0mT7'],
    ['pass', 'second-2'],
    ['customArgumentsToken', '__PROMISIFY--CUSTOM-ARGUMENTS__'],
    ['pass', 'opaque'],
    ['rowKey', 'pk-4Hw8sQz1Lm7Yt2Rc'],
    ['partnerKey', 'partner-id'],
    ['INITIAL_TOKEN', btoa('{"channel":"main","page":1}')],
    ['PASSWORD', 'password'],
    ['HMAC_KEY', 'HMACMD5'],
    ['SIGNING_KEY', 'RS256'],
    ['ENCRYPTION_KEY', 'AES/CBC/PKCS5Padding'],
    ['KEYSTORE_PASSWORD', 'META-INF/keystore/password.properties'],
    ['password', '<password>'],
    ['password', 'changeme'],
    ['password', 'your-password'],
    ['password', ['$', '{DB_PASSWORD}'].join('')],
    ['session_key', '_csrf_value'],
    ['password', '********'],
    ['password', 'Enter your password'],
    ['password', '$2b$12$KIXQ4S9p0cS8p1Y8F0r5meoV1YxV8kL0p2h1G9b5Qx0a1b2c3d4e5'],
    ['passwordField', 'pwd-input'],
    ['passwordHash', 'a8f5f167f44f4964e6c998dee827110c'],
    ['password_label', 'Kennwort'],
    ['passwordSha1', '3f1c9a7be04d52886ab0e1f7c2d94a6653b8e7d1'],
    ['secretCommit', '3f1c9a7be04d52886ab0e1f7c2d94a6653b8e7d1'],
    ['token', 'access_token'],
    ['token', 'comma'],
    ['tokenType', 'Bearer'],
    ['api_key', 'X-Api-Key'],
    ['apiKey', 'process.env.API_KEY'],
    ['secretName', 'prod/db/main'],
    ['passwordKey', 'settings.password'],
    ['secret', '123e4567-e89b-12d3-a456-426614174000'],
    ['publicKey', 'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCB'],
    ['keyboard', 'qwertz-layout-1'],
    ['privateKeyPath', '/etc/ssl/key.pem'],
    ['monkey', 'banana12345'],
    ['NOTMATCH_PASSWORD', 'notMatchPasswordMessage'],
    ['ACCOUNT_PASSWORD_UPDATED', 'accountPasswordUpdatedMessage'],
    ['PASSWORD_DECRYPTOR', 'log4j2.passwordDecryptor'],
    ['CONFIG_PASSWORD', 'app2.configurationPassword'],
    ['ECDH_PRIVATE_KEY_KEY', 'ecdhPrivateKey'],
    ['optPrivateKey', 'priv-key'],
    ['ask_become_pass', 'ask-sudo-pass'],
    ['credentialsKey', 'SSL_CLIENT_S_DN'],
    ['password_environment', 'SHOP_OAUTH2_BASIC_PASSWORD'],
    ['KEY_PASSWORD', '_APP_RPC_KEY_PASSWORD'],
    ['credentials', 'same-origin'],
    ['PASSWORD', 'Password'],
    ['PASSWORD_BASE64_UTF8', 'Password_Base64_UTF-8'],
    ['HS2TOKEN', 'HiveServer2ImpersonationToken'],
    ['Passphrase', 'Shop::Types::Wlan2::Passphrase'],
  ])('leaves %s = %j alone', (name, value) => {
    expect(decideSecret(name, value)).toBeUndefined();
  });

  it('is not sure whether a constant in capitals names a setting or holds a poor password', () => {
    expect(decideSecret('DB_PASSWORD', 'password')?.confidence).toBe('low');
    expect(decideSecret('dbPassword', 'password')?.confidence).toBe('medium');
  });

  it('takes a key of a map that repeats its name for a field', () => {
    expect(decideSecret('password', 'password', true)).toBeUndefined();
    expect(decideSecret('Radius2XAccessToken', 'Radius2XAccessToken', true)).toBeUndefined();
    expect(decideSecret('Radius2XAccessToken', 'Radius2XAccessToken7', true)).toBeDefined();
  });
});
