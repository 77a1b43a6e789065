/** Outside tools check what a package consists of: containers, manifests, contracts, the files of catalogs. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  apiEntityV1alpha1Validator,
  componentEntityV1alpha1Validator,
  DefaultNamespaceEntityPolicy,
  type Entity,
  EntityPolicies,
  FieldFormatEntityPolicy,
  NoForeignRootFieldsEntityPolicy,
  SchemaValidEntityPolicy,
  systemEntityV1alpha1Validator,
} from "@backstage/catalog-model";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import * as conventions from "@opentelemetry/semantic-conventions/incubating";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv } from "ajv";
import formats from "ajv-formats";
import { parse } from "yaml";
import { sample } from "../../soak.ts";
import { Workspace } from "./workspace.ts";

const DEADLINE = 600_000;
const ROOT = join(import.meta.dir, "../../..");
const TOOLS = join(ROOT, "node_modules");
const PYTHON_TOOLS = join(ROOT, ".tools/validators/bin");

const PROMPTS = {
  fastapi: "FastAPI API with CRUD for cars: title and unique isbn, price decimal",
  flask: "Flask API with CRUD for cars: title",
  express: "Express API with CRUD for cars: title",
  hono: "Hono API with CRUD for cars: title",
  elysia: "Elysia API with CRUD for cars: title, with bearer authentication",
  stack: "two services: api (FastAPI, CRUD for notes with a title) and web (Hono, GET /hello returning hi)",
  kubernetes: "Flask API with CRUD for cars: title, runtime kubernetes",
} as const;
/** A stack has two services, in Python and in TypeScript, and everything that one service has. */
const NAMES = sample(
  "packages that outside validators read",
  Object.keys(PROMPTS).toSorted((one, other) => Number(other === "stack") - Number(one === "stack")),
  1,
);
/** Those, and the one for Kubernetes. */
const MADE = [...new Set([...NAMES, "kubernetes"])];

/** https://github.com/opencontainers/image-spec/blob/v1.1.1/annotations.md */
const OCI_ANNOTATIONS = new Set(
  [
    ..."created authors url documentation source version revision vendor licenses title description".split(
      " ",
    ),
    ...["ref.name", "base.digest", "base.name"],
  ].map((name) => `org.opencontainers.image.${name}`),
);
/** An image with its registry, as `base.name` must be: `docker.io/library/python:3.12-slim`. */
const FULL_REFERENCE =
  /^(?:[\w-]+\.)+[\w-]+(?::\d+)?(?:\/[a-z\d]+(?:(?:[._]|__|-+)[a-z\d]+)*)+(?::[\w.-]+)?$/;

let place: Workspace;
beforeAll(async () => {
  place = new Workspace();
  for (const [name, prompt] of Object.entries(PROMPTS).filter(([name]) => MADE.includes(name))) {
    const options = ["--mode", "deterministic", "--run", "-o", name, "--json"];
    const made = await place.run(["package-generate", prompt, ...options]);
    expect(made.stderr).toBe("");
  }
}, DEADLINE);
afterAll(() => place.close());

const filesBelow = (folder: string, pattern: RegExp): string[] =>
  readdirSync(place.at(folder), { recursive: true })
    .map(String)
    .filter((path) => pattern.test(path))
    .map((path) => join(folder, path));

/** What a tool prints if it finds a fault; otherwise null. */
function faultsOf(...argv: string[]): string | null {
  const { exitCode, stdout, stderr } = Bun.spawnSync(argv);
  return exitCode === 0 ? null : `${stdout}${stderr}`;
}

const node = (program: string, ...argv: string[]) => faultsOf("node", join(TOOLS, program), ...argv);

/** The schema of the Compose specification, which dclint brings along. */
const isComposeFile = formats
  .default(new Ajv({ strict: false, validateSchema: false, allErrors: true }))
  .compile(await Bun.file(join(TOOLS, "dclint/schemas/compose.schema.json")).json());

describe.each(NAMES)("the package of %s", (name) => {
  test(
    "has Dockerfiles without a finding of dockerfilelint and hadolint",
    () => {
      const files = filesBelow(name, /(^|\/)Dockerfile$/);
      expect(files).toHaveLength(name === "stack" ? 2 : 1);
      for (const file of files) {
        expect(node("dockerfilelint/bin/dockerfilelint", place.at(file))).toBeNull();
        expect(faultsOf(join(PYTHON_TOOLS, "hadolint"), "--no-color", place.at(file))).toBeNull();
      }
    },
    DEADLINE,
  );

  test(
    "has a Compose file that fits the schema of the specification, without an error of dclint",
    () => {
      const path = `${name}/compose.yaml`;
      isComposeFile(parse(place.read(path)));
      expect(isComposeFile.errors ?? []).toEqual([]);
      expect(node("dclint/bin/dclint.cjs", "--quiet", place.at(path))).toBeNull();
    },
    DEADLINE,
  );

  test(
    "has contracts of OpenAPI 3.1 in which two validators find no fault",
    async () => {
      const contracts = filesBelow(name, /contract\.openapi\.json$/);
      expect(contracts).toHaveLength(name === "stack" ? 2 : 1);
      for (const file of contracts) {
        expect(await new Validator().validate(place.at(file))).toEqual({ valid: true });
        expect(node("@redocly/cli/bin/cli.js", "lint", place.at(file), "--extends=minimal")).toBeNull();
      }
    },
    DEADLINE,
  );

  test("has entities that Backstage accepts", async () => {
    const policy = EntityPolicies.allOf([
      new SchemaValidEntityPolicy(),
      new DefaultNamespaceEntityPolicy(),
      new NoForeignRootFieldsEntityPolicy(),
      new FieldFormatEntityPolicy(),
    ]);
    const validators = {
      API: apiEntityV1alpha1Validator,
      Component: componentEntityV1alpha1Validator,
      System: systemEntityV1alpha1Validator,
    };
    const kinds: string[] = [];
    for (const file of filesBelow(`${name}/catalog`, /\.yaml$/)) {
      const entity: Entity = parse(place.read(file));
      await policy.enforce(entity);
      expect(await validators[entity.kind as keyof typeof validators].check(entity)).toBe(true);
      kinds.push(entity.kind);
    }
    const service = ["API", "Component"];
    expect(kinds.toSorted()).toEqual([...service, ...(name === "stack" ? service : []), "System"].toSorted());
  });

  test("has a bill of materials that the strict schema of CycloneDX accepts", async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
    expect(await validator.validate(place.read(`${name}/catalog/sbom.cdx.json`))).toBeNull();
  });

  test("describes each service by attributes of the semantic conventions of OpenTelemetry", () => {
    const known = new Set<unknown>(Object.values(conventions));
    const resources: unknown = JSON.parse(place.read(`${name}/catalog/opentelemetry.json`));
    expect(resources).toHaveLength(name === "stack" ? 2 : 1);
    for (const { attributes } of Object(resources)) {
      expect(Object.keys(attributes).filter((attribute) => !known.has(attribute))).toEqual([]);
      expect(Object.keys(attributes)).toContain(conventions.ATTR_SERVICE_NAME);
    }
  });

  test("labels each image with annotations of the OCI image specification", () => {
    const labels: Record<string, Record<string, string>> = JSON.parse(
      place.read(`${name}/catalog/oci-labels.json`),
    );
    for (const {
      "org.opencontainers.image.created": created = "",
      "org.opencontainers.image.base.name": base = "",
      ...others
    } of Object.values(labels)) {
      expect(Object.keys(others).filter((key) => !OCI_ANNOTATIONS.has(key))).toEqual([]);
      expect(created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
      expect(base).toMatch(FULL_REFERENCE);
    }
  });

  test("lists what it installs by name, and a version only if it is exact", () => {
    const { components } = JSON.parse(place.read(`${name}/catalog/sbom.cdx.json`)) as {
      components: { type: string; name: string; version?: string; purl?: string; "bom-ref": string }[];
    };
    const libraries = components.filter(({ type }) => type === "library");
    expect(libraries.length).toBeGreaterThan(0);
    for (const { name: library, version, purl } of libraries) {
      expect(library).toMatch(/^@?[\w./-]+$/);
      expect(version ?? "1").toMatch(/^\d[\w.+-]*$/);
      expect(purl).toMatch(/^pkg:(pypi|npm)\/(%40[\w.-]+\/)?[\w.-]+(@[\w.%+-]+)?$/);
    }
    expect(new Set(components.map((one) => one["bom-ref"])).size).toBe(components.length);
  });
});

test(
  "manifests of Kubernetes fit the schemas of its API",
  () => {
    const tool = join(PYTHON_TOOLS, "kubernetes-validate");
    expect(faultsOf(tool, "--strict", "--quiet", place.at("kubernetes/kubernetes.yaml"))).toBeNull();
  },
  DEADLINE,
);

test("the services of a stack are published at different ports", () => {
  const { services } = parse(place.read("stack/compose.yaml")) as {
    services: Record<string, { ports: string[] }>;
  };
  const ports = Object.values(services).flatMap((service) => service.ports.map((port) => port.split(":")[1]));
  expect(new Set(ports).size).toBe(2);
});
