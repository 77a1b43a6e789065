import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Ajv2020 from "ajv/dist/2020.js";
import { runHeddle } from "../run.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heddle-schemas-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe("heddle schemas", () => {
  test("writes two files an operation, each valid under JSON Schema 2020-12", async () => {
    const [listed, written] = await Promise.all([
      runHeddle(["heddle", "list"]),
      runHeddle(["heddle", "schemas", "--out", join("deep", "folder")], { cwd: folder }),
    ]);
    expect({ status: written.status, stderr: written.stderr }).toEqual({ status: 0, stderr: "" });
    const names = listed.records().map((record) => String(record["name"]));
    const files = (await readdir(join(folder, "deep", "folder"))).sort();
    expect(files).toEqual(names.flatMap((name) => [`${name}.input.json`, `${name}.output.json`]).sort());
    const ajv = new Ajv2020({ strict: true, validateFormats: false, allowUnionTypes: true });
    for (const file of files) {
      const schema = await Bun.file(join(folder, "deep", "folder", file)).json();
      expect(ajv.validateSchema(schema)).toBe(true);
      expect(() => ajv.compile(schema)).not.toThrow();
    }
  });

  test("prints the schemas of the named operations, the same as --schema", async () => {
    const [named, own] = await Promise.all([
      runHeddle(["heddle", "schemas", "uri-plan", "heddle-list"]),
      runHeddle(["uri-plan", "--schema"]),
    ]);
    expect(named.records().map((record) => record["name"])).toEqual(["uri-plan", "heddle-list"]);
    expect(named.records()[0]).toEqual(JSON.parse(own.stdout));
  });

  test("writes nothing where one name is wrong", async () => {
    const { status, errors } = await runHeddle(
      ["heddle", "schemas", "--out", "other", "uri-plan", "uri-paln"],
      {
        cwd: folder,
      },
    );
    expect(status).toBe(64);
    expect(errors()[0]?.error.hint).toBe('Did you mean "uri-plan"?');
    expect(await readdir(folder)).not.toContain("other");
  });

  test("says why a folder cannot be made", async () => {
    await Bun.write(join(folder, "file"), "");
    const { status, errors } = await runHeddle(["heddle", "schemas", "--out", "file/below"], { cwd: folder });
    expect(status).toBe(74);
    expect(errors()[0]?.error.code).toBe("WRITE_FAILED");
  });
});
