/** What a statement names exactly: files, names in code, tickets and versions. */
import type { Target } from "#schemas/evidence.ts";

/** Code between backticks; its content is a name, not words. */
const CODE = /`+([^`]+)`+/g;

/** Letters of what looks like a ticket and is a standard, an algorithm or a unit. */
const NO_TICKET =
  /^(?:UTF|SHA|MD|ISO|RFC|IEC|IEEE|DIN|EN|PN|AES|RSA|DES|CRC|HTTP|TLS|SSL|CVE|CWE|GHSA|RS|ES|HS|PS|PKCS|BASE|WCAG|COVID|IPV|X|H|OAUTH|WIN|UCS|GB|PL|DE)$/;
/** `SHOP-7`, and in several parts `FR-AUTH-001`. */
const TICKET =
  /(?<![\p{L}\p{N}_/-])([A-Z][A-Z0-9]{1,9}(?:-[A-Z][A-Z0-9]{1,11}){0,3})-\d{1,7}(?![\p{L}\p{N}_-]|\.\d)/gu;
/** What only requirements, stories and cases begin with may have a dotted number or an underscore: `US-3.1`, `REQ_001`. */
const KINDS = "FR|NFR|REQ|RQ|US|UC|AC|TC|BR|SR|SRS|SYS|SWR|STK|HLR|LLR|NEED|SPEC";
const DOTTED = new RegExp(
  String.raw`(?<![\p{L}\p{N}_/-])(?:${KINDS})-\d{1,5}(?:\.\d{1,5}){1,3}(?![\p{L}\p{N}_-]|\.\d)`,
  "gu",
);
const UNDERSCORED = new RegExp(
  String.raw`(?<![\p{L}\p{N}_/-])(?:${KINDS})(?:_[A-Z][A-Z0-9]{1,11}){0,3}_\d{1,7}(?![\p{L}\p{N}_-]|\.\d)`,
  "gu",
);
const NUMBER_TICKET = /(?<![\p{L}\p{N}_&/#])(?:GH-|#)(\d{1,7})(?![\p{L}\p{N}_])/gu;
const VERSION =
  /(?<![\p{L}\p{N}_.\-/])v?(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]*[0-9A-Za-z])?)(?![\p{L}\p{N}_]|\.\d)/gu;

/** Endings of files in repositories. A name that ends otherwise is a path only with a folder before it. */
const EXTENSION =
  /\.(?:ts|tsx|mts|cts|js|jsx|mjs|cjs|py|pyi|go|rs|java|kt|kts|php|rb|c|h|cc|cpp|hpp|cs|swift|scala|sh|bash|ps1|sql|proto|graphql|html?|css|scss|less|vue|svelte|md|mdx|rst|txt|adoc|json|jsonc|jsonl|ya?ml|toml|ini|cfg|conf|env|xml|csv|tsv|lock|svg|png|gradle|tf|ipynb|patch|diff|mk|cmake)$/i;
/** Files without an ending. */
const PLAIN_FILE = /^(?:Makefile|Dockerfile|LICENSE|Procfile|Jenkinsfile|CODEOWNERS|Vagrantfile|Gemfile)$/;
const PATH_CHARACTERS = /^[\p{L}\p{N}_.@+*[\]{}()-]+(?:\/[\p{L}\p{N}_.@+*[\]{}()-]+)*\/?$/u;
/** Endings that are top-level domains too: a single name with one is a host unless it is code. */
const HOST = /^(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|app|pl|eu|example|local|test|co|uk|info)$/i;

/** A name as programming languages write it, e.g. `Cart.total()`, `create_order`, `App\Models\User`. */
const SYMBOL = /^[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|#|->|\\)[\p{L}_$][\p{L}\p{N}_$]*)*(?:\(.*\))?[?!]?$/u;
/** A word of the text that can only be a name in code: an inner capital, an underscore, a call. */
const BARE_SYMBOL =
  /^(?:[a-z][a-z0-9]*[A-Z][A-Za-z0-9]*|[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)+|[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+|[A-Za-z_][\w.]*\(\))$/;
/** Words of prose that are written like names in code. */
const NO_SYMBOL =
  /^(?:GitHub|GitLab|JavaScript|TypeScript|PostgreSQL|MySQL|SQLite|MongoDB|OpenAPI|OpenAI|YouTube|LinkedIn|PayPal|iOS|macOS|iPhone|iPad|eBay|GraphQL|WebSocket|WebSockets|DevOps|OAuth|VSCode|NodeJS|NumPy|PyPI|LaTeX|JetBrains|WordPress|BitBucket|CircleCI|DynamoDB|RabbitMQ|ElasticSearch|PowerShell|README|TODO|CHANGELOG|eCommerce|McDonald)$/;

/** A longer word is data. */
const MAX_WORD = 200;
/** Most names of one kind that a statement keeps; a page of code is no statement. */
const MOST = 50;

/** The exact names in a text, each once and in order. */
export function targetOf(text: string): Target {
  const paths = new Set<string>();
  const symbols = new Set<string>();
  for (const [, code = ""] of text.matchAll(CODE)) addCode(code.trim(), paths, symbols);
  const prose = text.replace(CODE, " ").replace(/\bhttps?:\/\/\S+|\]\(([^)\s]*)\)/g, " $1 ");
  for (const word of prose.split(/\s+/)) if (word.length <= MAX_WORD) addWord(word, paths, symbols);
  return {
    paths: first(paths),
    symbols: first(symbols),
    tickets: ticketsIn(text),
    versions: first(new Set([...text.matchAll(VERSION)].map(([, version = ""]) => version))),
  };
}

/** The tickets and requirements that a text names: `SHOP-12`, `FR-AUTH-001`, `US-3.1`, `REQ_001`, and `#7` for the ticket of a forge. */
export function ticketsIn(text: string): string[] {
  const found: [number, string][] = [];
  for (const { 0: ticket, 1: letters = "", index } of text.matchAll(TICKET))
    if (!NO_TICKET.test(letters) && letters !== "GH") found.push([index, ticket]);
  for (const pattern of [DOTTED, UNDERSCORED])
    for (const { 0: id, index } of text.matchAll(pattern)) found.push([index, id]);
  for (const { 1: number = "", index } of text.matchAll(NUMBER_TICKET)) found.push([index, `#${number}`]);
  return first(new Set(found.sort(([a], [b]) => a - b).map(([, ticket]) => ticket)));
}

function first(names: Set<string>): string[] {
  return [...names].slice(0, MOST);
}

function addCode(code: string, paths: Set<string>, symbols: Set<string>): void {
  const path = pathOf(code);
  if (path !== undefined) paths.add(path);
  else if (SYMBOL.test(code) && !HOST.test(code) && code.length > 1 && !isVersion(code))
    symbols.add(code.replace(/\(.*$/, ""));
}

function isVersion(code: string): boolean {
  return /^v\d/.test(code) && /^v?\d+(?:\.\d+)*$/.test(code);
}

function addWord(word: string, paths: Set<string>, symbols: Set<string>): void {
  const bare = word.replace(/^[("'“„«[*_<]+/, "").replace(/[)"'”’»\]*_>,;:.!?…]+$/, "");
  const call = /\(\)[)"'”’»\]*_>,;:.!?…]*$/.test(word) ? `${bare.replace(/\($/, "")}()` : bare;
  const path = pathOf(bare);
  if (path !== undefined) paths.add(path);
  else if (BARE_SYMBOL.test(call) && !NO_SYMBOL.test(bare)) symbols.add(call.replace(/\(\)$/, ""));
}

/** The path within a repository that a word is, without `./` and a line number; undefined for routes and hosts. */
function pathOf(word: string): string | undefined {
  const path = word.replace(/^\.\//, "").replace(/(?::\d+(?:[:-]\d+)?|#L\d+(?:-L?\d+)?)$/, "");
  // A leading slash is a route of a server or a path of the machine, `..` leaves the repository.
  if (path.startsWith("/") || path.startsWith("~") || path.split("/").includes("..")) return undefined;
  if (!PATH_CHARACTERS.test(path) || /\(\)/.test(path)) return undefined;
  const name = path.slice(path.lastIndexOf("/") + 1);
  const hasFolder = path.includes("/");
  if (PLAIN_FILE.test(name)) return path;
  if (EXTENSION.test(name)) return !hasFolder && HOST.test(name) ? undefined : path;
  if (hasFolder && HOST.test(path.slice(0, path.indexOf("/")))) return undefined;
  return /^(?:src|lib|app|cmd|pkg|internal|tests?|docs?|packages|scripts|schemas)\/.+/.test(path)
    ? path.replace(/\/$/, "")
    : undefined;
}
