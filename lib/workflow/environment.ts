/** The family's environment variables as typed values. */
import { type Effective, effectiveConfiguration, environmentLayer } from "#kit/files/config.ts";
import type { Context } from "#kit/files/context.ts";
import { ENVIRONMENT_VARIABLES, WorkflowEnvironment } from "#schemas/workflow.ts";

type Env = Context["env"];

/** Words for SMTP_TLS besides its own: the public system takes a boolean. */
const TLS_WORDS: Readonly<Record<string, string>> = {
  true: "starttls",
  yes: "starttls",
  on: "starttls",
  "1": "starttls",
  ssl: "implicit",
  tls: "starttls",
  false: "none",
  no: "none",
  off: "none",
  "0": "none",
};

type Key = keyof WorkflowEnvironment;

/**
 * Variables with their defaults, and where each value comes from. Only the named ones are read: a wrong port must not
 * keep a mail from being sent.
 * @throws CONFIG that names the variable and what it takes, never its value
 */
export function readEnvironment(env: Env, keys: readonly Key[]): Effective<typeof WorkflowEnvironment> {
  const tls = env["SMTP_TLS"]?.trim().toLowerCase() ?? "";
  const known = { ...env, SMTP_TLS: TLS_WORDS[tls] ?? tls };
  const variables = Object.fromEntries(keys.map((key) => [key, ENVIRONMENT_VARIABLES[key]]));
  return effectiveConfiguration(WorkflowEnvironment, [
    environmentLayer(WorkflowEnvironment, known, variables),
  ]);
}
