#!/usr/bin/env bun
/** `gui-dispatch`: commands in their text or JSON form, one after another. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { DispatchRequest } from "#schemas/gui/requests.ts";
import { COMMAND, READING, STOP_LINE, TYPING_ENVIRONMENT } from "../../lib/gui/contract.ts";

const contract = operation({
  ...COMMAND,
  errors: READING.errors,
  environment: { ...READING.environment, ...COMMAND.environment, ...TYPING_ENVIRONMENT },
  name: "gui-dispatch",
  summary: "Dispatch commands of the GUI language, in their text or JSON form",
  description: [
    "A command is a line such as FOCUS HINTS firefox, or a JSON object with verb and the arguments. Each gives one result: ok, verb, command, output, data, error with its code, and the event_id under which a command is recorded. Queries are not recorded.",
    "Standard input is a script: a line that is not a JSON object is a command in its text form, a blank line or a comment (# at its start) is a result with the verb noop, and a failure does not end the script. The exit status is that of the first failure.",
    "One command at a time acts on a display; another waits for HEDDLE_GUI_BUSY_TIMEOUT seconds and fails with BUSY after them. STOP ends the command that acts, whichever process runs it. On standard input it counts as soon as it is read: the commands before it that have not ended are stopped, too.",
    "Quoted text knows the escapes \\\" \\' \\\\ \\n \\t \\r and \\u{…}; nothing in quotes is a flag. Words may be given as several arguments as long as none of them needs quotes.",
    "A line can be an abstract URI, and a record what uri-plan prints, or {contractVersion, dsl} as gui-parse gives it in data: focusing, capturing, messages to chats, and what is to be opened become commands.",
    "Over HTTP and MCP a command is a dry run unless it says otherwise and the server allows it. What is refused is recorded, too.",
  ],
  input: DispatchRequest,
  positional: "line",
  requiresAnyOf: ["line", "verb", "uri", "dsl", "control_plan", "protobuf"],
  script: { line: "line", blanks: true, interrupts: STOP_LINE },
  paths: { workdir: "folder" },
  examples: [
    { command: "gui-dispatch 'FOCUS HINTS firefox'", note: "one command", illustrative: true },
    {
      command:
        "printf '%s\\n' 'FOCUS HINTS \"notes\"' 'INJECT \"zażółć gęślą jaźń\" SUBMIT false' | gui-dispatch",
      note: "a script",
      illustrative: true,
    },
    {
      command: `echo '{"verb":"focus","hints":["firefox"],"dry_run":true}' | gui-dispatch`,
      note: "the JSON form",
      illustrative: true,
    },
    {
      command: `uri-plan 'focus Slack, then take a screenshot of the Slack window' | gui-dispatch --dry-run`,
      note: "a plan",
      illustrative: true,
    },
    { command: "gui-dispatch '# a comment'", note: "nothing to do" },
  ],
  http: { method: "POST", path: "/v1/gui/dispatch" },
  mcp: {
    name: "gui_run_command",
    core: true,
    title: "Dispatch a command to the desktop",
    also: [
      {
        name: "gui_run_dsl",
        title: "Dispatch a line of the GUI language",
        summary: "The same for a command in its text form: line",
        fixed: {},
        only: ["line", "dry_run", "default_file", "workdir", "correlation_id"],
      },
      {
        name: "gui_run_command_pb",
        title: "Dispatch a protobuf command",
        summary: "The same for a DslEnvelope in base64: protobuf, answered with protobuf",
        fixed: {},
        only: ["protobuf", "dry_run", "default_file", "workdir", "correlation_id"],
      },
    ],
  },
  load: () => import("../../lib/gui/dispatch.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
