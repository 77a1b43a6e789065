/** The files of the SDKs that are made of the contracts, one for each language; `make generate` writes and checks them. */
import type { AnyContract } from "#kit/contract/operation.ts";
import { go } from "./go.ts";
import { javaActions, javaModels } from "./java.ts";
import { python } from "./python.ts";
import { readSurface } from "./read.ts";
import { rust } from "./rust.ts";
import type { Surface } from "./surface.ts";
import { typescript } from "./typescript.ts";

/** By the path of the file below the root. */
const WRITERS: Readonly<Record<string, (surface: Surface) => string>> = {
  "sdk/go/generated.go": go,
  "sdk/python/src/heddle_evidence/_generated.py": python,
  "sdk/typescript/src/generated/index.ts": typescript,
  "sdk/java/src/main/java/heddle/evidence/Actions.java": javaActions,
  "sdk/java/src/main/java/heddle/evidence/Models.java": javaModels,
  "sdk/rust/src/generated.rs": rust,
};

/** Every generated file of the SDKs: its path below the root, and its text. */
export function sdkFiles(contracts: readonly AnyContract[]): Map<string, string> {
  const surface = readSurface(contracts);
  return new Map(Object.entries(WRITERS).map(([path, write]) => [path, write(surface)]));
}
