#!/usr/bin/env bun
/** Installs what only the benchmarks use: system packages of the peers, and the peers on Python. */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { $ } from "zx";
import { ENVIRONMENT, READY, REQUIREMENTS } from "./peers/python.ts";

/** Command or file, and the package that brings it, beside those of the tests. */
const NEEDS = [
  "tesseract:tesseract-ocr",
  "/usr/share/doc/tesseract-ocr-eng/copyright:tesseract-ocr-eng",
  "/usr/share/doc/python3-opencv/copyright:python3-opencv",
];

const run = $({ stdio: "inherit", cwd: join(import.meta.dir, "..", ".."), nothrow: true });
const installed = await run`sh tests/setup.sh soak ${NEEDS}`;
if (installed.exitCode !== 0) process.exit(installed.exitCode ?? 1);
if (!existsSync(READY)) {
  console.error("bench: installing the peers on Python");
  const made =
    await run`python3 -m venv ${ENVIRONMENT} && ${ENVIRONMENT}/bin/pip install --quiet --disable-pip-version-check --requirement ${REQUIREMENTS}`;
  if (made.exitCode !== 0) process.exit(made.exitCode ?? 1);
  writeFileSync(READY, "");
}
