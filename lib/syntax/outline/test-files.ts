/** Which files hold tests, by the conventions of each language's tools. */
import type { Language } from "../language.ts";

/** Folders of tests and of what only tests use. */
const FOLDERS =
  /(?:^|\/)(?:tests?|testdata|test[-_]?fixtures|fixtures|__tests__|__mocks__|__fixtures__|e2e|specs?|cypress|src\/[a-z]*test[a-z]*)\//i;

const ECMASCRIPT = /\.(?:test|spec|e2e|cy|test-d|bench)\.[cm]?[jt]sx?$/;

const NAMES: Readonly<Record<Language, RegExp>> = {
  python: /(?:^|\/)(?:test_[^/]*|[^/]*_tests?|tests?|conftest)\.pyi?$/,
  typescript: ECMASCRIPT,
  tsx: ECMASCRIPT,
  javascript: ECMASCRIPT,
  go: /_test\.go$/,
  java: /(?:^|\/)(?:Test[A-Z][^/]*|[^/]*(?:Tests?|TestCase|IT))\.java$/,
  rust: /(?:^|\/)(?:tests?|[^/]*_tests?|test_[^/]*)\.rs$/,
  php: /(?:Test|TestCase)\.php$/,
};

/** Whether a file is part of the tests. @param path relative to the project, with `/` */
export const isTestFile = (path: string, language: Language): boolean =>
  NAMES[language].test(path) || FOLDERS.test(path);
