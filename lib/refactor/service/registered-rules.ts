/** Rules that clients register: kept beside the server's events, and used for every decision of the server. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { REFACTOR_ERRORS } from "../../../schemas/refactor.ts";
import { failures } from "../../kit/errors.ts";
import { ensureFolder, readText, writeAtomic } from "../../kit/files.ts";
import type { Host } from "../../kit/http/extension.ts";
import type { JsonRecord } from "../../kit/invoke.ts";
import { confine } from "../../kit/roots.ts";

const fail = failures(REFACTOR_ERRORS);

export class RegisteredRules {
  readonly #host: Host;
  readonly path: string;
  /** By name, in normal form. */
  #rules: Map<string, JsonRecord>;
  #writing: Promise<void> = Promise.resolve();

  private constructor(host: Host, path: string, rules: Map<string, JsonRecord>) {
    this.#host = host;
    this.path = path;
    this.#rules = rules;
  }

  static async open(host: Host, root: string): Promise<RegisteredRules> {
    const path = await confine({ folders: [root] }, join(".heddle", "rules.json"), root, "write");
    return new RegisteredRules(host, path, await readRules(path, host));
  }

  get count(): number {
    return this.#rules.size;
  }

  /**
   * Adds rules; one of a known name takes its place, and none at all forgets them.
   * @throws INVALID_RULE with every mistake, none registered then; WRITE_FAILED
   */
  register(rules: unknown[], signal: AbortSignal): Promise<number> {
    const turn = this.#writing.then(() => this.#register(rules, signal));
    this.#writing = turn.then(
      () => {},
      () => {},
    );
    return turn;
  }

  async #register(rules: unknown[], signal: AbortSignal): Promise<number> {
    const next = rules.length === 0 ? new Map<string, JsonRecord>() : new Map(this.#rules);
    if (rules.length > 0) {
      const checked = await this.#checked({ rules }, signal);
      for (const rule of checked) next.set(String(rule["name"]), rule);
    }
    if (next.size > 0 || existsSync(this.path)) {
      await ensureFolder(dirname(this.path));
      await writeAtomic(this.path, `${JSON.stringify({ version: 1, rules: [...next.values()] })}\n`);
    }
    this.#rules = next;
    return next.size;
  }

  /** The registered rules before those that hold in a project anyway; undefined where none are registered. */
  async inPlaceOf(project: string, signal: AbortSignal): Promise<JsonRecord[] | undefined> {
    if (this.#rules.size === 0) return undefined;
    const [config = {}] = await this.#host.run(
      "refactor-config",
      { do: "show", project_dir: project, show_env: false },
      { readOnly: true, signal },
    );
    const source = String(config["rules_source"] ?? "builtin");
    const file = config["path"];
    const sets = [
      ...(source.includes("workflow") && typeof file === "string"
        ? [await this.#checked({ file }, signal)]
        : []),
      ...(source.includes("builtin") ? [await this.#checked({ builtin: true }, signal)] : []),
    ];
    const all = new Map(this.#rules);
    for (const rule of sets.flat()) {
      const name = String(rule["name"]);
      if (!all.has(name)) all.set(name, rule);
    }
    return [...all.values()];
  }

  /**
   * Completes a request for a run: its rules come from a file, which stands in place of the project's, so that one is
   * written for each project with the rules that {@link inPlaceOf} gives.
   */
  async forRun(request: JsonRecord, signal: AbortSignal): Promise<JsonRecord> {
    if (request["rules"] !== undefined) return request;
    const named = request["project_dir"] ?? request["project_path"];
    const project = typeof named === "string" ? named : ".";
    const rules = await this.inPlaceOf(project, signal);
    if (!rules) return request;
    const hash = new Bun.CryptoHasher("sha256").update(project).digest("hex").slice(0, 16);
    const path = join(dirname(this.path), "rules", `${hash}.json`);
    await ensureFolder(dirname(path));
    await writeAtomic(path, `${JSON.stringify({ rules })}\n`);
    return { ...request, rules: path };
  }

  async #checked(request: JsonRecord, signal: AbortSignal): Promise<JsonRecord[]> {
    const [result = {}] = await this.#host.run("refactor-rules", request, { readOnly: true, signal });
    if (result["ok"] !== true)
      throw fail("INVALID_RULE", "A rule has a mistake", {
        hint: "The details name each; none of the rules was registered",
        details: { mistakes: result["mistakes"] },
      });
    const rules = Array.isArray(result["rules"]) ? result["rules"] : [];
    return rules.map(plainRule);
  }
}

/** A rule in the shape of the specification's workflow file, which every reader of rules takes. */
function plainRule(rule: JsonRecord): JsonRecord {
  const { name, description, tags, condition, action, priority } = rule;
  return { name, description, tags, condition, action, priority };
}

async function readRules(path: string, host: Host): Promise<Map<string, JsonRecord>> {
  if (!existsSync(path)) return new Map();
  try {
    const { version, rules } = JSON.parse(await readText(path));
    if (version !== 1 || !Array.isArray(rules)) throw new TypeError("another format");
    return new Map(rules.map((rule: JsonRecord) => [String(rule["name"]), rule]));
  } catch {
    host.log(`The registered rules in "${path}" cannot be read and are left out`);
    return new Map();
  }
}
