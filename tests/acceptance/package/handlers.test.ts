/** Handlers of single routes in each target: the project's own tests and types hold, and they answer over HTTP. */
import { describe, expect, test } from "bun:test";
import type { Framework, Language } from "#schemas/package/names.ts";
import { planPackage } from "../../../lib/package/plan/plan-package.ts";
import { convertingHandlers, convertingPackage } from "../../fixtures/package/handlers.ts";
import { sample } from "../../soak.ts";
import { PYTHON, startService, TARGETS, writeService } from "./generated-service.ts";
import { checkerOf, runIn } from "./project-tools.ts";

const DEADLINE = 600_000;

const planIn = (framework: Framework, language: Language) =>
  planPackage(convertingPackage(framework, language), convertingHandlers(language));

describe("handlers", () => {
  test.each(sample("targets whose handlers' projects are tested and checked", TARGETS.toReversed(), 1))(
    "in %s pass the tests and the type check of their project",
    async (framework, language) => {
      const { folder, remove } = await writeService(planIn(framework, language));
      const argv =
        language === "python"
          ? [PYTHON, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
          : [process.execPath, "test"];
      const own = await runIn(folder, argv);
      expect(own).toMatchObject({ status: 0 });
      expect(await runIn(folder, await checkerOf(folder, language))).toMatchObject({ status: 0 });
      await remove();
    },
    DEADLINE,
  );

  test.each(TARGETS)(
    "in %s answer, refuse what the contract refuses, and store all or nothing",
    async (framework, language) => {
      const { url, stop, log } = await startService(planIn(framework, language));
      const convert = (unit: string, body: unknown) =>
        fetch(`${url}/convert/${unit}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        });
      try {
        const answers = [
          await convert("fahrenheit", { celsius: 100, note: "Boiling" }),
          await convert("kelvin", { celsius: 0 }),
          await convert("cubit", { celsius: 1, note: "Not kept" }),
          await convert("kelvin", { celsius: -300 }),
          await convert("kelvin", {}),
          await convert("kelvin", []),
        ];
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 422, 422, 422]);
        expect(await answers[0]?.json()).toEqual({ degrees: 212 });
        expect(answers[2]?.headers.get("content-type")).toContain("application/problem+json");
        expect(await (await fetch(`${url}/statistics`)).json()).toEqual({ notes: 1 });
        expect((await fetch(`${url}/convert/kelvin`)).status).toBe(405);
      } catch (thrown) {
        throw new Error(`${thrown}\n${log()}`);
      } finally {
        await stop();
      }
    },
    DEADLINE,
  );
});
