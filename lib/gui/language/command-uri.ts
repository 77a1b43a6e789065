/** The abstract URI of a command, and the command of a URI. */
import type { Command } from "#schemas/gui/verbs.ts";
import { refuse } from "./failure.ts";
import { commandOfSteps } from "./steps.ts";
import { stepOfUri } from "./uri-step.ts";

/**
 * The command of an abstract URI.
 * @param text the message for a chat
 * @throws UNSUPPORTED_URI
 */
export function commandOfUri(uri: string, text?: string): Command {
  const step = stepOfUri(uri, text);
  if (step !== undefined) return commandOfSteps([step]);
  const isChat = /^ide-chat:/i.test(uri) && text === undefined;
  throw refuse("UNSUPPORTED_URI", "No command does what the URI asks for", {
    hint: isChat
      ? "Give the message as text beside the URI"
      : "Send desktop-window://focus?name=…, desktop-screenshot://window?title=…, ide-chat://…/send, or what can be opened",
  });
}

/** The URI of a command; null if it says more than a URI can. A message is never in an address. */
export function uriOfCommand(command: Command): string | null {
  const query = (name: string, value: string) => `?${name}=${encodeURIComponent(value)}`;
  switch (command.verb) {
    case "focus": {
      const [name, ...others] = command.hints;
      return name === undefined || others.length > 0 ? null : `desktop-window://focus${query("name", name)}`;
    }
    case "capture": {
      const { scale, region, out, window } = command;
      if (scale !== undefined || region !== undefined || out !== undefined) return null;
      const [title, ...others] = window ?? [];
      if (others.length > 0) return null;
      return title === undefined
        ? "desktop-screenshot://screen"
        : `desktop-screenshot://window${query("title", title)}`;
    }
    case "inject": {
      const { ide = "default", submit = true } = command;
      return ide === "default" ? null : `ide-chat://${ide}/send${submit ? "" : query("submit", "false")}`;
    }
    case "execute": {
      const [step, ...others] = command.steps ?? [];
      const uri = step?.config?.["uri"];
      return step?.action === "open" && others.length === 0 && typeof uri === "string" ? uri : null;
    }
    default:
      return null;
  }
}
