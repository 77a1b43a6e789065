/** Applies the patch of a folder, and kills itself at a step if one is named. */
import { createContext } from "#kit/files/context.ts";
import { run } from "../../../../lib/evidence/apply-todo.ts";

const [root = "", actor = "", approvalHash = "", step = ""] = process.argv.slice(2);
let seen = 0;
const { status } = await run({ root, actor, approvalHash }, createContext({ cwd: root }), () => {
  seen += 1;
  if (String(seen) === step) process.kill(process.pid, "SIGKILL");
});
process.stdout.write(status);
