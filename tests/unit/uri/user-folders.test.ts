/** Where the user's folders are: what user-dirs.dirs says, what Windows prints, and what each role falls back to. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { foldersHere, knownFolders, userDirectories } from "#desktop/user-folders.ts";
import type { FolderRole } from "#schemas/desktop.ts";
import { compileUri } from "../../../lib/uri/compile.ts";

const config = mkdtempSync(join(tmpdir(), "heddle-folders-"));
afterAll(() => rmSync(config, { recursive: true, force: true }));

describe("user-dirs.dirs", () => {
  test.each<[string, string | undefined]>([
    ['XDG_DOWNLOAD_DIR="$HOME/Pobrane"', "~/Pobrane"],
    ['  XDG_DOWNLOAD_DIR = "$HOME/Moje pobrane/"  ', "~/Moje pobrane"],
    ['XDG_DOWNLOAD_DIR="/mnt/data/pobrane"', "/mnt/data/pobrane"],
    ['XDG_DOWNLOAD_DIR="$HOME"', "~"],
    ['XDG_DOWNLOAD_DIR="$HOME/"', "~"],
    ['XDG_DOWNLOAD_DIR="$HOME/a\\"b\\$c\\\\"', '~/a"b$c\\'],
    ['XDG_DOWNLOAD_DIR="$HOME/first"\nXDG_DOWNLOAD_DIR="$HOME/last"', "~/last"],
    ['XDG_DOWNLOAD_DIR="$HOMEWARD/x"', undefined],
    ['XDG_DOWNLOAD_DIR="relative"', undefined],
    ["XDG_DOWNLOAD_DIR=$HOME/unquoted", undefined],
    ['# XDG_DOWNLOAD_DIR="$HOME/comment"', undefined],
    ['XDG_DOWNLOAD_DIR="$HOME/torn', undefined],
    ["", undefined],
  ])("%s", (text, folder) => {
    expect(userDirectories(text).get("DOWNLOAD")).toBe(folder);
  });
  test("is found by XDG_CONFIG_HOME; a variable and the usual place come after it", () => {
    writeFileSync(join(config, "user-dirs.dirs"), 'XDG_MUSIC_DIR="$HOME/Muzyka"\n');
    const env = { XDG_CONFIG_HOME: config, XDG_MUSIC_DIR: "/m", XDG_VIDEOS_DIR: "/v", XDG_PICTURES_DIR: "p" };
    expect(foldersHere(["MUSIC", "VIDEOS", "PICTURES"], "linux", { env })).toEqual({
      MUSIC: "~/Muzyka",
      VIDEOS: "/v",
      PICTURES: "~/Pictures",
    });
    expect(foldersHere(["MUSIC"], "linux", { env: {} })).toEqual({ MUSIC: "~/Music" });
  });
});

test("Windows prints a path a line; what it lacks keeps its usual place", () => {
  const roles: FolderRole[] = ["DOWNLOAD", "MUSIC", "DESKTOP"];
  expect(knownFolders(roles, "D:\\Użytkownik\\Pobrane\r\n\r\n\\\\server\\Pulpit\r\n")).toEqual({
    DOWNLOAD: "D:\\Użytkownik\\Pobrane",
    DESKTOP: "\\\\server\\Pulpit",
  });
  expect(knownFolders(roles, "")).toEqual({});
});

test("a plan for Windows carries the role in its arguments, its folder and its environment", () => {
  const [open] = compileUri("app://folder/open?path=~/Downloads", "windows", "C:").actions;
  expect(open?.roles).toEqual({ argv: { 2: "DOWNLOAD" } });
  expect(open?.alternatives?.[0]?.roles).toEqual({ env: { HEDDLE_TARGET: "DOWNLOAD" } });
  const [terminal] = compileUri("app://terminal/open?path=~/Documents", "windows", "C:").actions;
  expect(terminal?.roles).toEqual({ cwd: "DOCUMENTS" });
});
