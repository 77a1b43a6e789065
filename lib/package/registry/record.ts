/** The registry record of a package: what it consists of, with checksums, and in which phase it is. */

import type { RunningService } from "#schemas/package/execute.ts";
import type { RegistryRecord } from "#schemas/package/registry.ts";
import type { Intent, Version } from "../store/intents.ts";

/** What is known about a package at one moment. */
export interface PackageState {
  intent: Intent;
  version: Version;
  workspace: string;
  running: readonly RunningService[];
  runtime: string | null;
  endpoints: readonly string[];
  /** Further files in the output folder, with their checksums. */
  artifacts: readonly { name: string; sha256: string }[];
  at: string;
}

const PHASES = {
  parsed: "planned",
  planned: "planned",
  approved: "planned",
  executed: "running",
  verified: "verified",
  failed: "failed",
  stopped: "stopped",
} as const satisfies Record<Intent["state"], RegistryRecord["status"]["phase"]>;

export function registryRecord(state: PackageState): RegistryRecord {
  const { intent, version, running } = state;
  const runs = running.length > 0;
  const phase = PHASES[intent.state];
  return {
    api_version: "heddle.dev/v1",
    kind: "Registry",
    metadata: {
      name: intent.name,
      intent_id: intent.id,
      workspace: state.workspace,
      generated_at: state.at,
      prompt: intent.prompt,
      is_stack: version.services.length > 1,
    },
    spec: {
      deployment: {
        runtime: state.runtime,
        mode: intent.mode,
        checksum: version.checksum,
        approved: intent.approved === version.checksum,
      },
      services: version.services.map((service) => ({
        name: service.name,
        language: service.language,
        framework: service.framework,
        image: service.image.base,
        port: service.port,
        depends_on: service.depends_on,
        url: running.find(({ name }) => name === service.name)?.url ?? null,
      })),
      artifacts: [
        ...version.files.map(({ path, sha256 }) => ({
          name: path,
          role: roleOf(path),
          checksum_sha256: sha256,
        })),
        ...state.artifacts.map(({ name, sha256 }) => ({ name, role: roleOf(name), checksum_sha256: sha256 })),
      ],
    },
    status: {
      phase: (phase === "verified" || phase === "running") && !runs ? "stopped" : phase,
      success: intent.state !== "failed",
      verification: intent.state === "verified" ? "passed" : intent.state === "failed" ? "failed" : null,
      endpoints: [...state.endpoints],
    },
  };
}

/** Roles by name, the first that fits. */
const ROLES: readonly (readonly [RegExp, string])[] = [
  [/(^|\/)(app\.py|index\.[jt]s)$/, "code"],
  [/(^|\/)Dockerfile$/, "container"],
  [/(^|\/)(docker-)?compose\.ya?ml$/, "compose"],
  [/(^|\/)sandbox\.yaml$/, "sandbox"],
  [/\.openapi\.(json|ya?ml)$/, "contract"],
  [/\.arazzo\.(json|ya?ml)$/, "scenario"],
  [/(^|\/)handlers\/[^/]+\.(py|ts)$/, "handler"],
  [/(^|\/)migrations\//, "migration"],
  [/(^|\/)(tests?\/|test_|.*\.test\.)/, "test"],
  [/(^|\/)README\.md$/, "documentation"],
  [/\.stack\.md$/, "pack"],
  [/(plan\.result|execution|verify\.(result|rounds)|session)\.json$/, "record"],
  [/container\.log$/, "log"],
  [/\.urls\.json$/, "urls"],
  [/prompt\.txt$/, "prompt"],
  [/\.(py|[jt]s)$/, "code"],
];

const roleOf = (path: string): string => ROLES.find(([pattern]) => pattern.test(path))?.[1] ?? "file";
