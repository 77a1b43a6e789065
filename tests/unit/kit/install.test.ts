/** make install and uninstall: what they say, and that no folder goes that was there before. */
import { afterAll, expect, test } from "bun:test";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const tree = mkdtempSync(join(tmpdir(), "heddle-install-"));
afterAll(() => rmSync(tree, { recursive: true, force: true }));
for (const folder of ["build", "man", "completions"]) mkdirSync(join(tree, folder));
cpSync(join(import.meta.dir, "../../../lib/kit/build/install.sh"), join(tree, "install.sh"));
// The script only asks the binary for its list.
writeFileSync(join(tree, "build/heddle"), '#!/bin/sh\necho \'{"name":"uri-plan"}\'\n');
chmodSync(join(tree, "build/heddle"), 0o755);
writeFileSync(join(tree, "man/heddle.1"), "");
for (const name of ["heddle.bash", "_heddle", "heddle.fish"])
  writeFileSync(join(tree, "completions", name), "");

function install(what: string, prefix: string, destdir = "", path = process.env["PATH"] ?? "") {
  const at = (folder: string) => `${destdir}${prefix}/${folder}`;
  const folders = ["bin", "lib/heddle", "share/man", "share/bash", "share/zsh/site", "share/fish"].map(at);
  const child = Bun.spawnSync(["sh", "install.sh", what, ...folders, destdir], {
    cwd: tree,
    env: { PATH: path },
  });
  expect([child.exitCode, child.stderr.toString()]).toEqual([0, ""]);
  return child.stdout.toString();
}

test("install says where things are and what to add to PATH; uninstall leaves nothing that install made", () => {
  const prefix = join(tree, "new/deep");
  const said = install("install", prefix);
  expect(said).toContain(`Installed heddle and 1 commands in ${prefix}/bin`);
  expect(said).toContain(`export PATH="${prefix}/bin:$PATH"`);
  expect(install("install", prefix, "", `${prefix}/bin:${process.env["PATH"]}`)).not.toContain("export PATH");
  expect(existsSync(join(prefix, "bin/uri-plan"))).toBe(true);
  expect(install("uninstall", prefix)).toBe("");
  expect(existsSync(join(tree, "new"))).toBe(false);
});

test("uninstall keeps folders that were there before, and those that hold something else", () => {
  const prefix = join(tree, "old");
  mkdirSync(join(prefix, "share/man/man1"), { recursive: true });
  install("install", prefix);
  writeFileSync(join(prefix, "bin/mine"), "");
  install("uninstall", prefix);
  expect(["share/man/man1", "bin/mine"].map((path) => existsSync(join(prefix, path)))).toEqual([true, true]);
  expect(["share/bash", "share/zsh", "lib"].map((path) => existsSync(join(prefix, path)))).toEqual([
    false,
    false,
    false,
  ]);
});

test("a build tree of a package is not what install talks about", () => {
  const said = install("install", "/usr", join(tree, "stage"));
  expect(said).toContain("in /usr/bin");
  expect(said).not.toContain(tree);
});
