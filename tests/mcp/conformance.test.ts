/** The protocol's own conformance suite against the HTTP face, in both eras. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Outcome, REVISIONS, runSuite, SCENARIOS } from "./suite.ts";
import { type HttpFixture, serveHttp } from "./support.ts";

/** The fixtures include two tools by the names that the suite wants. */
const WITH_FIXTURES = ["tools-call-error", "tools-call-with-progress"];

for (const revision of REVISIONS)
  describe(`the conformance suite for ${revision}`, () => {
    let http: HttpFixture;
    let outcomes: Map<string, Outcome>;
    beforeAll(async () => {
      http = serveHttp();
      outcomes = await runSuite(http.url.href, revision);
    }, 120_000);
    afterAll(() => http.close());

    for (const scenario of [...SCENARIOS[revision], ...WITH_FIXTURES])
      test(`passes ${scenario}`, () => {
        const outcome = outcomes.get(scenario);
        expect(outcome?.failed).toEqual([]);
        expect(outcome?.passed).toBeGreaterThan(0);
      });
  });
