/** Who wrote a file of a ticket, in which role, and of what type it is: by front matter, file name or folder. */
import { instantOf } from "../records/instant.ts";

export const MESSAGE_TYPES = ["request", "plan", "decision", "message", "report", "result", "claim"] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];
export type Role = "human" | "agent" | "unknown";

export interface Message {
  /** Null if the message is about no ticket that is known. */
  ticket: string | null;
  role: Role;
  /** `human:ola`, `agent:coder`; null if nobody is named. */
  participant: string | null;
  type: MessageType;
  /** Role and type are written down; otherwise they are inferred. */
  isExplicit: boolean;
  /** RFC 3339; null if it is not written down. */
  at: string | null;
  /** To whom it is addressed, as written. */
  to: string | null;
}

/** Files about a ticket that nobody wrote to anybody. */
const EVIDENCE = /^(?:readme|changelog|audit|log|iteration)s?(?![a-z])/i;
const ROLES: Readonly<Record<string, Role>> = {
  user: "human",
  human: "human",
  humans: "human",
  ai: "agent",
  agent: "agent",
  agents: "agent",
};

/** Whether a file is a message; the others are evidence about the ticket. */
export function isMessage(path: string): boolean {
  return !EVIDENCE.test(stemOf(path));
}

/** @param path below the folder of the communication: `<ticket>/…` */
export function messageOf(path: string, header: ReadonlyMap<string, string>): Message {
  const parts = path.split("/");
  const named = identityOfName(stemOf(path)) ?? identityOfFolder(parts) ?? {};
  const role = ROLES[(header.get("role") ?? "").toLowerCase()] ?? named.role ?? "unknown";
  const name = header.get("participant") ?? header.get("author") ?? header.get("from") ?? named.name;
  const written = typeOf(header.get("type") ?? "") ?? named.type;
  const isExplicit = role !== "unknown" && written !== undefined;
  return {
    ticket: header.get("ticket") ?? parts[0] ?? "",
    role,
    participant: name ? participantId(role, name) : null,
    type: written ?? typeOf(stemOf(path)) ?? (role === "human" ? "request" : "message"),
    isExplicit,
    at: timeOf(header.get("date") ?? header.get("at") ?? ""),
    to: header.get("to") ?? null,
  };
}

interface Identity {
  role?: Role;
  name?: string;
  type?: MessageType;
}

/** `agent.coder.report.md`, `user-ola.md`, `agent-coder-report.md`. */
function identityOfName(stem: string): Identity | undefined {
  const [word = "", name, type] = stem.split(".");
  const role = ROLES[word.toLowerCase()];
  if (role && name) return { role, name, ...withType(typeOf(type ?? "")) };
  const [, prefix = "", rest = ""] = /^(user|human|ai|agent)-(.+)$/i.exec(stem) ?? [];
  if (rest === "") return undefined;
  const last = typeOf(rest.split("-").at(-1) ?? "");
  const own = last && rest.includes("-") ? rest.slice(0, rest.lastIndexOf("-")) : rest;
  return { role: ROLES[prefix.toLowerCase()] ?? "unknown", name: own, ...withType(last) };
}

function identityOfFolder(parts: readonly string[]): Identity | undefined {
  const at = parts.findIndex((part, index) => /^(?:agents|humans)$/i.test(part) && index < parts.length - 1);
  const name = parts[at + 1]?.replace(/\.[^.]*$/, "");
  return at < 0 || !name ? undefined : { role: ROLES[(parts[at] ?? "").toLowerCase()] ?? "unknown", name };
}

function withType(type: MessageType | undefined): Pick<Identity, "type"> {
  return type === undefined ? {} : { type };
}

/** The type that a word names, alone or with a number before or after it: `01-request`. */
export function typeOf(word: string): MessageType | undefined {
  const words = word.toLowerCase().split(/[^a-z]+/);
  return MESSAGE_TYPES.find((type) => words.includes(type));
}

export function participantId(role: Role, name: string): string {
  const known = /^(?:human|agent):/.test(name) ? name : `${role}:${name}`;
  return known.trim().toLowerCase().replace(/\s+/g, "-");
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]*$/, "");
}

/** A time without a zone is one in UTC, so that it is the same on every machine. */
function timeOf(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}|$)/.test(text)) return null;
  return instantOf(/[T ][\d:.]+$/.test(text) ? `${text}Z` : text);
}

/** The flat `key: value` lines of the front matter, with keys in lower case. */
export function headerOf(text: string): Map<string, string> {
  const header = new Map<string, string>();
  const lines = text.slice(0, 65_536).split(/\r?\n/);
  if (lines[0]?.trimEnd() !== "---") return header;
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line));
  for (const line of lines.slice(1, Math.max(1, end))) {
    const [, key, value = ""] = /^([A-Za-z][\w-]*):[ \t]*(.*?)[ \t]*$/.exec(line) ?? [];
    if (key !== undefined && value !== "")
      header.set(key.toLowerCase(), value.replace(/^(["'])(.*)\1$/, "$2"));
  }
  return header;
}
