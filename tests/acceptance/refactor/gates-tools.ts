/** Real tools for the tests of gates: those of Python in a virtual environment, those of scripts from this package. */
import { symlinkSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Pinned, so that what they find does not change under the tests. */
const PYTHON_TOOLS = ["mypy==2.4.1", "ruff==0.17.6", "black==26.10.1", "isort==9.0.2", "pyright==1.1.414"];

export interface PythonTools {
  /** Gives a project these tools as its own. */
  installIn(root: string): void;
  close(): Promise<void>;
}

/** Makes the environment; needs python3 with venv, and the package index. */
export async function pythonTools(): Promise<PythonTools> {
  const folder = await mkdtemp(join(tmpdir(), "heddle-venv-"));
  const venv = join(folder, "venv");
  for (const argv of [
    ["python3", "-m", "venv", venv],
    [join(venv, "bin/python"), "-m", "pip", "install", "-q", "--disable-pip-version-check", ...PYTHON_TOOLS],
  ]) {
    const { exitCode, stderr } = Bun.spawnSync(argv);
    if (exitCode !== 0) throw new Error(`${argv.join(" ")} failed: ${stderr.toString().slice(-500)}`);
  }
  return {
    installIn: (root) => symlinkSync(venv, join(root, ".venv")),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Gives a project the tools that this package has for its own development. */
export function installScriptTools(root: string): void {
  symlinkSync(resolve(import.meta.dir, "../../../node_modules"), join(root, "node_modules"));
}
