/** What works on a desktop, by trying it. */
import { type Static, Type } from "@sinclair/typebox";
import { Nullable, OneOf } from "../common.ts";

export const TRIED_SESSIONS = ["own", "x11", "wayland"] as const;
export type TriedSession = (typeof TRIED_SESSIONS)[number];

export const GuiDoctorRequest = Type.Object(
  {
    session: Type.Optional(
      Type.Array(OneOf(TRIED_SESSIONS, { description: "A session" }), {
        minItems: 1,
        description:
          "own: what this desktop offers, untried; x11, wayland: a desktop without a screen, where it is tried. Default: all",
      }),
    ),
  },
  { $id: "GuiDoctorRequest" },
);
export type GuiDoctorRequest = Static<typeof GuiDoctorRequest>;

export const GuiCheck = Type.Object(
  {
    check: Type.String({ description: "Ability, e.g. type" }),
    status: OneOf(["works", "fails", "untried", "impossible"], {
      description:
        "works, fails: it was tried; untried: it was not, and may work; impossible: the session offers no way",
    }),
    backend: Nullable(Type.String({ description: "What does it, e.g. xtest" })),
    reason: Nullable(Type.String({ description: "Why it fails, is impossible, or was not tried" })),
  },
  { description: "Whether something works" },
);
export type GuiCheck = Static<typeof GuiCheck>;

export const GuiDoctorResult = Type.Object(
  {
    ok: Type.Boolean({ description: "False if something that was tried fails" }),
    session: OneOf(TRIED_SESSIONS, { description: "Session" }),
    server: Nullable(Type.String({ description: "Display server and compositor; null if there is none" })),
    checks: Type.Array(GuiCheck),
    install: Type.Array(Type.String(), { description: "Commands that install what a trial needs" }),
  },
  { $id: "GuiDoctorResult", description: "What works in one session" },
);
export type GuiDoctorResult = Static<typeof GuiDoctorResult>;
