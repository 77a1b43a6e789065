/** Packs have what a person has changed in the folder, or are refused. */
import { expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asFailure } from "#kit/data/errors.ts";
import { createContext } from "#kit/files/context.ts";
import { run as generate } from "../../../lib/package/generate.ts";
import { run as iterate } from "../../../lib/package/iterate.ts";
import { run as pack } from "../../../lib/package/pack.ts";

test("a file that was deleted by hand is packed again, and said to be missing", async () => {
  const workspace = mkdtempSync(join(tmpdir(), "heddle-pack-"));
  try {
    const warnings: string[] = [];
    const env = { XDG_STATE_HOME: join(workspace, "state") };
    const warn = (text: string) => warnings.push(text);
    const context = { ...createContext({ cwd: workspace, env, warn }), writing: "write" as const };
    await generate({ prompt: "Hono: CRUD for users", mode: "deterministic", run: true }, context);
    const whole = await pack({}, context);
    expect([whole.missing, warnings]).toEqual([[], []]);
    rmSync(join(workspace, "generated", "Dockerfile"));
    expect(await pack({}, context)).toEqual({ ...whole, missing: ["Dockerfile"] });
    expect(warnings).toEqual(["Packed although they are not in the folder any more: Dockerfile"]);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
});

test("files that were added by hand are named and not packed", async () => {
  const workspace = mkdtempSync(join(tmpdir(), "heddle-pack-"));
  try {
    const warnings: string[] = [];
    const env = { XDG_STATE_HOME: join(workspace, "state") };
    const warn = (text: string) => warnings.push(text);
    const context = { ...createContext({ cwd: workspace, env, warn }), writing: "write" as const };
    await generate({ prompt: "Hono: CRUD for users", mode: "deterministic", run: true }, context);
    const folder = join(workspace, "generated");
    writeFileSync(join(folder, "mine.ts"), "export {};\n");
    mkdirSync(join(folder, "node_modules/left"), { recursive: true });
    writeFileSync(join(folder, "node_modules/left/index.js"), "");
    const packed = await pack({}, context);
    expect([packed.added, packed.content.includes("mine.ts")]).toEqual([["mine.ts"], false]);
    expect(warnings).toEqual(["Not packed, because Heddle did not write them: mine.ts"]);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
});

test("a change by hand is packed, and refused if the newest version lacks it", async () => {
  const workspace = mkdtempSync(join(tmpdir(), "heddle-pack-"));
  try {
    const env = { XDG_STATE_HOME: join(workspace, "state") };
    const context = { ...createContext({ cwd: workspace, env }), writing: "write" as const };
    const edit = (text: string) => writeFileSync(join(workspace, "generated", "Dockerfile"), `${text}\n`);
    await generate({ prompt: "Hono: CRUD for users", mode: "deterministic", run: true }, context);
    expect((await pack({}, context)).edited).toEqual([]);
    edit("mine");
    const packed = await pack({}, context);
    expect([packed.edited, packed.content.includes("\nmine\n")]).toEqual([["Dockerfile"], true]);
    await iterate({ action: ["api.expose GET /users/count"] }, context);
    expect((await pack({}, context)).content).toContain("\nmine\n");
    edit("more");
    const refused = asFailure(await pack({}, context).catch((thrown) => thrown));
    expect([refused.code, refused.details?.["files"]]).toEqual(["CHANGED_SINCE_PLAN", ["Dockerfile"]]);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
});
