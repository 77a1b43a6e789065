/** Runs a command in bubblewrap and prints what it says. */
import { createContext } from "#kit/files/context.ts";
import { runInSandbox } from "#kit/sandbox/sandbox.ts";

const [folder = "", network, ...argv] = process.argv.slice(2);
const policy = {
  network: network === "none" ? "none" : "loopback",
  writable: [folder],
  readOnly: [],
  env: { PATH: "/usr/bin:/bin" },
  folder,
  owner: folder,
} as const;
const { stdout, stderr } = await runInSandbox({ by: "bwrap", passedOver: [] }, argv, policy, createContext());
process.stdout.write(stdout);
process.stderr.write(stderr);
