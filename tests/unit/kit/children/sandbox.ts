/** Runs a command in bubblewrap until it is killed. */
import { createContext } from "#kit/files/context.ts";
import { runInSandbox } from "#kit/sandbox/sandbox.ts";

const [folder = "", ...argv] = process.argv.slice(2);
const policy = {
  network: "none",
  writable: [folder],
  readOnly: [],
  env: {},
  folder,
  owner: `${folder}-run`,
} as const;
await runInSandbox({ by: "bwrap", passedOver: [] }, argv, policy, createContext());
