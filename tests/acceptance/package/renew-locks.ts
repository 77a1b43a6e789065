/**
 * Writes the locks of generated projects anew, of the versions that lib/package/targets pins, with npm, Bun and uv:
 * `bun tests/acceptance/package/renew-locks.ts`. Then `make soak TEST=tests/acceptance/package/locks.test.ts` tries them.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Framework, Language } from "#schemas/package/names.ts";
import { LOCKED_NAME } from "../../../lib/package/targets/locks/node.ts";
import { LOCKED_TARGETS, planOf } from "./generated-service.ts";
import { runIn } from "./project-tools.ts";

const LOCKS = resolve(import.meta.dirname, "../../../lib/package/targets/locks");
const OLDEST_PYTHON = "3.11";

for (const [framework, language] of LOCKED_TARGETS) await renew(framework, language);

async function renew(framework: Framework, language: Language): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "heddle-lock-"));
  const [service] = (await planOf("shop", framework, language)).services;
  const text = (path: string) => service?.files.find((file) => file.path === path)?.content ?? "";
  if (language === "python") {
    const wanted = `${text("requirements.txt")}${text("requirements-dev.txt")}`.split("\n");
    await Bun.write(join(folder, "requirements.in"), wanted.filter((line) => /^\w/.test(line)).join("\n"));
    const options = ["--universal", "--python-version", OLDEST_PYTHON, "--no-header", "--no-annotate", "-q"];
    await run(folder, ["uv", "pip", "compile", ...options, "requirements.in", "-o", "lock"]);
    const versions = await Bun.file(join(folder, "lock")).text();
    await Bun.write(join(LOCKS, `${framework}.lock.txt`), versions);
  } else {
    const manifest = { ...JSON.parse(text("package.json")), name: LOCKED_NAME.toLowerCase() };
    await Bun.write(join(folder, "package.json"), JSON.stringify(manifest));
    const isBun = language === "bun";
    await run(
      folder,
      isBun
        ? [process.execPath, "install", "--lockfile-only"]
        : ["npm", "install", "--package-lock-only", "--omit-lockfile-registry-resolved"],
    );
    const made = await Bun.file(join(folder, isBun ? "bun.lock" : "package-lock.json")).text();
    const named = made.replaceAll(LOCKED_NAME.toLowerCase(), LOCKED_NAME);
    const suffix = isBun ? "bun.lock.txt" : "node.json.txt";
    await Bun.write(join(LOCKS, `${framework}-${suffix}`), isBun ? named : packageOnALine(named));
  }
  await rm(folder, { recursive: true });
}

async function run(folder: string, argv: string[]): Promise<void> {
  const { status, output } = await runIn(folder, argv);
  if (status !== 0) throw new Error(`${argv.join(" ")} failed:\n${output}`);
}

function packageOnALine(text: string): string {
  const { packages, ...head } = JSON.parse(text);
  const lines = Object.entries<object>(packages).map(([path, one]) => {
    const kept = { ...one, funding: undefined };
    return `${JSON.stringify(path)}:${JSON.stringify(kept)}`;
  });
  return `${JSON.stringify(head).slice(0, -1)},"packages":{\n${lines.join(",\n")}\n}}\n`;
}
