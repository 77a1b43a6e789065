#!/usr/bin/env bun
/** `gui-seat`: keeps the connections to a display open for other processes. */
import { runMain } from "#kit/command/main.ts";
import { serviceContract } from "#kit/contract/service.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import { SeatEnded, SeatRequest } from "#schemas/gui/seat.ts";
import { SOCKET_ERRORS } from "../../lib/gui/claim-socket.ts";
import { ENVIRONMENT } from "../../lib/gui/contract.ts";

const contract = serviceContract({
  name: "gui-seat",
  family: "gui",
  summary: "Keep connections to a display open, so that commands start faster",
  description: [
    "Holds the connections to the display server and to the accessibility bus. Every process of the same user that acts on this display (gui-dispatch and its relatives, gui-serve, gui-mcp, the library) hands its commands over, with its own rights, environment and folder, and records them itself. If no such process runs, or it is of another version, they connect themselves.",
    "It prints nothing and runs until SIGTERM or SIGINT, which stops the commands that run and releases their keys. If the display server is started again, it connects again with the next command. There is one for each display: a second one fails with ADDRESS_IN_USE.",
  ],
  input: SeatRequest,
  output: SeatEnded,
  subjects: [],
  examples: [
    { command: "gui-seat &", note: "for this session", illustrative: true },
    {
      command: "gui-seat --idle-seconds 600 &",
      note: "until ten minutes without a command",
      illustrative: true,
    },
    { command: "gui-health --json | jq .data.seat", note: "whether commands go to it", illustrative: true },
  ],
  errors: { ...DESKTOP_ACTION_ERRORS, ...SOCKET_ERRORS },
  environment: {
    DISPLAY: ENVIRONMENT.DISPLAY,
    WAYLAND_DISPLAY: ENVIRONMENT.WAYLAND_DISPLAY,
    XDG_RUNTIME_DIR: "Folder of the user's sockets, e.g. /run/user/1000",
  },
  files: { "$XDG_RUNTIME_DIR/heddle/gui-*.seat": "Its socket, which only the user can open" },
  effects: "execute",
  load: () => import("../../lib/gui/seat.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
