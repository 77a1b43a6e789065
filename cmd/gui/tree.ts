#!/usr/bin/env bun
/** `gui-tree`: the accessible elements of a window. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { GuiElement } from "#schemas/gui/element.ts";
import { TreeRequest } from "#schemas/gui/requests.ts";
import { ENVIRONMENT, QUERY } from "../../lib/gui/contract.ts";

const { failedAs: _, ...query } = QUERY;

const contract = operation({
  ...query,
  name: "gui-tree",
  summary: "List the elements of a window (buttons, texts, menus) with positions and states",
  description: [
    "One record for each element, in document order, of the window that the hints mean, or of the one with the focus. ref names the element for later commands: one that has vanished or moved since then is refused, and no other element is ever meant instead.",
    "Programs of GTK and Qt offer them over AT-SPI, which must run before they start; terminals such as xterm offer none. The text of a password field is never read.",
    "role is compared as a whole, name in part, without case and diacritics. What is left out of a very large tree, or of a program that stops answering, is reported on standard error.",
    "Over HTTP and MCP the server must allow captures: the elements show what is on the screen.",
  ],
  input: TreeRequest,
  output: GuiElement,
  streams: true,
  positional: "window",
  needsNothing: true,
  paths: { workdir: "folder" },
  examples: [
    { command: "gui-tree firefox --role button", note: "its buttons", illustrative: true },
    {
      command: "gui-tree --json | jq -r 'select(.states | index(\"focused\")) | .ref'",
      note: "what has the focus",
      illustrative: true,
    },
  ],
  environment: {
    ...ENVIRONMENT,
    AT_SPI_BUS_ADDRESS: "The accessibility bus; else the session bus names it, else the X server",
    DBUS_SESSION_BUS_ADDRESS: "The session bus",
  },
  http: { method: "GET", path: "/v1/gui/tree" },
  mcp: { title: "List the elements of a window" },
  load: () => import("../../lib/gui/tree.ts").then((module) => module.run),
  view: async () => (await import("../../lib/gui/tree-view.ts")).treeView,
});
export default contract;

if (import.meta.main) await runMain(contract);
