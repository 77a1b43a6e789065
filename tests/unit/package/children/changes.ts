/** Changes a package and dies by SIGKILL at the point that it is told. Arguments: the workspace, the point. */
import { createContext } from "#kit/files/context.ts";
import { changeWithFiles } from "../../../../lib/package/execution/files.ts";
import { openIntents } from "../../../../lib/package/store/intents.ts";
import { addVersion } from "../versions.ts";

const [workspace = "", dieAt = ""] = process.argv.slice(2);
const reach = (point: string) => {
  if (point === dieAt) process.kill(process.pid, "SIGKILL");
};
const context = { ...createContext({ cwd: workspace, env: process.env }), reach };
using store = await openIntents(workspace, context);
await changeWithFiles({ store, workspace, context }, async () => addVersion(store, "changed"));
reach("recorded");
