/** Processor time of a process that runs: on a busy machine it says more than a rate. */
import { readdirSync, readFileSync } from "node:fs";
import { childrenOf } from "../http/dispatcher.ts";

/** Processor time that the threads of a process and of its children have used, in ms (proc(5): nanoseconds). */
export function processorTime(pid: number): number {
  let ns = 0;
  for (const one of [pid, ...childrenOf(pid)])
    for (const thread of readdirSync(`/proc/${one}/task`))
      ns += Number(readFileSync(`/proc/${one}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
  return ns / 1e6;
}
