/** Every action has an executor of its name. */
import { describe, expect, test } from "bun:test";
import { ACTIONS } from "#schemas/workflow.ts";
import { ACTION_DEFINITIONS } from "../../../../lib/workflow/actions/index.ts";
import { EXECUTABLE_ACTIONS, executorOf, executorsFor } from "../../../../lib/workflow/executors/index.ts";
import { SENDING } from "../../../../lib/workflow/executors/mock.ts";
import { failureOf } from "../../kit/scratch.ts";
import { step } from "./step-context.ts";

describe("the executors", () => {
  test("are those of the catalog", () => {
    expect([...EXECUTABLE_ACTIONS].sort()).toEqual([...ACTIONS].sort());
  });

  test.each([...ACTIONS])("%s is carried out by the executor of that name", async (action) => {
    expect((await executorOf(action)).action).toBe(action);
  });

  test.each(["unknown", "constructor", "__proto__", ""])("%p has none", async (action) => {
    expect((await failureOf(() => executorOf(action))).code).toBe("INVALID_RECORD");
  });
});

describe("the mocks of integrations", () => {
  const mocks = executorsFor({ HEDDLE_WORKFLOW_MOCK_INTEGRATIONS: "true" });

  test("are those of every action that sends", () => {
    const sending = ACTIONS.filter((action) => ACTION_DEFINITIONS[action].effect === "sends");
    expect([...SENDING].sort()).toEqual([...sending].sort());
  });

  test("need no server, send nothing, and say so in every result", async () => {
    const config = {
      to: "jan@firma.pl",
      body: "x",
      channel: "a",
      message: "x",
      chat_id: "1",
      entity: "lead",
      data: { a: 1 },
    };
    for (const action of SENDING.filter((one) => one !== "send_invoice")) {
      const executor = await mocks(action);
      const { context, ledger } = step();
      expect(await executor.preflight(config, context)).toEqual([]);
      expect((await executor.execute(config, context)).result["simulated"]).toBe(true);
      expect(ledger.size).toBe(0);
    }
  });

  test("still ask for what a plan lacks, and leave other actions alone", async () => {
    expect(await (await mocks("send_email")).preflight({}, step().context)).not.toEqual([]);
    expect(await mocks("generate_report")).toBe(await executorOf("generate_report"));
  });
});
