/** @module Paths of tests and examples. */

const TEST_WORD =
  /(^|[\\/._-])(tests?|specs?|testing|testdata|testutils?|testsuite|__tests__|fixtures?|mocks?|examples?|samples?|demos?|benchmarks?|load[-_]?test(?:s|ing)?|e2e|cypress|tutorials?)([\\/._-]|$)/i;
/**
 * Names of tests: `OrderServiceTest.java`, `IntegrationTestCase.php`, `conftest.py`, `index.tst.ts`; and of task
 * runners: `Gruntfile.js`.
 */
const TEST_NAME =
  /(Test|Tests|TestCase|Spec|IT)\.[a-z]+$|\.(?:tst|test-d)\.[cm]?tsx?$|(^|[\\/])(?:conftest\.py|(?:[Gg]runt|[Gg]ulp)file(?:\.babel)?\.[jt]s)$/;

/** Package folders of a build, whose names don't count: project generators suggest `src/main/java/com/example/demo`. */
const PACKAGES = /(^|[\\/])(src[\\/]main[\\/](?:java|kotlin|scala|groovy)[\\/])(?:[\w$]+[\\/])+/;

/** Checks whether the path is that of test or example code. */
export function isTestPath(path: string): boolean {
  const plain = path.replace(PACKAGES, '$1$2');
  return TEST_WORD.test(plain) || TEST_NAME.test(plain);
}
