#!/usr/bin/env bun
/** `gui-doctor`: what works on a desktop, by trying it. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { SERVICE_ERRORS } from "#kit/programs/supervisor.ts";
import { GuiDoctorRequest, GuiDoctorResult } from "#schemas/gui/doctor.ts";
import { DESKTOP_ACTION_ERRORS } from "#schemas/gui/errors.ts";
import { ENVIRONMENT } from "../../lib/gui/contract.ts";
import { DOCTOR_NEEDS } from "../../lib/gui/session-needs.ts";

const { DISPLAY, WAYLAND_DISPLAY, XDG_SESSION_TYPE, HEDDLE_GUI_SESSION } = ENVIRONMENT;

const contract = operation({
  name: "gui-doctor",
  family: "gui",
  summary: "Test what works, on a private headless X server and Wayland compositor",
  description: [
    "Starts Xvfb with a window manager, and sway without a screen, each with two terminals, and runs commands there: the terminals are listed, one gets the focus, a text with Polish letters and an emoji and a key are typed into it and compared with what the terminal got, the other one is clicked, and a picture is taken that must not be empty. Then everything that it started is ended.",
    "Of the desktop that it is called on it only says what that offers: nothing is done there. works and fails stand for what was tried, untried for what was not, impossible for what the session offers no way to do. If a program for a trial is missing, install has the command that installs it. The exit status is 69 if something that was tried fails.",
  ],
  input: GuiDoctorRequest,
  output: GuiDoctorResult,
  streams: true,
  failedAs: "component",
  positional: "session",
  subjects: [],
  examples: [
    { command: "gui-doctor", note: "everything", illustrative: true },
    {
      command: `gui-doctor x11 --json | jq -r '.checks[] | select(.status == "fails") | .check + ": " + .reason'`,
      note: "what fails on X11",
      illustrative: true,
    },
  ],
  errors: { ...DESKTOP_ACTION_ERRORS, ...SERVICE_ERRORS },
  environment: { DISPLAY, WAYLAND_DISPLAY, XDG_SESSION_TYPE, HEDDLE_GUI_SESSION },
  needs: DOCTOR_NEEDS,
  effects: "read",
  mcp: false,
  load: () => import("../../lib/gui/doctor.ts").then((module) => module.run),
  view: async () => (await import("../../lib/gui/doctor-view.ts")).doctorView,
});
export default contract;

if (import.meta.main) await runMain(contract);
