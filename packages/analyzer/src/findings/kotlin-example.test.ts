import { expect, it } from 'vitest';
import { inKotlin } from './kotlin-example.ts';

it.each([
  ['cookie.setSecure(true);', 'cookie.setSecure(true)'],
  ['String password = System.getenv("DB_PASSWORD");', 'val password = System.getenv("DB_PASSWORD")'],
  [
    'byte[] token = new byte[32];\nnew SecureRandom().nextBytes(token);',
    'val token = ByteArray(32)\nSecureRandom().nextBytes(token)',
  ],
  ['String target = ok ? next : "/"; // own pages', 'val target = if (ok) next else "/" // own pages'],
  [
    'try (InputStream input = Files.newInputStream(path)) {\n    return input.readAllBytes();\n}',
    'Files.newInputStream(path).use { input ->\n    return input.readAllBytes()\n}',
  ],
  ['} catch (IOException exception) {', '} catch (exception: IOException) {'],
  // Forms that Kotlin writes in another way stay.
  ['Order order = mapper.readValue(json, Order.class);', 'Order order = mapper.readValue(json, Order.class);'],
  ['public void remove(long id) { ... }', 'public void remove(long id) { ... }'],
])('writes %s as Kotlin does', (java, kotlin) => {
  expect(inKotlin(java)).toBe(kotlin);
});
