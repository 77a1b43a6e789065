/** Rules that clients register: kept beside the server's events, and used for every decision of the server. */
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import type { ServiceHost } from "#kit/contract/service.ts";
import { failures } from "#kit/data/errors.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import { readText, writeAtomic } from "#kit/files/files.ts";
import { ensureStateFolder, statePath } from "#kit/store/state-folder.ts";
import { REFACTOR_ERRORS } from "#schemas/refactor.ts";

const fail = failures(REFACTOR_ERRORS);

/** Below the state folder of the server's first root. */
const RULES_NAME = "rules.json";

export class RegisteredRules {
  readonly #host: ServiceHost;
  readonly #root: string;
  /** By name, in normal form. */
  #rules: Map<string, JsonRecord>;
  #writing: Promise<void> = Promise.resolve();

  private constructor(host: ServiceHost, root: string, rules: Map<string, JsonRecord>) {
    this.#host = host;
    this.#root = root;
    this.#rules = rules;
  }

  /** Opens the rules below a root folder; unreadable rules are reported, and left as they are. */
  static async open(host: ServiceHost, root: string): Promise<RegisteredRules> {
    return new RegisteredRules(host, root, await readRules(root, host));
  }

  get count(): number {
    return this.#rules.size;
  }

  /**
   * Adds rules; one with a known name replaces it, and an empty list removes them all.
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
    const path = await statePath(this.#root, RULES_NAME);
    if (next.size > 0 || existsSync(path)) {
      await ensureStateFolder(dirname(path));
      await writeAtomic(path, `${JSON.stringify({ version: 1, rules: [...next.values()] })}\n`);
    }
    this.#rules = next;
    return next.size;
  }

  /** The request with the registered rules besides the others in effect; one with rules of its own stays as it is. */
  added(request: JsonRecord): JsonRecord {
    const { rules, rules_file, more_rules: own = [] } = request;
    if (this.#rules.size === 0 || rules !== undefined || rules_file !== undefined) return request;
    // The operation rejects anything but a list.
    if (!Array.isArray(own)) return request;
    const names = new Set(own.map((rule: unknown) => nameOf(rule)));
    const more = [...this.#rules.values()].filter((rule) => !names.has(nameOf(rule)));
    return { ...request, more_rules: [...own, ...more] };
  }

  async #checked(request: JsonRecord, signal: AbortSignal): Promise<JsonRecord[]> {
    const [result = {}] = await this.#host.run("refactor-rules", request, { signal });
    if (result["ok"] !== true)
      throw fail("INVALID_RULE", "A rule has a mistake", {
        hint: "The details name each; none of the rules was registered",
        details: { mistakes: result["mistakes"] },
      });
    const rules = Array.isArray(result["rules"]) ? result["rules"] : [];
    return rules.map(plainRule);
  }
}

function nameOf(rule: unknown): unknown {
  return typeof rule === "object" && rule !== null && "name" in rule ? rule.name : undefined;
}

/** A rule in the shape of the specification's workflow file, which every reader of rules takes. */
function plainRule(rule: JsonRecord): JsonRecord {
  const { name, description, tags, condition, action, priority } = rule;
  return { name, description, tags, condition, action, priority };
}

async function readRules(root: string, host: ServiceHost): Promise<Map<string, JsonRecord>> {
  try {
    const path = await statePath(root, RULES_NAME);
    if (!existsSync(path)) return new Map();
    const { version, rules } = JSON.parse(await readText(path));
    if (version !== 1 || !Array.isArray(rules)) throw new TypeError("it has another format");
    return new Map(rules.map((rule: JsonRecord) => [String(rule["name"]), rule]));
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : "unknown fault";
    host.log(`The registered rules of "${root}" are left out: ${why}`);
    return new Map();
  }
}
