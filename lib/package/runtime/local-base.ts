/**
 * A base image made of this machine's own files: the interpreter, the shared libraries that it loads and, for Python,
 * the distribution's packages. It replaces a public image on machines that reach no image registry.
 */
import { realpathSync } from "node:fs";
import type { Context } from "#kit/files/context.ts";
import { which } from "#kit/programs/process.ts";
import { baseOf, fileEntry, filesBelow, isFile, type LocalBase, librariesOf } from "./base-files.ts";
import { nodeProgram } from "./node-program.ts";
import { filesOfPackages, SYSTEM_PYTHON } from "./system-python.ts";

type Asking = Pick<Context, "env" | "signal">;

/**
 * The files of a base for a service; null if this machine lacks its interpreter.
 * @param packages the distribution's packages that it uses; those installed for it are not in the base
 */
export async function localBase(
  language: string,
  packages: readonly string[],
  context: Asking,
): Promise<LocalBase | null> {
  if (language === "python") return pythonBase(packages, context);
  const node = language === "node" ? await nodeProgram(context) : null;
  if (node !== null && node.reason === null)
    return baseOf("node", `${node.title} of this machine`, [
      { path: "usr/local/bin/node", content: { file: realpathSync(node.path) }, mode: 0o755 },
      ...(await librariesOf([node.path], context)),
    ]);
  const program = { path: "usr/local/bin/bun", content: { file: process.execPath }, mode: 0o755 };
  const libraries = await librariesOf([process.execPath], context);
  const asNode = node === null ? [] : [{ path: "usr/local/bin/node", content: { link: "bun" } }];
  const title = `${node?.title ?? `Bun ${Bun.version}`} of this machine`;
  const base = baseOf("bun", title, [program, ...asNode, ...libraries]);
  // With this variable the compiled executable acts as Bun.
  return { ...base, env: { BUN_BE_BUN: "1" } };
}

async function pythonBase(packages: readonly string[], context: Asking): Promise<LocalBase | null> {
  if (which(SYSTEM_PYTHON, context.env) === null) return null;
  const real = realpathSync(SYSTEM_PYTHON);
  const version = /(\d+)\.(\d+)$/.exec(real)?.[0] ?? "3";
  const modules = await filesOfPackages(packages, context);
  const files = [...filesBelow(`/usr/lib/python${version}`), ...modules].filter(isKept);
  const compiled = files.filter((path) => /\.so(?:\.|$)/.test(path));
  const libraries = await librariesOf([real, ...compiled], context);
  const servers = ["/usr/bin/uvicorn", "/usr/bin/gunicorn"].filter(
    (path) => packages.length > 0 && isFile(path),
  );
  const links = ["python3", "python"].map((name) => ({ path: `usr/bin/${name}`, content: { link: real } }));
  return baseOf("python", `Python ${version} of this machine`, [
    ...[...new Set([real, ...files, ...servers])].map(fileEntry),
    ...libraries,
    ...links,
  ]);
}

/** Test suites, editors and caches of the standard library that no service imports. */
const LEFT_OUT =
  /\/(?:__pycache__|test|tests|idlelib|tkinter|turtledemo|ensurepip|lib2to3|config-[^/]*)(?:\/|$)/;

const isKept = (path: string): boolean => !LEFT_OUT.test(path) && isFile(path);
