/** Control plans: what a plugin or bridge of an IDE needs to send a chat message or run a command. */
import type { ControlPlan, Intent } from "#schemas/uri.ts";
import { ideOf } from "./platforms/ides.ts";

/** An IDE may need a while to start and answer. */
const TIMEOUT_MS = 120_000;

/**
 * The control plan of a chat message or command; undefined for every other intent. The message itself is in the
 * plan's metadata (`text_ref`), never in an address.
 */
export function controlPlan(intent: Intent, uri: string, text?: string): ControlPlan | undefined {
  if (intent.name !== "ide_chat_send" && intent.name !== "ide_command") return undefined;
  const chat = intent.name === "ide_chat_send";
  const { ide = "", workspace = "", submit } = intent.slots;
  const row = ideOf(ide);
  const strategy = !chat
    ? "plugin"
    : row?.chat
      ? "cli"
      : row?.chatLink !== undefined
        ? "deep-link"
        : "plugin";
  return {
    uri,
    actions: [
      {
        kind: intent.name,
        command_version: "1",
        surface: chat ? "chat" : "command",
        transport: strategy,
        operation: chat ? "send" : "execute",
        ide,
        workspace,
        submit: chat && submit !== "false",
        require_plugin: strategy === "plugin",
        verification: {
          expect_ack: true,
          expect_message_sent: chat && submit !== "false",
          timeout_ms: TIMEOUT_MS,
        },
        replay: {
          cli: ["uri-execute", `--uri=${uri}`, ...(text === undefined ? [] : [`--text=${text}`])],
          mcp: "uri_execute",
        },
        strategy_hint: strategy,
        text_ref: chat ? "spec.metadata.text" : "",
      },
    ],
  };
}
