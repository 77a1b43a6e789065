/** Real tools for the tests of gates: those of Python in a virtual environment, those of scripts from this package. */
import { existsSync, symlinkSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { SOAK } from "../../soak.ts";

/** Pinned, so that what they find does not change under the tests. */
const PYTHON_TOOLS = ["mypy==2.4.1", "ruff==0.17.6", "black==26.10.1", "isort==9.0.2", "pyright==1.1.414"];

export interface PythonTools {
  /** Gives a project these tools as its own. */
  installIn(root: string): void;
  close(): Promise<void>;
}

/** Made by tests/setup.sh, with mypy alone. */
const MYPY = resolve(import.meta.dir, "../../../.tools/mypy");

/** An environment with mypy; in `make soak` one with all tools is made, which takes the package index and half a minute. */
export async function pythonTools(): Promise<PythonTools> {
  if (!SOAK) {
    if (!existsSync(MYPY)) throw new Error(`${MYPY} is missing: run sh tests/setup.sh`);
    return { installIn: (root) => symlinkSync(MYPY, join(root, ".venv")), close: async () => {} };
  }
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
