/**
 * Applies every action to whole Python libraries and compares their test suites before and after, test by test.
 * Needs the network, python3 with venv, and some minutes: run it by hand with `bun tests/corpus/refactor/suites.ts`;
 * the figures stand in docs/measurements.md. `--unsafe` also makes the unsafe edits, names choose libraries.
 */
import { cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PLAIN_ACTIONS, type PlainAction } from "#schemas/refactor.ts";
import { applyAction } from "../../../lib/refactor/edit.ts";

interface Library {
  name: string;
  /** The folder of its sources that tests import from. */
  sources: string;
  tests: string;
}

const LIBRARIES: readonly Library[] = [
  { name: "boltons", sources: ".", tests: "tests" },
  { name: "sqlparse", sources: ".", tests: "tests" },
  { name: "pyflakes", sources: ".", tests: "pyflakes" },
  { name: "jinja2", sources: "src", tests: "tests" },
  { name: "click", sources: "src", tests: "tests" },
];

/** What the suites and the builds of the source packages need. */
const PACKAGES = ["pytest", "trio", "markupsafe", "click", "hatchling", "flit_core", "setuptools", "wheel"];

const flags = process.argv.slice(2);
const unsafe = flags.includes("--unsafe");
const names = flags.filter((flag) => !flag.startsWith("--"));
const root = await mkdtemp(join(tmpdir(), "heddle-suites-"));
const python = join(root, "venv", "bin", "python");

try {
  run(["/usr/bin/python3", "-m", "venv", join(root, "venv")]);
  run([python, "-m", "pip", "-q", "install", ...PACKAGES]);
  for (const library of LIBRARIES.filter(({ name }) => names.length === 0 || names.includes(name)))
    await measure(library);
} finally {
  await rm(root, { recursive: true, force: true });
}

function run(argv: string[], cwd = root): void {
  const { exitCode, stderr } = Bun.spawnSync(argv, { cwd });
  if (exitCode !== 0) throw new Error(`${argv.join(" ")} failed: ${stderr.toString().slice(-500)}`);
}

async function measure(library: Library): Promise<void> {
  const source = await download(library.name);
  const work = join(root, "work");
  const fresh = async () => {
    await rm(work, { recursive: true, force: true });
    await cp(source, work, { recursive: true });
  };
  await fresh();
  const before = outcomes(work, library);
  const passed = before.filter((line) => line.startsWith("PASSED")).length;
  if (passed === 0) throw new Error(`The suite of ${library.name} does not run`);
  for (const action of PLAIN_ACTIONS) {
    await fresh();
    const { files, edits } = await applyEverywhere(action, work);
    const after = outcomes(work, library);
    const changed = after.filter((line) => !before.includes(line));
    const same = before.length === after.length && changed.length === 0;
    const verdict = same ? "same" : `DIFFERENT: ${changed.slice(0, 3).join(", ")}`;
    Bun.stdout.write(
      `${library.name} ${action}: ${edits} edits in ${files} files, ${passed} passed before, ${verdict}\n`,
    );
  }
}

/** Downloads and unpacks the source package of a library. */
async function download(name: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  const pip = [
    python,
    "-m",
    "pip",
    "-q",
    "download",
    "--no-deps",
    "--no-binary",
    ":all:",
    "--no-build-isolation",
  ];
  run([...pip, name], folder);
  const [archive = ""] = await readdir(folder);
  run(["tar", "xzf", archive], folder);
  const unpacked = (await readdir(folder)).find((entry) => entry !== archive);
  return join(folder, unpacked ?? "");
}

/** One line for each test: `PASSED tests/test_a.py::test_b`, sorted. */
function outcomes(work: string, { sources, tests }: Library): string[] {
  const argv = [python, "-m", "pytest", "-p", "no:cacheprovider", "-q", "-rA", "--tb=no", tests];
  const { stdout } = Bun.spawnSync(argv, {
    cwd: work,
    env: { ...process.env, PYTHONPATH: join(work, sources), PYTHONDONTWRITEBYTECODE: "1" },
  });
  const lines = stdout.toString().split("\n");
  return (
    lines
      .filter((line) => /^(?:PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS)\b/.test(line))
      // The reason of a skip names a line, which edits may move.
      .map((line) => line.replace(/ - .*/, "").replace(/:\d+:/, ":"))
      .sort()
  );
}

async function applyEverywhere(
  action: PlainAction,
  folder: string,
): Promise<{ files: number; edits: number }> {
  const count = { files: 0, edits: 0 };
  for await (const name of new Bun.Glob("**/*.py").scan(folder)) {
    const path = join(folder, name);
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    try {
      const text = decoder.decode(await Bun.file(path).bytes());
      const result = await applyAction(action, text, "python", name, { unsafe });
      if (!result.changed) continue;
      await Bun.write(path, result.source);
      count.files++;
      count.edits += result.edits.length;
    } catch (thrown) {
      // Suites hold files that are wrong on purpose; any other failure counts.
      const code = thrown instanceof Error && "code" in thrown ? thrown.code : "";
      if (!(thrown instanceof TypeError) && code !== "SYNTAX_ERROR") throw thrown;
    }
  }
  return count;
}
