/** The history passes the cases of every append-only store. */
import { createContext } from "#kit/files/context.ts";
import { openHistory, readHistory } from "../../../../lib/refactor/history/history.ts";
import { describeAppendStore } from "../../kit/store/append-cases.ts";

const context = createContext();

describeAppendStore("the history", {
  file: ".heddle/history.jsonl",
  async open(folder) {
    const history = await openHistory(folder, context);
    return {
      append: (number) =>
        history.append("validator_tune_no_metrics", { cycle_number: number + 1, details: {} }),
      close: () => history.close(),
    };
  },
  async read(folder) {
    const events = await Array.fromAsync(readHistory(folder, context));
    return events.map(({ cycle_number }) => (cycle_number ?? 0) - 1);
  },
});
