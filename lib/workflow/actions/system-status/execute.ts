/** The action that shows the state of the service: what is configured, never a secret. */
import { VERSION } from "#kit/data/version.ts";
import type { DryContext, Executor, Fields } from "../../action/executor.ts";
import { isMailProblem, mailServerOf } from "../../mail/server.ts";

function statusOf({ settings, folder, env }: DryContext): Fields {
  const mail = mailServerOf(env);
  return {
    version: VERSION,
    folder,
    timezone: settings.timezone,
    seller: settings.seller?.name ?? null,
    mail: isMailProblem(mail) ? { ready: false, hint: mail.en[1] } : { ready: true, host: mail.host },
    channels: Object.keys(settings.channels ?? {}),
    crm: settings.crm?.url ?? null,
  };
}

export const systemStatus: Executor = {
  action: "system_status",
  preflight: async () => [],
  execute: async (_config, context) => ({ result: statusOf(context) }),
  simulate: async (_config, context) => ({ result: { simulated: true, ...statusOf(context) } }),
};
