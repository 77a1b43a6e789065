/** Reads what runs a project: CI files, compose files, Dockerfiles and examples of environments. */
import { linesOf } from "../markdown/blocks.ts";
import { dependency, type Entry, linesAt, membersOf, objectOf, parseObject, textOf } from "./entry.ts";

/** Names of jobs that test. */
const TESTS = /test|check|lint|verify|spec|e2e/i;

export function* githubWorkflow(text: string): Generator<Entry> {
  const { data, file } = parseObject(text);
  const workflow = textOf(data["name"]) ?? null;
  for (const [name, job] of membersOf(data["jobs"])) {
    const title = textOf(objectOf(job)?.["name"]) ?? name;
    yield jobEntry(name, title, linesAt(file, ["jobs", name]), {
      workflow,
      needs: listOf(objectOf(job)?.["needs"]),
    });
    for (const [index, step] of listOrNone(objectOf(job)?.["steps"]).entries()) {
      const action = textOf(objectOf(step)?.["uses"]);
      const [uses = "", version] = (action ?? "").split("@");
      if (uses !== "" && !uses.startsWith("./"))
        yield dependency(uses, version, linesAt(file, ["jobs", name, "steps", index, "uses"]), "workflow");
    }
  }
}

/** Keys of .gitlab-ci.yml that are not jobs. */
const GITLAB_KEYS = new Set([
  "stages",
  "variables",
  "default",
  "include",
  "workflow",
  "image",
  "services",
  "cache",
]);

export function* gitlabPipeline(text: string): Generator<Entry> {
  const { data, file } = parseObject(text);
  for (const [name, job] of membersOf(data)) {
    if (GITLAB_KEYS.has(name) || name.startsWith(".") || !objectOf(job)) continue;
    const stage = textOf(objectOf(job)?.["stage"]) ?? null;
    yield jobEntry(name, name, linesAt(file, [name]), { stage, needs: listOf(objectOf(job)?.["needs"]) });
  }
}

function jobEntry(
  name: string,
  title: string,
  lines: Entry["lines"],
  metadata: Record<string, unknown>,
): Entry {
  const action = TESTS.test(`${name} ${title}`) ? "test" : "configure";
  return { kind: "job", action, name, text: `Runs the job ${title}`, lines, metadata };
}

export function* compose(text: string): Generator<Entry> {
  const { data, file } = parseObject(text);
  for (const [name, service] of membersOf(data["services"])) {
    const { image, depends_on, ports, environment } = objectOf(service) ?? {};
    const lines = linesAt(file, ["services", name]);
    const needs = objectOf(depends_on) ? Object.keys(objectOf(depends_on) ?? {}) : listOf(depends_on);
    yield {
      kind: "service",
      action: "configure",
      name,
      text: `Runs the service ${name}${textOf(image) ? ` from ${imageName(textOf(image) ?? "")}` : ""}`,
      lines,
      // Names of variables only: their values can be secret.
      metadata: { needs, ports: listOf(ports), variables: variablesOf(environment) },
    };
    for (const need of needs)
      yield {
        kind: "dependency",
        action: "depend_on",
        name: need,
        text: `${name} depends on ${need}`,
        lines,
      };
  }
}

/** An image without what a registry's address could hold besides host and name. */
function imageName(image: string): string {
  return image.replace(/^[^/@]*:[^/@]*@/, "").replace(/\$\{[^}]*\}/g, "…");
}

function variablesOf(environment: unknown): string[] {
  const named = membersOf(environment).map(([name]) => name);
  const listed = listOf(environment).map((entry) => entry.split("=", 1)[0] ?? "");
  return [...named, ...listed].filter((name) => name !== "");
}

export function* dockerfile(text: string): Generator<Entry> {
  let line = 0;
  const stages = new Set<string>();
  for (const raw of linesOf(text)) {
    line++;
    const lines = { start: line, end: line };
    const [, image, stage] = /^\s*FROM\s+(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i.exec(raw) ?? [];
    if (image !== undefined && !stages.has(image.toLowerCase())) {
      const [name = "", version] = imageName(image).split(/:(?=[^/]*$)/);
      yield dependency(name, version, lines, "image");
    }
    if (stage !== undefined) stages.add(stage.toLowerCase());
    const port = /^\s*EXPOSE\s+(\d+)/i.exec(raw)?.[1];
    if (port !== undefined)
      yield { kind: "port", action: "configure", name: port, text: `Exposes port ${port}`, lines };
  }
}

/** Variables by name, with the comment above; a value is never read, since examples hold real ones too. */
export function* environmentExample(text: string): Generator<Entry> {
  let comment: string[] = [];
  let line = 0;
  for (const raw of linesOf(text)) {
    line++;
    const note = /^\s*#\s?(.*)$/.exec(raw)?.[1];
    const name = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=/.exec(raw)?.[1];
    if (name !== undefined)
      yield {
        kind: "variable",
        action: "configure",
        name,
        text: `Declares the variable ${name}`,
        lines: { start: line, end: line },
        metadata: { description: comment.join(" ") || null },
      };
    // A variable that is commented out is an assignment, not a description.
    comment = note === undefined || /^\s*[A-Z_][A-Z0-9_]*\s*=/.test(note) ? [] : [...comment, note.trim()];
  }
}

function listOrNone(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function listOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return listOrNone(value).flatMap((item) =>
    typeof item === "string" || typeof item === "number" ? [String(item)] : [],
  );
}
