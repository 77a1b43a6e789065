#!/usr/bin/env bun
/** `heddle doctor`: what is installed, what is missing, and how to install it. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { DoctorRequest, DoctorResult } from "#schemas/heddle.ts";

const contract = operation({
  name: "heddle-doctor",
  family: "heddle",
  summary: "Show what is installed, what is missing, and how to install it",
  description: [
    "Looks for every program that an operation can use and shows what it is for. For a missing program it shows the command that installs it on this machine. Most programs are optional; the exit status is 69 only if a required one is missing.",
    "It also checks what a program depends on, for at most five seconds: the Docker daemon, the Podman service if it is remote, user namespaces for bubblewrap, the X server and the Wayland compositor. If that does not answer, the program has the status no_answer, with the reason and a hint.",
    "--try also tries desktop control on an X server and a Wayland compositor of its own, as gui-doctor does, which takes some seconds.",
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
      note: "What is installed but does not work now",
      illustrative: true,
    },
    { command: "heddle doctor gui --try", note: "Whether desktop control works here", illustrative: true },
    {
      command: `heddle doctor --json | grep '"status":"missing"'`,
      note: "Only what is missing",
      illustrative: true,
    },
  ],
  effects: "read",
  errors: {
    NOT_INSTALLED: { kind: "component", meaning: "A required component is missing or does not answer" },
  },
  mcp: false,
  environment: {
    PATH: "Folders to search for programs",
    DISPLAY: "The X server to check",
    WAYLAND_DISPLAY: "The Wayland compositor to check, in XDG_RUNTIME_DIR",
  },
  files: { "/etc/os-release": "Tells the distribution and so its package manager" },
  load: () => import("../../lib/heddle/doctor.ts").then((module) => module.run),
  view: async () => (await import("../../lib/heddle/doctor-view.ts")).makeView(),
});
export default contract;

if (import.meta.main) await runMain(contract);
