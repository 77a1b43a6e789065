/** Commands that are run in the folder of a generated project. */
import { join } from "node:path";
import type { Language } from "#schemas/package/names.ts";

export async function runIn(folder: string, argv: string[]): Promise<{ status: number; output: string }> {
  const child = Bun.spawn(argv, {
    cwd: folder,
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1", NO_COLOR: "1" },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { status: await child.exited, output: out + err };
}

export const tool = (folder: string, name: string) => join(folder, "node_modules/.bin", name);

/** The command that finds names that are declared and not used, besides faults of types in TypeScript. */
export async function checkerOf(folder: string, language: Language): Promise<string[]> {
  if (language !== "python") return [tool(folder, "tsc"), "--noEmit", "--noUnusedParameters"];
  const rules = { typeCheckingMode: "off", reportUnusedImport: "error", reportUnusedVariable: "error" };
  const missing = { reportMissingImports: "none", reportMissingModuleSource: "none" };
  const include = ["app.py", "service", "tests", "clients"];
  await Bun.write(join(folder, "pyrightconfig.json"), JSON.stringify({ include, ...rules, ...missing }));
  return [tool(folder, "pyright")];
}
