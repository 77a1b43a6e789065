/** Changes the files of the test and dies at a point: `changes.ts <folder> <format> <point> <time>`. */
import { join } from "node:path";
import { FileTransaction } from "#kit/store/file-transaction.ts";

const [root = "", format = "", point = "", time = "1"] = process.argv.slice(2);
const text = (content: string) => new TextEncoder().encode(content);
let reached = 0;
const transaction = await FileTransaction.open(root, JSON.parse(format), {
  env: { XDG_STATE_HOME: join(root, "state") },
  reach(at) {
    if (at === point && ++reached === Number(time)) process.kill(process.pid, "SIGKILL");
  },
});
const changes = [
  { path: "a", before: text("old"), after: text("new") },
  { path: "b", before: text("old"), after: text("new") },
  { path: "c", before: null, after: text("new") },
];
await transaction.apply("first", changes, { by: "test" });
