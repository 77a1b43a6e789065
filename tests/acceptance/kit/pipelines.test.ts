/** Operations joined by a pipe: what one prints is what the next takes, without a field renamed between them. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeSmallScreen } from "../../fixtures/window/small-screen.ts";
import { runShell } from "../run.ts";

const SOURCE =
  "import os\n\n\ndef size(a):\n    if a > 42 and a < 77 and a != 50 and a != 51 and a != 52:\n        return a\n    return 7\n";
let folder = "";

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-pipes-")));
  mkdirSync(join(folder, "a/pkg"), { recursive: true });
  writeFileSync(join(folder, "a/pkg/size.py"), SOURCE);
  writeFileSync(join(folder, "a/package.json"), "{}");
  await writeSmallScreen(join(folder, "screen.png"));
  await shell("window-adopt screen.png --no-text --file app.json");
  await shell("refactor-planfile-export a");
  await shell(
    "evidence-extract-nl --nl-mode deterministic --text 'The shop must refund orders in src/refunds.ts.' | evidence-link >g.json",
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shell = (command: string) => runShell(command, { cwd: folder, env: { HOME: folder } });

const MAIL = "Email jan@example.com: the invoice is paid";
const MAIL_HASH = "7be314d3eb127217ad8bf10845143c186c250b9d1057e855ae06089c2d51f889";
const FINDINGS = "evidence-diagnose g.json";
const PLANS = `${FINDINGS} | evidence-propose-todo --mode deterministic --graph-path g.json | evidence-propose-code-change --graph-path g.json`;

/** A pipeline and what its last record holds. */
const PIPELINES: readonly (readonly [command: string, last: Record<string, unknown>])[] = [
  // A source is found from anywhere, since each record says where its project is.
  [`refactor-analyze a | jq -c '.files[]' | refactor-metrics`, { path: "pkg/size.py", fan_out: 1 }],
  [`refactor-analyze a | jq -c '.metrics[]' | refactor-metrics`, { path: "pkg/size.py" }],
  [`refactor-analyze a | jq -c '.alerts[]' | refactor-metrics`, { path: "pkg/size.py" }],
  [`refactor-decide a | jq -c '.decisions[]' | refactor-metrics`, { path: "pkg/size.py" }],
  [
    `refactor-decide a --plain-only | jq -c '.decisions[] | select(.action == "REMOVE_UNUSED_IMPORTS")' | refactor-edit`,
    { path: "pkg/size.py", changed: true },
  ],
  [`refactor-planfile-show a | jq -c '.tasks[]' | refactor-metrics`, { path: "pkg/size.py" }],
  [`refactor-planfile-validate a | jq -c '.results[]' | refactor-metrics`, { path: "pkg/size.py" }],
  [
    `refactor-run a --dry-run --no-report --mode deterministic | jq -c '.proposals[]' | refactor-metrics`,
    { path: "pkg/size.py" },
  ],
  [
    `refactor-metrics a/pkg/size.py | refactor-edit --action REMOVE_UNUSED_IMPORTS`,
    { path: "a/pkg/size.py", changed: true },
  ],
  [
    `refactor-edit --action REMOVE_UNUSED_IMPORTS --path a/pkg/size.py | refactor-metrics`,
    { unused_imports: [] },
  ],
  // A project stays the same project.
  [`refactor-analyze a | refactor-decide`, { project_dir: "FOLDER/a" }],
  [
    `refactor-decide a | refactor-run --dry-run --no-report --mode deterministic`,
    { project_dir: "FOLDER/a" },
  ],
  [`refactor-analyze a | jq -c '.files[]' | refactor-decide`, { project_dir: "FOLDER/a" }],
  [`refactor-planfile-show a | refactor-decide`, { project_dir: "FOLDER/a" }],
  [`refactor-batch analyze . | jq -c '.projects[]' | refactor-decide`, { project_dir: "FOLDER/a" }],
  [`refactor-examples magic-numbers --write ex | refactor-analyze`, { project_dir: "FOLDER/ex" }],
  [`refactor-config-show a | refactor-analyze`, { project_dir: "FOLDER/a" }],
  [`refactor-decide a | refactor-planfile --dry-run`, { do: "export", project: "FOLDER/a" }],
  [
    `refactor-run a --dry-run --no-report --mode deterministic | refactor-planfile --dry-run`,
    { do: "export", project: "FOLDER/a" },
  ],
  [`refactor-planfile-export a | refactor-planfile`, { do: "show" }],
  // A picture and its program.
  [
    `window-detect screen.png --no-text | window-compare --file app.json`,
    { match: true, image: "screen.png" },
  ],
  [`window-adopt screen.png --no-text --file b.json | window-compare`, { match: true, program: "b.json" }],
  [`window-analyze screen.png --file c.json | window-diagnose --no-text`, { path: "screen.png" }],
  [`window-compare screen.png --file app.json | window-refresh --no-text`, { program: "app.json" }],
  [`window-diagnose screen.png --file app.json | window-detect --no-text`, { path: "screen.png" }],
  [`window-summary app.json | window-render --out app.svg`, { image: "app.svg" }],
  [`window-render app.json --out app.png | window-detect --no-text`, { path: "app.png" }],
  [`window-adopt screen.png --no-text --file d.json | window-validate`, { program: "d.json", issues: [] }],
  [`window-query app.json --role button | window-summary`, { file: "app.json" }],
  [
    `window-refresh screen.png --file app.json --no-text | window-query --role button`,
    { program: "app.json" },
  ],
  [
    `window-adopt screen.png --no-text --file e.json | window-patch --remove button_1`,
    { removed: ["button_1"] },
  ],
  [`echo '{"output":"screen.png"}' | window-detect --no-text`, { path: "screen.png" }],
  // A text is a text, wherever it was read.
  [`language-normalize '  open   firefox ' | uri-plan --platform linux`, { intent: "open_app" }],
  [`language-detect 'otwórz firefox' | uri-plan --platform linux`, { intent: "open_app", locale: "pl" }],
  [`language-extract 'open firefox' --locale en-US | uri-plan --platform linux`, { intent: "open_app" }],
  [`language-extract 'open firefox' | uri-compile --platform linux`, { uri: "app://firefox/open" }],
  [`language-detect 'open firefox' | uri-execute --dry-run --platform linux`, { dry_run: true }],
  [`window-diagnose screen.png | language-detect`, { locale: "en" }],
  [`echo '{"label":"Save","role":"button"}' | language-normalize`, { text: "Save" }],
  // An address is as good as the prompt that it came from, and a text beside it is its message.
  [`uri-resolve 'open firefox' | uri-compile`, { uri: "app://firefox/open" }],
  [`uri-compile --uri app://firefox/open | uri-plan`, { uri: "app://firefox/open" }],
  [`uri-plan 'open firefox' --platform linux | uri-shell --shell bash`, { uri: "app://firefox/open" }],
  [`uri-plan 'open firefox' --platform linux | uri-handle`, { uri: "app://firefox/open" }],
  // A sentence, its definition and its plan are the same workflow.
  [
    `workflow-parse '${MAIL}' | workflow-plan`,
    { status: "complete", name: "send_email", plan_hash: MAIL_HASH },
  ],
  [`workflow-from-text '${MAIL}' | workflow-plan`, { plan_hash: MAIL_HASH }],
  [`workflow-to-dsl '${MAIL}' | workflow-plan`, { plan_hash: MAIL_HASH }],
  [`workflow-plan '${MAIL}' | workflow-plan`, { plan_hash: MAIL_HASH }],
  [`workflow-validate '${MAIL}' | workflow-run`, { status: "validation_failed", plan_hash: MAIL_HASH }],
  [`workflow-from-text '${MAIL}' | workflow-run`, { status: "validation_failed", plan_hash: MAIL_HASH }],
  [`workflow-to-dsl '${MAIL}' | workflow-run`, { status: "validation_failed", plan_hash: MAIL_HASH }],
  [`workflow-plan '${MAIL}' | workflow-execute`, { status: "validation_failed", plan_hash: MAIL_HASH }],
  [
    `workflow-to-dsl '${MAIL}' | workflow-simulate --store memory`,
    { status: "simulated", name: "send_email" },
  ],
  [
    `workflow-to-dsl 'Every Monday at 9 notify #team: standup' | workflow-schedule-add --schedule standup --dry-run`,
    { name: "standup" },
  ],
  // A command of the desktop.
  [`gui-parse 'open firefox' | gui-validate`, { ok: true, output: "1 step, no mistake" }],
  [`gui-parse 'open firefox' | gui-execute --dry-run`, { output: "Would run 1 step" }],
  [`gui-to-dsl 'open firefox' | gui-dispatch --dry-run`, { verb: "execute", output: "Would run 1 step" }],
  [`gui-resolve 'open firefox' | gui-dispatch --dry-run`, { verb: "execute", output: "Would run 1 step" }],
  [`gui-resolve 'focus slack' | gui-to-dsl`, { dsl: "FOCUS HINTS slack" }],
  // Findings are about a graph, which is beside them.
  [
    `${FINDINGS} | evidence-report --graph-path g.json --format markdown`,
    { schemaVersion: "heddle.report/v1" },
  ],
  [
    `${FINDINGS} | evidence-propose-todo --mode deterministic --graph-path g.json | evidence-render-todo --graph-path g.json`,
    { audit: { schemaVersion: "heddle.todo-patch/v1" } },
  ],
  [`${PLANS} | evidence-render-code-change`, { audit: { schemaVersion: "heddle.code-change-review/v1" } }],
  [
    `${PLANS} | evidence-close-code-change --before-graph-path g.json --after-graph-path g.json`,
    { planCount: 1 },
  ],
  [`package-generate 'CRUD for users' --json | package-parse | package-validate`, { valid: true }],
  // What the next operation does not know is kept if it is told to.
  [
    `echo '{"text":"open firefox","ticket":7}' | uri-plan --keep --platform linux`,
    { ticket: 7, intent: "open_app" },
  ],
  [
    `echo '{"id":1,"text":"pay 5 zł","ticket":9007199254740993}' | language-extract --keep | sed -E 's/"ticket":([0-9]+)/"ticket":"\\1"/'`,
    { ticket: "9007199254740993", text: "pay 5 zł" },
  ],
  [
    `echo '{"uri":"ide-chat://vscode/send","text":"hello"}' | uri-compile --platform linux`,
    { uri: "ide-chat://vscode/send" },
  ],
];

describe("without renaming", () => {
  test.each(PIPELINES)("%s", async (command, last) => {
    const { status, stdout, stderr } = await shell(command);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const records = stdout
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    const expected = JSON.parse(JSON.stringify(last).replaceAll("FOLDER", folder));
    expect(records.at(-1)).toMatchObject(expected);
  });
});

/** A pipeline that cannot work, and what its error says to do. */
const REFUSED: readonly (readonly [command: string, hint: string])[] = [
  [`workflow-to-dsl '${MAIL}' | workflow-schedule-add`, "--schedule adds it"],
  [`workflow-simulate --store memory '${MAIL}' | workflow-run`, "pipe the result of workflow-"],
  [
    `uri-execute --dry-run 'take a screenshot' --platform linux | window-detect`,
    "Give the path of a PNG screenshot",
  ],
  [
    `${FINDINGS} | evidence-propose-todo --mode deterministic --graph-path g.json | evidence-render-todo --graph-path g.json | evidence-apply-todo`,
    "evidence-apply-todo takes audit as the path of a file",
  ],
  [`${FINDINGS} | evidence-report`, "name its file with --graph-path"],
  [`package-generate 'CRUD for users' --json | package-show`, "Pipe the result of an operation that has one"],
];

test.each(REFUSED)("%s is refused with %s", async (command, hint) => {
  const { status, stderr } = await shell(command);
  expect(status).toBeGreaterThanOrEqual(64);
  const errors = stderr.trim().split("\n");
  expect(errors).toHaveLength(1);
  expect(JSON.parse(errors[0] ?? "").error.hint).toContain(hint);
});

describe("what a result says of itself is no option of the next operation", () => {
  test("a run after an export that was written stays the dry run that it is told to be", async () => {
    const run = "refactor-run --dry-run --no-report --allow-dirty --mode deterministic";
    const { stdout } = await shell(`refactor-planfile-export a | ${run}`);
    expect(JSON.parse(stdout)).toMatchObject({ dry_run: true, status: "planned" });
    expect(readFileSync(join(folder, "a/pkg/size.py"), "utf8")).toBe(SOURCE);
  });

  test("the status of a run is no filter of the history", async () => {
    const { status } = await shell(
      "refactor-run a --dry-run --no-report --mode deterministic | refactor-history",
    );
    expect(status).toBe(0);
  });
});
