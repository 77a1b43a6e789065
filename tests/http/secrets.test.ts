/**
 * Secrets stay on the server: every field of every operation that names a file or folder is tried with every kind of
 * secret. The fields come from the contracts, so that a new operation is in it by itself.
 */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { ACTIONS } from "../../lib/evidence/serve/actions.ts";
import { commandLine } from "../acceptance/run.ts";
import { CANARY, SECRETS, writeSecrets } from "../fixtures/secrets.ts";
import { SOAK } from "../soak.ts";
import { message, rpc } from "./a2a/agent.ts";
import { Dispatcher } from "./dispatcher.ts";
import {
  isOutput,
  labelOf,
  PATH_FIELDS,
  type PathField,
  POST_PATHS,
  Project,
  requestWith,
} from "./path-fields.ts";
import { type Ask, type Outcome, overHttp, overMcp } from "./writing-material.ts";

const FOLDERS = [".heddle", ".git", ".hidden", "state/heddle", "folder-link"];

/** Ordinary files, hidden ones among them. */
const SHARED = [
  "notes.md",
  ".dockerignore",
  ".eslintrc.json",
  ".github/workflows/test.yml",
  ".env.example",
  // The results of a run, which the server names in its answers.
  ".heddle/evidence/runs/one/report.md",
  "certificates/public.pem",
  "src/token/credentials.md",
];

/** Far beyond what hundreds of requests take on a busy machine, ms. */
const PATIENCE = 600_000;

const HEADERS = { authorization: `Bearer ${CANARY}` };

/** Fields that name a file or folder and are not opened for the requests of this test, and why. */
const NOT_OPENED: readonly (readonly [RegExp, string])[] = [
  [/^gui-(capture|tree) workdir$/, "the screen is shown to nobody without the right"],
  [/^gui-(focus|inject) workdir$/, "clients without the right to write name no store"],
  [/^gui-\S+ workdir$/, "only what is recorded needs the store"],
  [/^refactor-planfile-add-source path$/, "kept as a text, and opened by planfile-sync inside the project"],
  [/^refactor-run target_file$/, "one of the sources that the analysis found, by its name"],
  [/^package-plan output_dir$/, "a part of the plan, relative to the workspace"],
  [
    /^evidence-explain (root|reviews)$|^evidence-review diagnosticsPath$/,
    "opened after the records are found",
  ],
  [/^package-(code|plan) workspace$/, "nothing of it is needed for a package that is given"],
  [/^workflow-show store$/, "served from the store of the server"],
];

const isOpened = (field: PathField) =>
  !isOutput(field) && !NOT_OPENED.some(([pattern]) => pattern.test(labelOf(field)));

const project = new Project();
const faces: Record<string, Ask> = {};
const ends: (() => unknown)[] = [() => project.dispose()];

beforeAll(async () => {
  writeSecrets(project.root);
  for (const path of SHARED.slice(1)) project.write(path, `The system must read ${path}.\n`);
  const server = await Dispatcher.start(
    ["--port", "0", "--root", project.root],
    {
      HEDDLE_CHECK_RESULTS: "1",
      XDG_STATE_HOME: join(project.root, "state"),
      HEDDLE_EVIDENCE_A2A_TOKENS: join(project.root, "people.txt"),
      HEDDLE_WORKFLOW_STT_PROVIDER: "whisper-server",
      HEDDLE_WORKFLOW_STT_BASE_URL: "http://127.0.0.1:9",
      DISPLAY: "",
      WAYLAND_DISPLAY: "",
    },
    commandLine(["heddle", "serve"]),
  );
  ends.unshift(() => server.stop());
  const [mcp, client] = await overMcp(server, HEADERS);
  ends.unshift(() => client.close());
  Object.assign(faces, { HTTP: overHttp(server, POST_PATHS, HEADERS), MCP: mcp, A2A: overA2a(server) });
}, PATIENCE);
afterAll(async () => {
  for (const end of ends) await end();
});

const ask = (face: string, operation: string, input: object): Promise<Outcome> =>
  (faces[face] as Ask)(operation, input);
const ACTION_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(ACTIONS).map(([action, { operation }]) => [operation, action]),
);

/** The operations as actions of the agent. */
function overA2a(server: Dispatcher): Ask {
  return async (operation, input) => {
    const parts = [{ data: { action: ACTION_OF.get(operation), input } }];
    const { result } = await rpc(
      server,
      "SendMessage",
      { message: { ...message(""), parts } },
      { token: CANARY },
    );
    const { status, artifacts } = result.task;
    const data = status.message?.parts[1]?.data;
    return status.state === "TASK_STATE_COMPLETED"
      ? { ok: true, body: artifacts[0].parts[0].data }
      : { ok: false, body: data?.error ?? status.message };
  };
}
const FACES: Record<string, (field: PathField) => boolean> = {
  HTTP: ({ contract }) => POST_PATHS.has(contract.name),
  MCP: ({ contract }) => contract.mcp !== false,
  A2A: ({ contract }) => ACTION_OF.has(contract.name),
};
const isRefused = ({ body }: Outcome) =>
  /PROTECTED_PATH|Cannot read there: it is /.test(JSON.stringify(body));
const repeats = ({ body }: Outcome) => JSON.stringify(body ?? "").includes(CANARY);

/**
 * Whether a field is tried over a face: over each in `make soak`, else over one. What a field may name is the same code for
 * all faces, and that each face asks it is seen by the fields that it has.
 */
function isTried(field: PathField, face: string): boolean {
  const faces = Object.keys(FACES).filter((name) => FACES[name]?.(field));
  return SOAK ? faces.includes(face) : faces[PATH_FIELDS.indexOf(field) % faces.length] === face;
}

describe.each(Object.keys(FACES))("over %s", (face) => {
  const fields = PATH_FIELDS.filter((field) => isTried(field, face));

  test(
    "no field names a secret",
    async () => {
      const kinds = { file: Object.keys(SECRETS), folder: FOLDERS };
      const wrong: string[] = [];
      for (const [at, field] of fields.entries()) {
        // Each face begins with another kind.
        const secrets = kinds[field.kind];
        const path = secrets[(at + (face === "HTTP" ? 0 : 5)) % secrets.length] ?? "";
        const outcome = await ask(face, field.contract.name, requestWith(field, path));
        if (repeats(outcome)) wrong.push(`${labelOf(field)} repeats ${path}`);
        if (isOpened(field) && !isRefused(outcome))
          wrong.push(`${labelOf(field)} takes ${path}: ${JSON.stringify(outcome).slice(0, 200)}`);
      }
      expect(wrong).toEqual([]);
    },
    PATIENCE,
  );

  test.each(Object.keys(SECRETS))("%s is not read", async (path) => {
    for (const [operation, input] of [
      ["evidence-diff-files", { before: "a", afterPath: path }],
      ["evidence-extract-nl", { file: path, nlMode: "deterministic" }],
    ] as const) {
      const outcome = await ask(face, operation, input);
      expect(outcome).toMatchObject({ ok: false, body: { code: "PROTECTED_PATH" } });
      expect(repeats(outcome)).toBeFalse();
    }
  });

  test("nothing tells whether a secret is there", async () => {
    const read = (path: string) => ask(face, "evidence-diff-files", { before: "a", afterPath: path });
    const [present, missing] = [await read(".env"), await read(".env.none")];
    expect({ ...present.body, request_id: "" }).toEqual({ ...missing.body, request_id: "" });
  });

  test.each(SHARED)("%s is read like any other file", async (path) => {
    expect(await ask(face, "evidence-diff-files", { before: "a", afterPath: path })).toMatchObject({
      ok: true,
    });
  });

  test(
    "what reads the whole project repeats no secret",
    async () => {
      const folders = fields.filter((field) => field.kind === "folder" && !isOutput(field));
      const wrong: string[] = [];
      for (const field of folders)
        if (repeats(await ask(face, field.contract.name, requestWith(field, "."))))
          wrong.push(labelOf(field));
      expect(wrong).toEqual([]);
    },
    PATIENCE,
  );
});
