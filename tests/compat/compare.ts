/** Compares two versions of what Heddle publishes: which differences break a caller, and which only add. */

/** One field of a request or result. */
export interface Field {
  types: string[];
  /** The fixed texts or numbers, as JSON, if there are only these. */
  values?: string[];
  required?: true;
  /** Limits, the pattern and the default, as JSON by keyword. */
  limits?: Record<string, string>;
}

export interface Operation {
  effects: string;
  /** Fields of a request that make it a write. */
  writes_when: string[];
  /** What positional arguments fill, and what standard input is. */
  positional: string[];
  input: string;
  /** Flags with what follows them: `--name`, `-n`. */
  flags: Record<string, string>;
  /** `POST /v1/plan`, with the other paths that lead to it. */
  http: string[];
  mcp: string[];
  /** Error codes with exit and HTTP status. */
  errors: Record<string, string>;
  request: Record<string, Field>;
  result: Record<string, Field>;
}

/** Everything that callers rely on. */
export interface Surface {
  version: string;
  /** Kinds of failures: exit, HTTP and JSON-RPC status. */
  statuses: Record<string, string>;
  /** Earlier names that still lead to an operation. */
  aliases: Record<string, string>;
  /** File formats with their versions. */
  formats: Record<string, string>;
  operations: Record<string, Operation>;
}

export interface Changes {
  breaking: string[];
  additions: string[];
}

/** Effects from the least to the most: a caller's permission may not suffice for more. */
const EFFECTS = ["none", "read", "write", "execute"];

/** What changed from `old` to `now`, in a fixed order. */
export function compareSurfaces(old: Surface, now: Surface): Changes {
  const changes: Changes = { breaking: [], additions: [] };
  compareTexts(changes, "Status of", old.statuses, now.statuses);
  compareTexts(changes, "Earlier name", old.aliases, now.aliases);
  compareTexts(changes, "File format", old.formats, now.formats);
  for (const name of keysOf(old.operations, now.operations)) {
    const [before, after] = [old.operations[name], now.operations[name]];
    if (after === undefined) changes.breaking.push(`Operation ${name} was removed`);
    else if (before === undefined) changes.additions.push(`Operation ${name} is new`);
    else compareOperation(changes, name, before, after);
  }
  return changes;
}

function compareOperation(changes: Changes, name: string, old: Operation, now: Operation): void {
  const widened = EFFECTS.indexOf(now.effects) - EFFECTS.indexOf(old.effects);
  if (widened !== 0)
    list(changes, widened > 0).push(`${name}: effects changed from ${old.effects} to ${now.effects}`);
  compareSets(changes, `${name}: a write by`, old.writes_when, now.writes_when, { isRequest: false });
  if (old.positional.join() !== now.positional.join())
    list(changes, !startsWith(now.positional, old.positional)).push(
      `${name}: positional arguments changed from [${old.positional}] to [${now.positional}]`,
    );
  if (old.input !== now.input)
    changes.breaking.push(`${name}: standard input changed from ${old.input} to ${now.input}`);
  compareTexts(changes, `${name}: flag`, old.flags, now.flags);
  compareSets(changes, `${name}: HTTP path`, old.http, now.http, { isRequest: true });
  compareSets(changes, `${name}: MCP tool`, old.mcp, now.mcp, { isRequest: true });
  for (const code of keysOf(old.errors, now.errors)) {
    const [before, after] = [old.errors[code], now.errors[code]];
    // Who handles a code that no longer comes loses nothing.
    if (after === undefined) changes.additions.push(`${name}: error ${code} was removed`);
    else if (before === undefined) changes.additions.push(`${name}: error ${code} is new`);
    else if (before !== after)
      changes.breaking.push(`${name}: error ${code} changed from ${before} to ${after}`);
  }
  compareFields(changes, `${name} request`, old.request, now.request, true);
  compareFields(changes, `${name} result`, old.result, now.result, false);
}

/** A caller writes requests and reads results: what widens the one narrows the other. */
function compareFields(
  changes: Changes,
  where: string,
  old: Record<string, Field>,
  now: Record<string, Field>,
  isRequest: boolean,
): void {
  for (const path of keysOf(old, now)) {
    const [before, after] = [old[path], now[path]];
    const field = `${where}: field ${path}`;
    const isBelow = (fields: Record<string, Field>) =>
      parentOf(path) === "" || fields[parentOf(path)] !== undefined;
    if (after === undefined) {
      // What was in a removed field went with it.
      if (isBelow(now)) changes.breaking.push(`${field} was removed`);
    } else if (before === undefined) {
      // Whoever does not send a new field need not send what is required in it.
      const isDemand = isRequest && after.required === true && isBelow(old);
      list(changes, isDemand).push(`${field} is new${isDemand ? " and required" : ""}`);
    } else compareField(changes, field, before, after, isRequest);
  }
}

const parentOf = (path: string): string => path.replace(/(?:^|\.)[^.[]*$|\[\]$/, "");

function compareField(changes: Changes, field: string, old: Field, now: Field, isRequest: boolean): void {
  if (old.required !== now.required)
    list(changes, isRequest === (now.required === true)).push(
      `${field} became ${now.required ? "required" : "optional"}`,
    );
  compareSets(changes, `${field}: type`, old.types, now.types, { isRequest });
  if (old.values && now.values)
    compareSets(changes, `${field}: value`, old.values, now.values, { isRequest });
  else if (old.values || now.values)
    list(changes, isRequest === (now.values !== undefined)).push(
      `${field} ${now.values ? "takes only fixed values now" : "is no longer one of fixed values"}`,
    );
  for (const keyword of keysOf(old.limits ?? {}, now.limits ?? {})) {
    const [before, after] = [old.limits?.[keyword], now.limits?.[keyword]];
    if (before === after) continue;
    const isBreaking =
      keyword === "default"
        ? before !== undefined || !isRequest
        : isRequest
          ? tightens(keyword, before, after)
          : tightens(keyword, after, before);
    list(changes, isBreaking).push(
      `${field}: ${keyword} changed from ${before ?? "none"} to ${after ?? "none"}`,
    );
  }
}

/** Whether a limit excludes something that it did not exclude before. */
function tightens(keyword: string, before: string | undefined, after: string | undefined): boolean {
  if (after === undefined || before === undefined) return after !== undefined;
  if (/^(?:min|exclusiveMin)/.test(keyword)) return Number(after) > Number(before);
  if (/^(?:max|exclusiveMax)/.test(keyword)) return Number(after) < Number(before);
  // Nobody can say of two patterns which one takes more.
  return true;
}

/** A removed element breaks a request, a new one a result. */
function compareSets(
  changes: Changes,
  what: string,
  old: readonly string[],
  now: readonly string[],
  { isRequest }: { isRequest: boolean },
): void {
  for (const one of old) if (!now.includes(one)) list(changes, isRequest).push(`${what} ${one} was removed`);
  for (const one of now) if (!old.includes(one)) list(changes, !isRequest).push(`${what} ${one} is new`);
}

function compareTexts(
  changes: Changes,
  what: string,
  old: Record<string, string>,
  now: Record<string, string>,
): void {
  for (const name of keysOf(old, now)) {
    const [before, after] = [old[name], now[name]];
    if (after === undefined) changes.breaking.push(`${what} ${name} was removed`);
    else if (before === undefined) changes.additions.push(`${what} ${name} is new`);
    else if (before !== after) changes.breaking.push(`${what} ${name} changed from ${before} to ${after}`);
  }
}

const list = (changes: Changes, isBreaking: boolean): string[] =>
  isBreaking ? changes.breaking : changes.additions;

const keysOf = (a: object, b: object): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();

const startsWith = (whole: readonly string[], start: readonly string[]): boolean =>
  start.every((one, index) => whole[index] === one);

/** Whether the step from one version to the next announces breaking changes (semver.org, 4 and 8). */
export function announcesBreak(old: string, now: string): boolean {
  const [[major = 0, minor = 0], [nextMajor = 0, nextMinor = 0]] = [old, now].map(
    (version) => version.split("-", 1)[0]?.split(".").map(Number) ?? [],
  ) as [number[], number[]];
  if (nextMajor !== major) return nextMajor > major;
  return major === 0 && nextMinor > minor;
}
