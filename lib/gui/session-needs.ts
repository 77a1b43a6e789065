/** What `gui-doctor` starts, with the trial that `heddle doctor --try` makes of it. */
import type { Requirement, Service } from "#kit/contract/operation.ts";
import { TRIAL_NEEDS } from "./needs.ts";

const NAMES = { x11: "X11", wayland: "Wayland" } as const;

const control = (session: keyof typeof NAMES): Service => ({
  name: `desktop control on ${NAMES[session]}`,
  trial: true,
  ask: (where) => import("./doctor.ts").then(({ whyFails }) => whyFails(session, where)),
  hint: `Run gui-doctor ${session} for each check`,
});

/** The first program of each session, its display server, carries the trial of the whole session. */
const tried = (session: keyof typeof NAMES): Requirement[] =>
  TRIAL_NEEDS[session].map((need, at) => (at === 0 ? { ...need, services: [control(session)] } : need));

export const DOCTOR_NEEDS: Requirement[] = [...tried("x11"), ...tried("wayland")];
