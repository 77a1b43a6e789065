/** What `evidence-doctor` is asked and answers. */
import { type Static, Type } from "@sinclair/typebox";
import { Id, OneOf } from "../common.ts";
import { RootField } from "./extract.ts";

export const DoctorRequest = Type.Object({
  id: Type.Optional(Id),
  root: RootField,
  connect: Type.Optional(
    Type.Boolean({ description: "Also ask the configured model server for its list of models" }),
  ),
});
export type DoctorRequest = Static<typeof DoctorRequest>;

/** What is looked at, in this order. */
export const DOCTOR_CHECKS = [
  "root",
  "store",
  "git",
  "repository",
  "parsers",
  "key",
  "model",
  "token",
  "reachability",
] as const;

export const DoctorCheck = Type.Object({
  name: OneOf(DOCTOR_CHECKS, { description: "What was looked at" }),
  status: OneOf(["ok", "warning", "failed", "configured", "not configured"], {
    description: "failed: the family does not work as it should; warning: it works without it",
  }),
  message: Type.String({ description: "What was found; never a key, a token or the name of a model" }),
  hint: Type.Optional(Type.String({ description: "What to do about it" })),
});
export type DoctorCheck = Static<typeof DoctorCheck>;

export const DoctorResult = Type.Object({
  id: Type.Optional(Id),
  ok: Type.Boolean({ description: "False if a check failed" }),
  checks: Type.Array(DoctorCheck),
});
export type DoctorResult = Static<typeof DoctorResult>;
