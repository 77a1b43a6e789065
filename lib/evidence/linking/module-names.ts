/**
 * Modules that a text names in the letters of code without a path: `refactor-analyze` is cmd/refactor/analyze.ts, and
 * `shop orders list` is commands/orders/list.ts.
 */
import type { Records } from "./candidates.ts";
import { commonOf } from "./common.ts";
import type { RecordFacts } from "./record-facts.ts";
import { certain, type Finding, provesByPath } from "./relate.ts";

const CODE = /`([^`\n]{3,80})`/g;
/** Parts joined by hyphens may be words of one segment of a path or several segments: `extract-ast`, `refactor-analyze`. */
const HYPHENED = /^[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)+$/u;
/** Parts joined otherwise are segments: `shop.orders`, `shop::orders`. */
const QUALIFIED = /^[\p{L}\p{N}_-]+(?:(?:\.|::|\/|\\)[\p{L}\p{N}_-]+)+$/u;
const COMMAND = /^[\p{L}\p{N}][\p{L}\p{N}-]*(?: [\p{Ll}\p{N}][\p{Ll}\p{N}-]*)+/u;
/** Folders with a file for each command. */
const COMMAND_FOLDERS = ["commands", "command", "cmd", "cli", "subcommands"];
/** Names of files that stand for their folder. */
const INDEX = /\/(?:index|__init__|mod|main)$/;
/** The last segments of a path that a name may have. */
const SEGMENTS = 4;
/** Layers of one feature have files of one name; more files than this have it by chance. */
const LAYERS = 4;
const CONFIDENCE = 0.5;
/** What is only named is not shown to be done. */
const NAMED = 0.45;

export function* namedModules(records: Records): Generator<Finding> {
  const texts = records.all.filter(({ isProse, record }) => isProse && record.source.kind !== "git");
  const named = texts.flatMap((text) => {
    const names = namesIn(text.record.source.rawExcerpt ?? "");
    return names.length > 0 ? [{ text, names }] : [];
  });
  if (named.length === 0) return;
  const modules = modulesByName(records);
  for (const { text, names } of named)
    for (const { name, key } of names) {
      const found = modules.get(key) ?? [];
      if (found.length > LAYERS) continue;
      for (const module of found) yield findingOf(text, module, name, records);
    }
}

function findingOf(text: RecordFacts, module: RecordFacts, name: string, records: Records): Finding {
  const ground = `\`${name}\` is ${module.paths[0] ?? ""}`;
  // "Add `shop-orders`" asks for the module itself, "Add a filter to `shop-orders`" for something in it.
  const isObject = text.record.statement.object.startsWith(`\`${name}`);
  return isObject || provesByPath(text, module, commonOf(text, module, records))
    ? certain(text, module, "evidenced_by", CONFIDENCE, ground)
    : certain(text, module, "related_to", NAMED, ground);
}

interface Named {
  /** As it is written. */
  readonly name: string;
  /** Its parts, as {@link modulesByName} has them. */
  readonly key: string;
}

function namesIn(text: string): Named[] {
  const names: Named[] = [];
  for (const [, code = ""] of text.matchAll(CODE)) {
    const name = code.replace(/\(.*$/, "");
    const [command] = COMMAND.exec(code) ?? [];
    if (HYPHENED.test(name)) names.push({ name, key: wordsOf(name) });
    else if (QUALIFIED.test(name)) names.push({ name, key: segmentsOf(name.split(/\.|::|\/|\\/)) });
    else if (command !== undefined) {
      // The first word of a command is the name of the program; one other word may mean anything but a command's file.
      const rest = wordsOf(command.slice(command.indexOf(" ") + 1));
      if (rest.includes(" ")) names.push({ name: command, key: rest });
      for (const folder of COMMAND_FOLDERS) names.push({ name: command, key: `${folder} ${rest}` });
    }
  }
  return names;
}

const wordsOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[-_/. ]+/)
    .join(" ");
const segmentsOf = (segments: readonly string[]): string =>
  segments.join("/").toLowerCase().replaceAll("-", "_");

/** Modules by each name of several parts that their last path segments have. */
function modulesByName({ all }: Records): ReadonlyMap<string, RecordFacts[]> {
  const modules = new Map<string, RecordFacts[]>();
  for (const module of all) {
    if (!module.isModule || module.isGenerated) continue;
    const [path = ""] = module.paths;
    const segments = path
      .replace(/\.\w+$/, "")
      .replace(INDEX, "")
      .split("/");
    for (let count = 1; count <= Math.min(SEGMENTS, segments.length); count++) {
      const last = segments.slice(-count);
      for (const key of [wordsOf(last.join("/")), segmentsOf(last)]) {
        if (!/[ /]/.test(key)) continue;
        const known = modules.get(key);
        if (known) known.push(module);
        else modules.set(key, [module]);
      }
    }
  }
  return modules;
}
