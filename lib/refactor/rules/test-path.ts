/** Whether a path names a test, by the conventions of the test runners of each language. */

/** Folders whose whole content is tests, fixtures of tests among them. */
const TEST_FOLDERS: ReadonlySet<string> = new Set([
  "test",
  "tests",
  "__tests__",
  "spec",
  "specs",
  "e2e",
  "testdata",
]);

/**
 * pytest and unittest (`test_*.py`, `*_test.py`, `conftest.py`), Go (`*_test.go`), Jest, Vitest, Mocha, node:test
 * (`*.test.ts`, `*.spec.mjs`, `test-*.js`), JUnit and PHPUnit (`OrderTest.java`, `TestOrder.java`, `OrderTest.php`),
 * Cargo (`tests.rs`).
 */
const TEST_FILES: readonly RegExp[] = [
  /^(?:test_.*|.*_test|tests?|conftest)\.pyi?$/,
  /_test\.go$/,
  /(?:^|[.-])(?:test|tests|spec|cy|e2e|tst)\.[cm]?[jt]sx?$/,
  /^test-.*\.[cm]?[jt]sx?$/,
  /^(?:Test[A-Z].*|.*(?:Tests?|TestCase|[a-z0-9]IT))\.(?:java|php)$/,
  /^tests?\.rs$/,
];

/** Takes a path relative to the project, so that a project in a folder called "test" is not a test as a whole. */
export function isTestPath(path: string): boolean {
  const parts = path.split(/[\\/]/);
  const name = parts.pop() ?? "";
  return parts.some((folder) => TEST_FOLDERS.has(folder)) || TEST_FILES.some((pattern) => pattern.test(name));
}

/** The same for any path: of an absolute one only the file name counts, since the project's folder is unknown. */
export const isTestFile = (path: string): boolean =>
  isTestPath(/^(?:[\\/]|[A-Za-z]:)/.test(path) ? path.replace(/^.*[\\/]/s, "") : path);
