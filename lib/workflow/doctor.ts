/** `workflow-doctor`: explains the settings and the environment, and says which action lacks what. */

import { asFailure } from "#kit/data/errors.ts";
import { plainOf } from "#kit/data/schema.ts";
import { readVariable } from "#kit/files/config.ts";
import type { Context } from "#kit/files/context.ts";
import { readText } from "#kit/files/files.ts";
import {
  type DoctorRequest,
  type DoctorResult,
  ENVIRONMENT_VARIABLES,
  SECRET_VARIABLES,
  type VariableState,
  WorkflowEnvironment,
} from "#schemas/workflow.ts";
import { readEnvironment } from "./environment.ts";
import { dryContext } from "./readiness/dry-context.ts";
import { ksefState } from "./readiness/ksef-state.ts";
import { actionsReady } from "./readiness/readiness.ts";
import { checkSettings } from "./settings/check.ts";
import { effectiveSettings } from "./settings/effective.ts";
import {
  findSettings,
  type LoadedSettings,
  loadSettings,
  MAX_SETTINGS_BYTES,
  withDefaults,
} from "./settings/load.ts";

export async function run({ connect = false }: DoctorRequest, context: Context): Promise<DoctorResult> {
  const path = findSettings(context);
  const mistakes =
    path === null ? [] : checkSettings(await readText(path, { maxBytes: MAX_SETTINGS_BYTES })).mistakes;
  // With mistakes the rest is told as it would be without a file.
  const loaded: LoadedSettings =
    mistakes.length === 0 ? await loadSettings(context) : withDefaults(null, context.cwd, {});
  const dry = await dryContext(context, loaded);
  const ksef = await ksefState(dry);
  return {
    path,
    mistakes,
    settings: effectiveSettings(loaded),
    environment: variables(context.env),
    actions: (await actionsReady(dry)).map(({ action, ready, missing }) => ({
      action,
      ready,
      missing: [...missing],
    })),
    ...(ksef !== undefined && { ksef }),
    ...(connect && { connections: await (await import("./readiness/connections.ts")).connections(dry) }),
  };
}

/** The state of each variable; of a secret only whether it is set. */
function variables(env: Context["env"]): VariableState[] {
  const known = { ...readEnvironment({}, []).values };
  return Object.entries(ENVIRONMENT_VARIABLES).map(([key, variable]) => {
    const schema = WorkflowEnvironment.properties[key as keyof typeof ENVIRONMENT_VARIABLES];
    const { description } = plainOf(schema);
    const about = description === undefined ? {} : { description };
    const isSecret = SECRET_VARIABLES.includes(variable);
    if (env[variable] === undefined || env[variable] === "") {
      const standard = Object.entries(known).find(([name]) => name === key)?.[1];
      return {
        variable,
        status: standard === undefined ? "not set" : "default",
        ...asValue(standard),
        ...about,
      };
    }
    try {
      const value =
        key === "smtp_tls"
          ? readEnvironment(env, ["smtp_tls"]).values.smtp_tls
          : readVariable(schema, env, variable);
      return { variable, status: "set", ...(!isSecret && asValue(value)), ...about };
    } catch (thrown) {
      return { variable, status: "wrong", description: asFailure(thrown).message };
    }
  });
}

const asValue = (value: unknown) => (value === undefined ? {} : { value });
