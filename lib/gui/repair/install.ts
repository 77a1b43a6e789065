/** Installs a missing program by the command that `heddle doctor` shows, without a shell and without a password. */
import { installArguments, thisMachine } from "#kit/command/doctor.ts";
import type { Requirement } from "#kit/contract/operation.ts";
import { failures, KIT_ERRORS } from "#kit/data/errors.ts";
import { quoteCommand } from "#kit/data/quote.ts";
import { runProcess, which } from "#kit/programs/process.ts";
import { NEEDS } from "../needs.ts";
import type { Fix, Situation } from "./fix.ts";

const fail = failures(KIT_ERRORS);
/** A slow mirror takes minutes. */
const TIMEOUT_MS = 10 * 60_000;

export const install: Fix = {
  name: "install",
  needs: "auto_install_deps",
  async plan(situation) {
    const { context } = situation.bench;
    for (const requirement of await missingOf(situation)) {
      const argv = installArguments(requirement.install, thisMachine(context));
      if (argv === null) continue;
      // -n: sudo fails where it would ask for a password.
      const command = argv[0] === "sudo" ? ["sudo", "-n", ...argv.slice(1)] : argv;
      return {
        what: `Install ${requirement.anyOf.join(" or ")}: ${quoteCommand(command)}`,
        announced: true,
        apply: () => run(command, requirement, situation),
      };
    }
    return null;
  },
};

async function missingOf({ failure, bench }: Situation): Promise<Requirement[]> {
  const named = failure.details?.["programs"];
  if (!Array.isArray(named)) return [];
  const { session } = await bench.driver();
  const rows = NEEDS.filter(
    ({ anyOf, session: own }) =>
      anyOf.some((program) => named.includes(program)) && (own === undefined || own === session),
  );
  const missing = await Promise.all(rows.map(async (row) => !(await isInstalled(row, bench.context.env))));
  return rows.filter((_, index) => missing[index]);
}

const isInstalled = async ({ anyOf, probe }: Requirement, env: Situation["bench"]["context"]["env"]) =>
  probe ? (await probe()) !== null : anyOf.some((program) => which(program, env) !== null);

async function run(
  command: readonly string[],
  requirement: Requirement,
  { bench }: Situation,
): Promise<undefined> {
  const { env, signal } = bench.context;
  const { code, timedOut, stderr } = await runProcess(command, {
    env,
    variables: { DEBIAN_FRONTEND: "noninteractive" },
    kind: "network",
    signal,
    timeoutMs: TIMEOUT_MS,
    maxOutputBytes: 1024 * 1024,
  });
  const said = stderr.trim().split("\n").at(-1)?.slice(0, 200) ?? "";
  if (timedOut || code !== 0)
    throw fail(
      "NOT_INSTALLED",
      `${command[0]} ${timedOut ? "did not end in time" : `failed${said === "" ? "" : `: ${said}`}`}`,
    );
  if (!(await isInstalled(requirement, env)))
    throw fail(
      "NOT_INSTALLED",
      `${requirement.anyOf.join(" or ")} is still not there after the installation`,
    );
  // An accessibility bus that was just installed is found by a new connection.
  if (requirement.probe) await bench.reopenAccessibility();
  return undefined;
}
