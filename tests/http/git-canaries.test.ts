/**
 * Whatever a client without rights asks of a stranger's repository, no program of the repository runs. The operations
 * come from the contracts: every one that takes a folder, and every one that needs git on each kind of work tree.
 */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { relative } from "node:path";
import { commandLine } from "../acceptance/run.ts";
import { HostileRepository } from "../unit/kit/git-canaries.ts";
import { Dispatcher } from "./dispatcher.ts";
import { isOutput, labelOf, PATH_FIELDS, type PathField, POST_PATHS, requestWith } from "./path-fields.ts";
import { type Ask, overHttp } from "./writing-material.ts";

/** Far beyond what the requests take on a busy machine, ms. */
const PATIENCE = 300_000;

const hostile = new HostileRepository();
let server: Dispatcher;
let ask: Ask;
beforeAll(async () => {
  server = await Dispatcher.start(
    ["--port", "0", "--root", hostile.folder],
    { DISPLAY: "", WAYLAND_DISPLAY: "" },
    commandLine(["heddle", "serve"]),
  );
  ask = overHttp(server, POST_PATHS, {});
}, PATIENCE);
afterAll(async () => {
  await server.stop();
  hostile.dispose();
});

const fields = PATH_FIELDS.filter(
  (field) => field.kind === "folder" && !isOutput(field) && POST_PATHS.has(field.contract.name),
);
/** Of several fields of an operation for one folder, the first is tried on every kind of work tree. */
const isFirstWithGit = (field: PathField) =>
  needsGit(field) && fields.find(({ contract }) => contract === field.contract) === field;
const needsGit = ({ contract }: PathField) =>
  contract.needs?.some(({ anyOf }) => anyOf.includes("git")) ?? false;

test(
  "every operation on a folder, and those with git on linked work trees, submodules and foreign files .git",
  async () => {
    const { project, linked, submodule, foreign } = hostile;
    const wrong: string[] = [];
    const answered: string[] = [];
    for (const field of fields)
      for (const place of isFirstWithGit(field) ? [project, linked, submodule, foreign] : [project]) {
        const path = relative(hostile.folder, place);
        const { ok } = await ask(field.contract.name, requestWith(field, path));
        const started = hostile.started();
        if (started.length > 0) wrong.push(`${labelOf(field)} on ${path}: ${started}`);
        if (ok && needsGit(field)) answered.push(`${field.contract.name} ${path}`);
      }
    expect(wrong).toEqual([]);
    // They do more than refuse.
    for (const name of [
      "evidence-diff-git",
      "evidence-compare-workspace",
      "evidence-pipeline",
      "evidence-extract-git",
    ])
      expect(answered).toEqual(expect.arrayContaining([`${name} project`, `${name} linked`]));
    expect(answered.filter((line) => /(diff-git|extract-git|compare-workspace) foreign/.test(line))).toEqual(
      [],
    );
  },
  PATIENCE,
);
