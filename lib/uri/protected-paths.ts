/** Paths that systems let only their administrator read: a program that is started for the user cannot open them. */
import { baseName } from "#language/extract/address/path-parts.ts";
import type { Intent, PlanLimit, Platform } from "#schemas/uri.ts";

/** By platform, as they are installed: with slashes, in lower case on Windows, whose paths have no case. */
const PROTECTED: Readonly<Record<Platform, RegExp>> = {
  // shadow(5), sudoers(5), ssh-keygen(1); Debian, Fedora and Arch install them so.
  linux:
    /^\/(?:etc\/(?:g?shadow-?|sudoers(?:\.d(?:\/.*)?)?|crypttab|ssl\/private(?:\/.*)?|polkit-1\/rules\.d(?:\/.*)?|NetworkManager\/system-connections(?:\/.*)?|ssh\/ssh_host_\w+_key)|root(?:\/.*)?|lost\+found(?:\/.*)?|var\/(?:log\/btmp|spool\/cron(?:\/.*)?)|proc\/kcore|sys\/kernel\/(?:debug|tracing)(?:\/.*)?)$/,
  darwin:
    /^(?:\/private)?\/(?:etc\/(?:master\.passwd|sudoers(?:\.d(?:\/.*)?)?|ssh\/ssh_host_\w+_key)|var\/(?:root|db\/dslocal|audit)(?:\/.*)?)$/,
  windows:
    /^[a-z]:\/(?:windows\/system32\/config(?:\/(?:sam|security|system|software|default))?|system volume information(?:\/.*)?)$/,
};

/** The slots that name a path, the address of a file included. */
const PATHS = ["path", "folder", "file", "workspace", "url"] as const;

/** What a plan cannot do with the rights of the user. */
export function rightsLimits(slots: Intent["slots"], platform: Platform): PlanLimit[] {
  return PATHS.flatMap((slot) => {
    const path = pathIn(slots[slot] ?? "", platform);
    if (path === undefined || !PROTECTED[platform].test(path)) return [];
    const message = `"${baseName(path)}" needs the rights of an administrator, and the program is started with those of the user`;
    return [{ slot, message }];
  });
}

/** A path without its points, or that of a file's address; undefined for anything else. */
function pathIn(value: string, platform: Platform): string | undefined {
  const isAddress = /^file:\/\//i.test(value);
  if (!isAddress && /^[a-z][a-z0-9+.-]+:/i.test(value)) return undefined;
  const given = isAddress ? decoded(value.replace(/^file:\/\/[^/]*|[?#].*$/gi, "")) : value;
  const slashes = platform === "windows" ? given.replaceAll("\\", "/").toLowerCase() : given;
  const plain = slashes.replace(/^\/(?=[a-z]:)/, "");
  const [, root = "", rest = ""] = /^([a-z]:)?(\/.*)$/i.exec(plain) ?? [];
  if (rest === "") return undefined;
  const parts: string[] = [];
  for (const part of rest.split("/"))
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  return `${root}/${parts.join("/")}`;
}

/** A path whose percent signs encode nothing stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
