/** Packages over time: versions, restoring, locks, packs, the registry, the end of an intent. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { Workspace } from "./workspace.ts";

const DEADLINE = 600_000;
const GENERATE = ["package-generate", "--mode", "deterministic", "--run"];
const USERS = "Bun and Hono users API, name it users-api: CRUD for users with name";

let place: Workspace;
beforeEach(() => {
  place = new Workspace({ DOCKER_ENABLED: "false" });
});
afterEach(() => place.close(), DEADLINE);

const records = async (...argv: string[]) => {
  const result = await place.run([...argv, "--json"]);
  expect(result.stderr).toBe("");
  return result.records() as Record<string, never>[];
};
const codeOf = async (...argv: string[]) => (await place.run(argv)).errors()[0]?.error.code;

describe("a package that was planned twice", () => {
  let name: string;
  beforeEach(async () => {
    const [first] = await records(...GENERATE, USERS);
    name = String(first?.["intent_id"]);
    await records(...GENERATE, `${USERS} and email`);
  }, DEADLINE);

  test(
    "has two versions, and the first one comes back byte for byte",
    async () => {
      const [history] = await records("package-history", name);
      const versions = history?.["versions"] as unknown as { source: string; changed: string[] }[];
      expect(versions.map(({ source }) => source)).toEqual(["plan", "plan"]);
      expect(versions[1]?.changed).toContain("contract.openapi.json");
      const second = place.read("generated/contract.openapi.json");
      expect(second).toContain("email");
      const [shown] = await records("package-restore", name, "--number", "1", "--dry-run");
      expect(shown).toMatchObject({ written: false, diff: expect.stringContaining("-") });
      expect(place.read("generated/contract.openapi.json")).toBe(second);
      await records("package-restore", name, "--number", "1");
      expect(place.read("generated/contract.openapi.json")).not.toContain("email");
      await records("package-restore", name, "--number", "2");
      expect(place.read("generated/contract.openapi.json")).toBe(second);
    },
    DEADLINE,
  );

  test(
    "keeps a locked file, and an edit of a person",
    async () => {
      await records("package-lock", "contract.openapi.json", "--intent", name);
      expect(await codeOf("package-restore", name, "--number", "1")).toBe("FILE_LOCKED");
      await records("package-lock", "contract.openapi.json", "--unlock", "--intent", name);
      place.write("generated/README.md", "mine\n");
      expect(await codeOf("package-restore", name, "--number", "1")).toBe("CHANGED_SINCE_PLAN");
      expect(place.read("generated/README.md")).toBe("mine\n");
      const [shown] = await records("package-show", name);
      expect(shown).toMatchObject({ edited: ["README.md"] });
      const [packed] = await records("package-pack", name);
      expect(packed).toMatchObject({ edited: ["README.md"], content: expect.stringContaining("\nmine\n") });
    },
    DEADLINE,
  );

  test(
    "is listed, exported and deleted",
    async () => {
      const [list] = await records("package-list");
      expect(list?.["intents"]).toMatchObject([{ id: name, state: "planned", iterations: 2 }]);
      const [registry] = await records("package-registry-list");
      expect(registry?.["packages"]).toMatchObject([{ kind: "Registry", status: { phase: "planned" } }]);
      const [exported] = await records("package-registry-export", name, "--catalog", "cyclonedx");
      const files = exported?.["files"] as unknown as { content: string }[] | undefined;
      expect(JSON.parse(files?.[0]?.content ?? "{}")).toMatchObject({
        bomFormat: "CycloneDX",
        components: expect.arrayContaining([
          expect.objectContaining({ purl: expect.stringMatching(/^pkg:npm\/hono@/) }),
        ]),
      });
      await records("package-registry-refresh");
      expect(place.read("generated/catalog/system-users-api.yaml")).toContain("kind: System");
      await records("package-delete", name);
      expect(await codeOf("package-show", name)).toBe("UNKNOWN_INTENT");
      expect(place.has("generated/index.ts")).toBe(true);
    },
    DEADLINE,
  );

  test(
    "is packed and unpacked byte for byte, and never over what exists or through a link",
    async () => {
      await records("package-pack", name, "--out", place.at("users.stack.md"));
      const [unpacked] = await records(
        "package-unpack",
        place.at("users.stack.md"),
        "--out",
        place.at("copy"),
      );
      const files = unpacked?.["files"] as unknown as { path: string }[];
      expect(files.length).toBeGreaterThan(10);
      for (const { path } of files) expect(place.read(`copy/${path}`)).toBe(place.read(`generated/${path}`));
      expect(await codeOf("package-unpack", place.at("users.stack.md"), "--out", place.at("copy"))).toBe(
        "FILE_EXISTS",
      );
      Bun.spawnSync(["mkdir", place.at("linked"), place.at("outside")]);
      symlinkSync(place.at("outside"), place.at("linked/src"));
      expect(await codeOf("package-unpack", place.at("users.stack.md"), "--out", place.at("linked"))).toBe(
        "OUTSIDE_ROOTS",
      );
      expect(place.has("outside/app.ts")).toBe(false);
    },
    DEADLINE,
  );
});
