/** Asks the person at the terminal whether exactly this package may run, after it was shown. */
import { join } from "node:path";
import { canAsk, openQuestions } from "#kit/command/terminal-questions.ts";
import { failures } from "#kit/data/errors.ts";
import type { Context } from "#kit/files/context.ts";
import { readPackage } from "../document/read.ts";
import { planPackage } from "../plan/plan-package.ts";
import type { Intent, IntentStore, ServicePlan, Version } from "../store/intents.ts";
import { versionOnDisk } from "./approval.ts";
import { EXECUTION_ERRORS } from "./errors.ts";
import { compareFiles } from "./files.ts";

const fail = failures(EXECUTION_ERRORS);

/**
 * Shows a package that is not approved and asks for it, if there is a terminal to ask on.
 * @returns whether it was asked for and permitted; false also if nobody can be asked
 * @throws NOT_APPROVED if the answer is no, or something was changed while the question was open
 */
export async function isPermittedOnTerminal(
  store: IntentStore,
  workspace: string,
  intent: Intent,
  context: Context,
): Promise<boolean> {
  if (!canAsk(context)) return false;
  const at = context.now().toISOString();
  const look = () => versionOnDisk(store, workspace, intent, at, false);
  const { version, edited } = await look();
  if (intent.approved === version.checksum) return false;
  using terminal = openQuestions(context);
  terminal.show(await described(workspace, intent, version, edited));
  const answer = await terminal.ask("Approve and start it? [y/N] ");
  if (!/^y(?:es)?$/i.test(answer ?? ""))
    throw fail("NOT_APPROVED", `Cannot execute "${intent.name}": it was not approved`, {
      hint: `Change it, or approve it later with "package-approve ${intent.id}"`,
    });
  const { version: present } = await look();
  if (present.checksum !== version.checksum)
    throw fail("NOT_APPROVED", `Cannot execute "${intent.name}": it was changed after it was shown`, {
      hint: "Execute it again and look at it as it is now",
    });
  return true;
}

const SIGNS = { same: " ", missing: "+", edited: "~" } as const;

/** What a person must know before they permit it: files, services, ports, warnings. */
async function described(
  workspace: string,
  intent: Intent,
  version: Version,
  edited: readonly string[],
): Promise<string> {
  const states = await compareFiles(workspace, intent, version);
  const files = states.map(({ path, state }) => `  ${SIGNS[state]} ${join(intent.output_dir, path)}`);
  const lines = [
    `${intent.name}: ${intent.goal}`,
    ...version.services.flatMap(serviceLines),
    ...version.images.map(({ name, image }) => `  ${name}: the ready image ${image}`),
    "",
    ...files,
    ...edited.map((path) => `warning: ${path} was changed by hand and is used as it is`),
    ...warningsOf(version).map((text) => `warning: ${text}`),
    "",
  ];
  return `${lines.map(printable).join("\n")}\n`;
}

function serviceLines({ name, framework, language, port, host_port, start, install }: ServicePlan): string[] {
  const place = host_port === 0 ? "a free port of 127.0.0.1" : `127.0.0.1:${host_port}`;
  const packages = install?.packages ?? [];
  return [
    `  ${name}: ${framework} in ${language}, port ${port} at ${place}`,
    `    starts ${start.join(" ")}`,
    ...(packages.length > 0 ? [`    installs ${packages.join(", ")}`] : []),
  ];
}

function warningsOf({ yaml, services }: Version): readonly string[] {
  const { document } = readPackage(yaml);
  if (document !== undefined) return planPackage(document).warnings;
  return services.flatMap(({ unimplemented }) => unimplemented.map((route) => `${route} answers 501`));
}

/** Texts of a package must not move the cursor or hide what is asked. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "\u{FFFD}");
