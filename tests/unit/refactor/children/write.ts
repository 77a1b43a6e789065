/**
 * Writes to one of the stores of a project again and again, for tests that kill it: `write.ts <store> <project> <count>`.
 * One line on stdout for each write that was confirmed, or the code of the failure.
 */
import { writeSync } from "node:fs";
import { asFailure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import { openHistory } from "../../../../lib/refactor/history/history.ts";
import { remember } from "../../../../lib/refactor/memory/memory.ts";
import { updatePlanfile } from "../../../../lib/refactor/planfile/store.ts";

const [store = "", project = "", count = "0"] = process.argv.slice(2);
const context = createContext({ env: {} });
const padding = "ż".repeat(400);
const writer = process.pid;

const WRITES: Record<string, (number: number) => Promise<unknown>> = {
  memory: (number) => {
    const one = { rule: "r", action: "DEDUPLICATE", language: "python", function: null, reason: padding };
    const actions = [1, 2, 3].map((part) => ({
      ...one,
      path: `${writer}/${number}/${part}`,
      outcome: "applied" as const,
    }));
    return remember(project, { cycle: number + 1, actions, llmCalls: 1 }, context);
  },
  planfile: (number) =>
    updatePlanfile({ projectDir: project }, context, (plan) => {
      plan.addTask({ id: `${writer}-${number}`, title: `DEDUPLICATE: ${number}.py`, description: padding });
    }),
  history: async (number) => {
    const history = await openHistory(project, context);
    const details = { sha256_before: null, sha256_after: null, padding };
    await history.append("proposal_applied", {
      cycle_number: number + 1,
      target_file: `${writer}/${number}`,
      details,
    });
    await history.close();
  },
};

for (let number = 0; number < Number(count); number += 1) {
  try {
    await WRITES[store]?.(number);
    writeSync(1, `${writer} ${number}\n`);
  } catch (thrown) {
    const failure = asFailure(thrown);
    writeSync(1, `${failure.code} ${failure.message}\n`);
  }
}
