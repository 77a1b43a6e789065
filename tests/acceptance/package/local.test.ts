/** The runtimes that Heddle does not choose by itself: without isolation, only with its switch; Kubernetes, never. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";
import { NOTES_PROGRAM, notesService, planOf } from "../../fixtures/package/notes-plan.ts";
import { Workspace } from "./workspace.ts";

const DEADLINE = 600_000;
const LOCAL = ["--runtime", "local", "--approve"];

let place: Workspace;
beforeEach(() => {
  place = new Workspace({ DOCKER_ENABLED: "false", HEDDLE_PACKAGE_ALLOW_LOCAL: undefined });
});
afterEach(() => place.close(), DEADLINE);

/** Processes that have a text in their arguments or work in a folder with it. */
const processesWith = (text: string): string[] =>
  readdirSync("/proc").filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, "latin1").includes(text);
    } catch {
      return false;
    }
  });

describe("the local runtime", () => {
  test(
    "is refused without its switch, and nothing is started or approved",
    async () => {
      const { status, errors } = await place.execute(planOf(notesService()), LOCAL);
      expect([status, errors()[0]?.error.code]).toEqual([77, "LOCAL_NOT_ALLOWED"]);
      expect(place.has("generated")).toBe(false);
      const kept = await place.run(["package-execute", "--foreground", "--runtime", "local"]);
      expect(kept.errors()[0]?.error.code).toBe("LOCAL_NOT_ALLOWED");
    },
    DEADLINE,
  );

  test.each([
    ["--allow-local", ["--allow-local"], {}],
    ["HEDDLE_PACKAGE_ALLOW_LOCAL", [], { HEDDLE_PACKAGE_ALLOW_LOCAL: "true" }],
  ])(
    "starts, verifies and stops with %s, and leaves the written files alone",
    async (_, argv, env) => {
      const plan = planOf(notesService());
      const { record } = await place.execute(plan, [...LOCAL, ...argv], env);
      expect(record).toMatchObject({
        success: true,
        executed: true,
        runtime: "local",
        validation: { success: true, scenario_passed: true },
      });
      const url = record.services[0]?.url;
      const body = JSON.stringify({ title: "Kept" });
      expect((await fetch(`${url}/notes`, { method: "POST", body })).status).toBe(201);
      expect(readdirSync(place.at("generated"))).not.toContain("node_modules");
      expect((await place.logsWith("listening")).stdout).toContain("listening");
      // The data outlives a restart.
      const again = await place.run(["package-execute", "--runtime", "local", ...argv], env);
      const services = again.records()[0]?.["services"] as { url: string }[];
      const notes = await (await fetch(`${services[0]?.url}/notes`)).json();
      expect(notes).toContainEqual(expect.objectContaining({ title: "Kept" }));
      const stopped = await place.run(["package-stop"]);
      expect(stopped.records()[0]).toMatchObject({ stopped: [record.intent_id] });
      await expect(fetch(`${services[0]?.url}/health`)).rejects.toThrow();
      expect(processesWith(place.path)).toEqual([]);
    },
    DEADLINE,
  );

  test(
    "runs a generated service with its packages",
    async () => {
      const wish = "Bun and Hono API, name it users-api: CRUD for users with name and unique email";
      const flags = ["--mode", "deterministic", "--execute", "--verify", ...LOCAL, "--allow-local"];
      const { records, stderr } = await place.run(["package-generate", wish, ...flags]);
      expect([stderr, records()[0]]).toEqual([
        "",
        expect.objectContaining({ success: true, verification: expect.objectContaining({ success: true }) }),
      ]);
    },
    DEADLINE,
  );

  test(
    "reports a program that does not start with its last words, and puts all back",
    async () => {
      const program = "throw new Error('no such thing');\n";
      const { record } = await place.execute(planOf(notesService({ program })), [...LOCAL, "--allow-local"]);
      expect(record).toMatchObject({ success: false, rolled_back: true, services: [] });
      expect(record.error).toContain("no such thing");
      expect(processesWith(place.path)).toEqual([]);
    },
    DEADLINE,
  );

  test(
    "refuses a stack, whose services could not find each other, before anything is written",
    async () => {
      const stack = planOf(
        notesService({ folder: "a", name: "a" }),
        notesService({ folder: "b", name: "b", program: NOTES_PROGRAM }),
      );
      for (const argv of [["--approve"], ["--dry-run"]]) {
        const wanted = ["--runtime", "local", "--allow-local", ...argv];
        const { status, errors } = await place.execute(stack, wanted);
        expect([status, errors()[0]?.error.code]).toEqual([69, "UNSUPPORTED_RUNTIME"]);
        expect(errors()[0]?.error.message).toContain("several services");
      }
      expect(place.has("generated")).toBe(false);
    },
    DEADLINE,
  );
});

interface Manifest {
  kind: string;
  metadata: { name: string };
  // biome-ignore lint/suspicious/noExplicitAny: manifests are looked into field by field
  spec: any;
  data?: Record<string, string>;
}

async function manifestsOf(...argv: string[]): Promise<Manifest[]> {
  const { records } = await place.run(["package-generate", ...argv, "--mode", "deterministic", "--run"]);
  expect(records()[0]).toMatchObject({ success: true });
  return parseAllDocuments(place.read("generated/kubernetes.yaml")).map((one) => one.toJS());
}

describe("the runtime kubernetes", () => {
  const WISH = "users-api on kubernetes, port 8088, LOG_LEVEL=debug: CRUD for users with name";

  test("has manifests that probe, limit and confine the service, and keep its data", async () => {
    const manifests = await manifestsOf(WISH);
    expect(manifests.map(({ kind }) => kind)).toEqual([
      "ConfigMap",
      "PersistentVolumeClaim",
      "Deployment",
      "Service",
    ]);
    const [config, claim, deployment, service] = manifests;
    expect(config?.data).toMatchObject({ PORT: "8088", LOG_LEVEL: "debug" });
    const { template, selector } = deployment?.spec ?? {};
    expect(template.metadata.labels).toMatchObject(selector.matchLabels);
    expect(service?.spec).toMatchObject({ selector: selector.matchLabels, ports: [{ port: 8088 }] });
    expect(template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } },
    });
    const [container] = template.spec.containers;
    expect(container).toMatchObject({
      startupProbe: { httpGet: { path: "/health" } },
      readinessProbe: { httpGet: { path: "/ready" } },
      livenessProbe: { httpGet: { path: "/health" } },
      resources: { requests: expect.anything(), limits: { memory: "512Mi" } },
      securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ["ALL"] } },
    });
    const volumes = template.spec.volumes.map(({ name }: { name: string }) => name);
    expect(container.volumeMounts.map(({ name }: { name: string }) => name)).toEqual(volumes);
    expect(template.spec.volumes[0].persistentVolumeClaim.claimName).toBe(claim?.metadata.name);
    for (const { metadata } of manifests) expect(metadata.name).toMatch(/^[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/);
  });

  test("is never executed: the answer says what to do", async () => {
    await manifestsOf(WISH);
    const { status, errors } = await place.run(["package-execute", "--approve"]);
    expect([status, errors()[0]?.error.code]).toEqual([69, "UNSUPPORTED_RUNTIME"]);
    expect(errors()[0]?.error.hint).toContain("kubectl apply");
  });

  test("other packages have no manifests", async () => {
    await place.run(["package-generate", "CRUD for users", "--mode", "deterministic", "--run"]);
    expect(place.has("generated/kubernetes.yaml")).toBe(false);
  });
});
