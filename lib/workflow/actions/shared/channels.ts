/** Which webhook a channel has: by the settings, or by a variable that is named after it. */
import type { ActionName } from "#schemas/workflow.ts";
import type { Config, DryContext, Problem } from "../../action/executor.ts";
import { notConfigured } from "../../action/problems.ts";

export interface Webhook {
  url: URL;
  /** True if the server serves several channels, so that the request must name the channel. */
  isShared: boolean;
}

/** The entry of `channels` for every channel that has none of its own, and the variable that counts without it. */
const ALL_OTHERS = "*";
const SHARED_VARIABLE = "MATTERMOST_WEBHOOK_URL";

/** A channel's name as people write it: without the sign, the case and the Polish marks. */
function folded(channel: string): string {
  return channel
    .trim()
    .replace(/^[#@]/, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "");
}

/** The variable that is named after a channel: SPRZEDAZ_WEBHOOK_URL of `#sprzedaż`. */
export function variableOf(channel: string): string {
  const name = folded(channel)
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
  return `${name.toUpperCase()}_WEBHOOK_URL`;
}

/**
 * The webhook of a channel, or the problem that says which setting is missing. A channel without a webhook of its own
 * is never sent to another's: the message would reach the wrong people.
 *
 * @param takesShared whether the entry `*` counts: only for servers that choose the channel by its name
 */
export function webhookOf(
  action: ActionName,
  channel: string,
  { settings, env }: DryContext,
  takesShared: boolean,
): Webhook | Problem {
  const channels = settings.channels ?? {};
  const own = Object.entries(channels).find(
    ([name]) => name !== ALL_OTHERS && folded(name) === folded(channel),
  )?.[1];
  const named = variableOf(channel);
  const shared = takesShared
    ? (channels[ALL_OTHERS] ?? (env[SHARED_VARIABLE] && SHARED_VARIABLE))
    : undefined;
  const variable = own ?? (env[named] ? named : shared || named);
  const address = env[variable];
  if (!address)
    return notConfigured(action, {
      en: [
        `the channel "${channel}" has no webhook`,
        own === undefined && variable === named
          ? `Set the variable ${named}, or add the channel to "channels" in heddle-workflow.yaml${generalHint(env)}`
          : `Set the variable ${variable} to the address of the webhook`,
      ],
      pl: [
        `kanał „${channel}” nie ma webhooka`,
        own === undefined && variable === named
          ? `Ustaw zmienną ${named} albo dodaj kanał do „channels” w heddle-workflow.yaml`
          : `Ustaw w zmiennej ${variable} adres webhooka`,
      ],
    });
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    return notConfigured(action, {
      en: [`the variable ${variable} is not an http or https URL`, `Correct ${variable}`],
      pl: [`zmienna ${variable} nie zawiera adresu http ani https`, `Popraw ${variable}`],
    });
  return { url: new URL(address), isShared: own === undefined && variable === shared };
}

/** Variables that other programs use for a webhook of any channel; the servers post to the one it was made for. */
const GENERAL = ["SLACK_WEBHOOK_URL", "TEAMS_WEBHOOK_URL"];

function generalHint(env: DryContext["env"]): string {
  const general = GENERAL.find((name) => env[name]);
  return general === undefined ? "" : `; ${general} posts to one channel: if it is this one, name it there`;
}

export function isProblem(found: Webhook | Problem): found is Problem {
  return "code" in found;
}

/** A message to each channel of the settings; one that they do not name may still have a variable. */
export function channelSamples({ settings, env }: DryContext): readonly Config[] | Problem {
  const channels = Object.keys(settings.channels ?? {}).filter((channel) => channel !== ALL_OTHERS);
  const hasWebhook = Object.entries(env).some(([name, value]) => name.endsWith("_WEBHOOK_URL") && value);
  if (channels.length === 0 && !hasWebhook)
    return {
      code: "NOT_CONFIGURED",
      message: "No channel has a webhook",
      hint: 'Add "channels" to heddle-workflow.yaml, or set a variable such as SALES_WEBHOOK_URL',
    };
  return channels.map((channel) => ({ channel, message: "Text" }));
}
