/**
 * The three repairs that need no model: a program without a main block, one that listens on another port, and one that
 * imports a package which is not among its dependencies. Each changes as little text as possible.
 */
import type { ServicePlan } from "../store/intents.ts";

/** A service that failed, as text. */
export interface FailedService {
  service: ServicePlan;
  /** Text of a file of the service; undefined if it has none with this path. */
  read: (path: string) => string | undefined;
  /** The end of its log. */
  log: string;
  /** Why it failed, e.g. `it did not answer within 30000 ms`. */
  reason: string;
}

export interface Fix {
  kind: "main-block" | "port" | "dependency";
  /** What was changed, for the user. */
  title: string;
  /** New content by path. */
  files: Record<string, string>;
  service: ServicePlan;
}

/** @returns the first repair that applies; null if none does */
export function fixFor(failed: FailedService): Fix | null {
  return missingDependency(failed) ?? missingMain(failed) ?? wrongPort(failed);
}

const PYTHON_IMPORT = /ModuleNotFoundError: No module named '([A-Za-z0-9_]+)/;
const PACKAGE_IMPORT = /Cannot find (?:package|module) ['"]([^'"./][^'"]*)['"]/;

/** Names of packages that differ from the names of their modules. */
const DISTRIBUTIONS: Readonly<Record<string, string>> = {
  yaml: "PyYAML",
  jwt: "PyJWT",
  PIL: "Pillow",
  dotenv: "python-dotenv",
  multipart: "python-multipart",
  bs4: "beautifulsoup4",
  dateutil: "python-dateutil",
};
/** What may be installed is a plain name: it comes from the output of the program. */
const PLAIN = /^(?:@[a-z0-9][a-z0-9._-]*\/)?[A-Za-z0-9][A-Za-z0-9._-]*$/;

function missingDependency({ service, read, log }: FailedService): Fix | null {
  const isPython = service.language === "python";
  const [, module] = (isPython ? PYTHON_IMPORT : PACKAGE_IMPORT).exec(log) ?? [];
  if (module === undefined) return null;
  const name = isPython ? (DISTRIBUTIONS[module] ?? module.replaceAll("_", "-")) : packageOf(module);
  const known = service.install?.packages ?? [];
  if (!PLAIN.test(name) || known.some((one) => nameOf(one) === name)) return null;
  const path = isPython ? "requirements.txt" : "package.json";
  const before = read(path);
  const after = isPython
    ? `${before ?? ""}${before?.endsWith("\n") === false ? "\n" : ""}${name}\n`
    : withPackage(before, name);
  if (after === null) return null;
  const argv = service.install?.argv ?? (isPython ? ["pip", "install", "-r", path] : ["bun", "install"]);
  return {
    kind: "dependency",
    title: `added the dependency ${name} to ${path}`,
    files: { [path]: after },
    service: { ...service, install: { argv, packages: [...known, name] } },
  };
}

/** `hono/cors` is in the package `hono`. */
const packageOf = (module: string): string => module.split("/", module.startsWith("@") ? 2 : 1).join("/");
const nameOf = (wanted: string): string => wanted.replace(/(?!^)[@<>=!~[; ].*$/, "");

function withPackage(text: string | undefined, name: string): string | null {
  try {
    const manifest = JSON.parse(text ?? '{"type": "module"}');
    manifest.dependencies = { ...manifest.dependencies, [name]: "*" };
    return `${JSON.stringify(manifest, null, 2)}\n`;
  } catch {
    return null;
  }
}

/** The file that the start command names. */
function entryOf(
  { start, language }: ServicePlan,
  read: FailedService["read"],
): [path: string, text: string] | null {
  const named = start.filter((word) => /\.(?:py|ts|js|mjs)$/.test(word));
  for (const path of [...named, language === "python" ? "app.py" : "index.ts"]) {
    const text = read(path);
    if (text !== undefined) return [path, text];
  }
  return null;
}

/** What starts a server at the end of a file, by framework; the name of the application is taken from the text. */
const MAIN: Readonly<Record<string, (app: string, port: number) => string>> = {
  fastapi: (app, port) =>
    `\n\nif __name__ == "__main__":\n    import os\n\n    import uvicorn\n\n    uvicorn.run(${app}, host=os.environ.get("HOST", "0.0.0.0"), port=int(os.environ.get("PORT", "${port}")))\n`,
  flask: (app, port) =>
    `\n\nif __name__ == "__main__":\n    import os\n\n    ${app}.run(host=os.environ.get("HOST", "0.0.0.0"), port=int(os.environ.get("PORT", "${port}")))\n`,
  hono: (app, port) =>
    `\nBun.serve({ port: Number(process.env.PORT ?? ${port}), hostname: process.env.HOST ?? "0.0.0.0", fetch: ${app}.fetch });\n`,
  elysia: (app, port) =>
    `\n${app}.listen({ port: Number(process.env.PORT ?? ${port}), hostname: process.env.HOST ?? "0.0.0.0" });\n`,
  express: (app, port) =>
    `\n${app}.listen(Number(process.env.PORT ?? ${port}), process.env.HOST ?? "0.0.0.0");\n`,
};
const STARTS =
  /__name__\s*==|\.listen\s*\(|Bun\.serve\s*\(|export\s+default\s|uvicorn\.run\s*\(|\bserve\s*\(/;
const APPLICATION =
  /^(?:export\s+)?(?:const|let|var)?\s*(\w+)\s*(?::\s*\w+\s*)?=\s*(?:new\s+)?(?:FastAPI|Flask|Hono|Elysia|express)\b/m;

/** A program that ends by itself without an error has nothing that keeps it running. */
function missingMain({ service, read, reason }: FailedService): Fix | null {
  const entry = entryOf(service, read);
  const runsFile = entry !== null && service.start.includes(entry[0]);
  if (
    !runsFile ||
    !/ended with status 0|did not answer|connection refused/.test(reason) ||
    STARTS.test(entry[1])
  )
    return null;
  const [, app] = APPLICATION.exec(entry[1]) ?? [];
  const main = MAIN[service.framework];
  if (app === undefined || main === undefined) return null;
  const [path, text] = entry;
  return {
    kind: "main-block",
    title: `added a main block to ${path}`,
    files: { [path]: text.trimEnd() + main(app, service.port) },
    service,
  };
}

/** A fixed port in a call that starts a server, or as the value used without PORT. */
const FIXED_PORT =
  /(\bport\s*[=:]\s*|\.listen\(\s*|["']PORT["']\s*,\s*["']?|\bPORT\s*(?:\?\?|\|\|)\s*["']?|--port["',\s]+)(\d{2,5})\b/g;

function wrongPort({ service, read, reason }: FailedService): Fix | null {
  if (!/did not answer|connection refused|not ready/.test(reason)) return null;
  const entry = entryOf(service, read);
  const { port } = service;
  const start = service.start.map((word, at) =>
    service.start[at - 1] === "--port" && /^\d+$/.test(word) ? String(port) : word,
  );
  const [path, text] = entry ?? ["", ""];
  const after = text.replace(FIXED_PORT, (_, before: string) => `${before}${port}`);
  const isSame = after === text && Bun.deepEquals(start, service.start);
  if (isSame) return null;
  return {
    kind: "port",
    title: `made the program listen on port ${port}`,
    files: after === text ? {} : { [path]: after },
    service: { ...service, start },
  };
}
