#!/usr/bin/env bun
/** `heddle doctor`: what is installed, what is missing, and how to install it. */
import { runMain } from "#kit/main.ts";
import { operation } from "#kit/operation.ts";
import { DoctorRequest, DoctorResult } from "#schemas/heddle.ts";

const contract = operation({
  name: "heddle-doctor",
  family: "heddle",
  summary: "Say what is installed, what is missing, and how to install it here",
  description: [
    "Looks for every program that an operation can use and says what it is for. What is missing comes with the command that installs it on this machine. Heddle does without what is optional: only something required makes the exit status 69.",
    "What a program depends on is asked too, for five seconds at most: the daemon of docker, podman (which needs none unless it is remote), the namespaces of bubblewrap, the X server and the Wayland compositor. A program whose service does not answer has the status no_answer, with the reason and a hint.",
  ],
  input: DoctorRequest,
  output: DoctorResult,
  positional: "family",
  subjects: [],
  names: { family: ["family"] },
  examples: [
    { command: "heddle doctor", note: "Everything", illustrative: true },
    {
      command: `heddle doctor --json | jq -r '.services[] | select(.answers | not) | .program + ": " + .reason'`,
      note: "What is installed but cannot be used now",
      illustrative: true,
    },
    {
      command: `heddle doctor --json | grep '"status":"missing"'`,
      note: "Only what is missing",
      illustrative: true,
    },
  ],
  effects: "read",
  errors: {
    NOT_INSTALLED: { kind: "component", meaning: "Something that is required is missing or does not answer" },
  },
  mcp: false,
  environment: {
    PATH: "Where programs are looked for",
    DISPLAY: "The X server that is asked whether it answers",
    WAYLAND_DISPLAY: "The Wayland compositor that is asked whether it answers, in XDG_RUNTIME_DIR",
  },
  files: { "/etc/os-release": "Names the distribution, and with it the package manager" },
  load: () => import("../../lib/heddle/doctor.ts").then((module) => module.run),
  view: async () => (await import("../../lib/heddle/doctor-view.ts")).makeView(),
});
export default contract;

if (import.meta.main) await runMain(contract);
