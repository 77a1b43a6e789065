/** Paths of routers: one name for the parameter at one place, each of its own within a path. */
import { expect, test } from "bun:test";
import { patternOf, routerPath } from "../../../lib/package/targets/typescript/router-path.ts";

const PATHS = [
  "/articles/{id}",
  "/articles/{article_id}/comments",
  "/articles/{article_id}/comments/{id}",
  "/tags/{id}",
];

test.each([
  ["/articles/{id}", "/articles/:id", ["id"]],
  ["/articles/{article_id}/comments", "/articles/:id/comments", ["id: article_id"]],
  ["/articles/{article_id}/comments/{id}", "/articles/:id/comments/:id2", ["id: article_id", "id2: id"]],
  ["/tags/{id}", "/tags/:id", ["id"]],
  ["/tags", "/tags", []],
] as const)("%s", (path, expected, patterns) => {
  const found = routerPath(path, PATHS, (name) => name);
  expect(found.path).toBe(expected);
  expect([...found.names.keys()].map((name) => patternOf(name, found))).toEqual([...patterns]);
});
