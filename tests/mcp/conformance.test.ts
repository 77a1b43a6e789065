/** The protocol's own conformance suite against a server of the kit with the suite's fixtures, in both eras. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { BESIDE, type Outcome, REVISIONS, required, runSuite } from "./suite.ts";
import { type HttpFixture, serveSuite } from "./support.ts";

for (const revision of REVISIONS)
  describe(`the conformance suite for ${revision}`, () => {
    let http: HttpFixture;
    let outcomes: Map<string, Outcome>;
    beforeAll(async () => {
      http = await serveSuite();
      outcomes = await runSuite(http.url.href, revision);
    });
    afterAll(() => http.close());

    for (const scenario of [...required(revision), ...BESIDE[revision]])
      test(`passes ${scenario}`, () => {
        const outcome = outcomes.get(scenario);
        expect(outcome?.failed).toEqual([]);
        expect(outcome?.passed).toBeGreaterThan(0);
      });
  });
