/** The record of a deployment on disk: what runs, where, and which process keeps it. */
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { findFault } from "#kit/data/validate.ts";
import { writeAtomic } from "#kit/files/files.ts";
import { Gateway, RunningImage, RunningService, Substitution } from "#schemas/package/execute.ts";
import { KEEPER_KILLED } from "./deployment.ts";

/** A process of this machine; its start time tells it from a later one with the same id. */
export const ProcessMark = Type.Object({ pid: Type.Integer(), started: Type.String() });

const RunRecord = Type.Object({
  version: Type.Literal(1),
  id: Type.String(),
  project: Type.String(),
  runtime: Type.Union([
    Type.Literal("docker"),
    Type.Literal("podman"),
    Type.Literal("sandbox"),
    Type.Literal("local"),
  ]),
  phase: Type.Union([
    Type.Literal("starting"),
    Type.Literal("running"),
    Type.Literal("failed"),
    Type.Literal("stopped"),
  ]),
  services: Type.Array(RunningService),
  ready_images: Type.Optional(Type.Array(RunningImage)),
  gateway: Type.Optional(Type.Union([Gateway, Type.Null()])),
  logs: Type.Array(Type.String()),
  substitutions: Type.Array(Substitution),
  /** Of the sandbox: the process that keeps the services. */
  keeper: Type.Union([ProcessMark, Type.Null()]),
  /** Of a container engine: the process that starts them; one that was killed has left them as they are. */
  starter: Type.Optional(Type.Union([ProcessMark, Type.Null()])),
  /** Of a container engine: the images of the services. */
  images: Type.Optional(Type.Array(Type.String())),
  /** Of a container engine: its socket. */
  socket: Type.Union([Type.String(), Type.Null()]),
  error: Type.Union([
    Type.Object({
      code: Type.String(),
      message: Type.String(),
      hint: Type.Optional(Type.String()),
      details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
    Type.Null(),
  ]),
  at: Type.String(),
});
export type RunRecord = Static<typeof RunRecord>;

const NAME = "run.json";

const isRecord = (record: unknown): record is RunRecord => !findFault(RunRecord, record);

/** The record of the last run; null if there is none. */
export function readRecord(folder: string): RunRecord | null {
  const path = join(folder, NAME);
  if (!existsSync(path)) return null;
  try {
    const record: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isRecord(record) ? record : null;
  } catch {
    return null;
  }
}

export async function writeRecord(folder: string, record: RunRecord): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeAtomic(join(folder, NAME), `${JSON.stringify(record, null, 2)}\n`);
}

export async function removeRecord(folder: string): Promise<void> {
  await rm(join(folder, NAME), { force: true });
}

/** Why services that a record calls running have ended; null if they may still run. */
export function endOfRecord({ phase, keeper, error }: RunRecord): RunRecord["error"] {
  const isLost = (phase === "running" || phase === "starting") && keeper !== null && !isAlive(keeper);
  return isLost ? { ...KEEPER_KILLED } : error;
}

/** Marks this process; the start time is field 22 of proc_pid_stat(5). */
export function markOf(pid: number): { pid: number; started: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return "ZX".includes(fields[0] ?? "X") ? null : { pid, started: fields[19] ?? "" };
  } catch {
    return null;
  }
}

/** Whether the marked process still runs. */
export function isAlive(mark: RunRecord["keeper"]): boolean {
  return mark !== null && markOf(mark.pid)?.started === mark.started;
}
