/** Which repositories may be scanned: addresses, branches, hosts, files. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { Failure } from "#kit/data/errors.ts";
import { isPublicAddress } from "#kit/net/addresses.ts";
import { repositoryAddress } from "../../../../lib/refactor/scan-remote/address.ts";
import { isBranchName } from "../../../../lib/refactor/scan-remote/branch.ts";
import { chooseFiles, indexInfo } from "../../../../lib/refactor/scan-remote/tree.ts";

describe("an address", () => {
  test.each([
    ["https://GitHub.com/Owner/Name.git/", "https://github.com/Owner/Name.git"],
    ["HTTPS://example.org:443/a", "https://example.org/a"],
    ["https://example.org:8443/a/b", "https://example.org:8443/a/b"],
    ["git://example.org:9418/a", "git://example.org/a"],
    ["git://example.org:443/a", "git://example.org:443/a"],
    ["git://0x7f.1/a", "git://127.0.0.1/a"],
    ["https://[::1]:8443/a", "https://[::1]:8443/a"],
    ["https://example.org./a/../b", "https://example.org/b"],
    ["https://example.org/%2e%2e/b", "https://example.org/b"],
    ["https://example.org/a%20b", "https://example.org/a%20b"],
  ])("%s is spelled %s", (text, url) => {
    expect(repositoryAddress(text).url).toBe(url);
  });

  test.each([
    "",
    "/etc/passwd",
    "./here",
    "file:///etc",
    "http://example.org/a",
    "ssh://git@example.org/a",
    "git@example.org:a/b",
    "git+ssh://example.org/a",
    "ext::sh -c id",
    "ext::sh",
    "fd::7",
    "--upload-pack=id",
    "-https://example.org/a",
    "https://",
    "https:///a",
    "https:example.org/a",
    "https://-option/a",
    "https://example.org",
    "https://example.org/",
    "https://user@example.org/a",
    "https://user:secret@example.org/a",
    "https://:@example.org/a",
    "https://example.org/a?token=secret",
    "https://example.org/a#secret",
    "https://example.org/a?",
    "https://example.org:0/a",
    "https://example.org:99999/a",
    "https://exa mple.org/a",
    "https://example.org\\@evil.org/a",
    "https://example.org/a\nb",
    "https://example.org/a%0ab",
    "https://example.org/a%00",
    "https://exämple.org/a",
    `https://example.org/${"a".repeat(3000)}`,
  ])("is refused, without being repeated: %j", (text) => {
    try {
      repositoryAddress(text);
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(Failure);
      const { code, message } = thrown as Failure;
      expect(code).toBe("INVALID_URL");
      expect(message).not.toContain("secret");
      return;
    }
    throw new Error("It was accepted");
  });

  test("means the same when its spelling is read again", () => {
    fc.assert(
      fc.property(fc.constantFrom("https", "git"), fc.webUrl({ validSchemes: ["https"] }), (scheme, url) => {
        const text = url.replace(/^https/, scheme);
        try {
          const once = repositoryAddress(text);
          expect(repositoryAddress(once.url)).toEqual(once);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(Failure);
        }
      }),
    );
  });
});

describe("a branch", () => {
  test.each(["main", "feature/one", "v1.2.x", "a-b_c", "żółw", "a@b", "release/2026.11"])(
    "may be %j",
    (name) => {
      expect(isBranchName(name)).toBe(true);
    },
  );

  test("is refused where git refuses it", () => {
    const odd = fc.string({
      unit: fc.constantFrom(..."ab./-@{~^:?*[\\ \u0001\u007f", ".lock", "HEAD"),
      maxLength: 6,
    });
    fc.assert(
      fc.property(odd, (name) => {
        const { exitCode } = Bun.spawnSync(["git", "check-ref-format", `refs/heads/${name}`]);
        if (isBranchName(name)) expect([name, exitCode]).toEqual([name, 0]);
        // Ours also refuses what git would take for an option or another name of HEAD.
        else if (!name.startsWith("-") && name !== "@") expect([name, exitCode]).toEqual([name, 1]);
      }),
      { numRuns: 150 },
    );
    expect(isBranchName("--upload-pack=id")).toBe(false);
  });
});

test.each([
  ["8.8.8.8", true],
  ["140.82.121.4", true],
  ["127.0.0.1", false],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["169.254.169.254", false],
  ["172.16.0.1", false],
  ["172.32.0.1", true],
  ["192.168.1.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["2a00:1450::1", true],
  ["::1", false],
  ["::", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::", false],
  ["2001:0:7f00:1::", false],
  ["fe80::1", false],
  ["fc00::1", false],
  ["fd12::1", false],
  ["ff02::1", false],
])("%s is an address of the public Internet: %p", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

describe("of a commit", () => {
  const object = "a".repeat(40);
  const entry = (mode: string, path: string, size: number | string = 10) =>
    `${mode} ${mode === "160000" ? "commit" : "blob"} ${object} ${String(size).padStart(7)}\t${path}\0`;

  test("regular source files are chosen, and what else there is is counted", () => {
    const listing = [
      entry("100644", "a.py"),
      entry("100755", "bin/run"),
      entry("100644", "README.md"),
      entry("120000", "link.py"),
      entry("160000", "module", "-"),
      entry("100644", "large.ts", 9_999_999),
      entry("100644", "missing.ts", "BAD"),
      entry("100644", "LICENSE", 999_999),
      entry("100644", "two\nlines.py"),
      entry("100644", ".git/x.py"),
      entry("100644", "a/GIT~1/x.py"),
    ].join("");
    const { files, notRead } = chooseFiles(listing);
    expect(files.map(({ path }) => path)).toEqual(["a.py", "bin/run"]);
    expect(notRead).toEqual([
      "1 symbolic link not followed",
      "1 submodule not fetched",
      "3 files with names that are not safe to write",
      "2 source files larger than 4 MiB",
    ]);
    expect(indexInfo(files)).toBe(`100644 ${object}\ta.py\x00100644 ${object}\tbin/run\x00`);
  });

  test("no path that is chosen leaves the folder", () => {
    const part = fc.oneof(
      fc.constantFrom("..", ".", "", ".git", "a", "b.py", "\\", "C:"),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        for (const { path } of chooseFiles(entry("100644", `${parts.join("/")}.py`)).files) {
          const names = path.split("/");
          expect(names.some((name) => ["", ".", "..", ".git"].includes(name.toLowerCase()))).toBe(false);
        }
      }),
    );
  });
});
