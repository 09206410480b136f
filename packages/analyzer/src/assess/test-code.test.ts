import { describe, expect, it } from 'vitest';
import { isTestCode } from './test-code.ts';

const PRODUCT = "app.get('/ping', (req, res) => exec('ping ' + req.query.host));\n";

describe('test and example code', () => {
  it('is what a path inside a folder says', () => {
    expect(isTestCode({ fileName: 'examples/ping.js', text: PRODUCT })).toBe(true);
    expect(isTestCode({ fileName: 'demo.js', inFolder: true, text: PRODUCT })).toBe(true);
    expect(isTestCode({ fileName: 'src/ping.js', text: PRODUCT })).toBe(false);
  });

  it('is a file by itself only if its content shows a test', () => {
    for (const name of ['demo.js', 'test.js', 'sample.js', 'example.js'])
      expect(isTestCode({ fileName: name, text: PRODUCT })).toBe(false);
    const tests: readonly (readonly [name: string, text: string])[] = [
      ['ping.test.js', `import { app } from './app.js';\n  it('answers', () => ${PRODUCT});`],
      ['test.js', `const test = require('node:test');\n${PRODUCT}`],
      ['test_ping.py', 'def test_ping(client):\n    client.get("/ping")\n'],
      ['PingTest.java', 'import org.junit.jupiter.api.Test;\nclass PingTest {}\n'],
      ['PingTests.cs', 'using Xunit;\npublic class PingTests {}\n'],
      ['ping_test.go', 'func TestPing(t *testing.T) {}\n'],
      ['PingTest.php', 'final class PingTest extends PHPUnit\\Framework\\TestCase {}\n'],
      ['ping_spec.rb', "require 'spec_helper'\n"],
      ['tests.rs', '#[tokio::test]\nasync fn pings() {}\n'],
      ['ping_test.cc', '#include <gtest/gtest.h>\n'],
    ];
    for (const [fileName, text] of tests) expect(isTestCode({ fileName, text }), fileName).toBe(true);
  });

  it('is no file with an ordinary name, whatever it imports', () => {
    expect(isTestCode({ fileName: 'client.js', text: `const assert = require('assert');\n${PRODUCT}` })).toBe(false);
  });
});
