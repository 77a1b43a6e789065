/** Appends one record to a store and dies by SIGKILL at a point of it: `appends.ts <store> <folder> <point>`. */
import { STORES } from "../stores.ts";

const [name = "", folder = "", point = ""] = process.argv.slice(2);
const store = await STORES[name]?.open(folder, (reached) => {
  if (reached === point) process.kill(process.pid, "SIGKILL");
});
await store?.append(2);
