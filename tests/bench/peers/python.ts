/** Where the peers on Python are: a virtual environment below build/, made by `bun tests/bench/setup.ts`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What is installed, pinned. */
export const REQUIREMENTS = join(import.meta.dir, "requirements.txt");
const version = Bun.hash(readFileSync(REQUIREMENTS, "utf8")).toString(36);

/** The environment; another list of requirements has another. */
export const ENVIRONMENT = join(import.meta.dir, "..", "..", "..", "build", `bench-peers-${version}`);
/** Exists once everything is installed. */
export const READY = join(ENVIRONMENT, "ready");
