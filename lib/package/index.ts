/**
 * Packages as a library: `import { connect, local } from "heddle/package"`.
 *
 * @example
 * ```ts
 * import { local } from "heddle/package";
 * const packages = local({ workspace: "shop" });
 * const { intent_id: intent = "" } = await packages.generate({
 *   prompt: "users API with CRUD, name and email",
 *   run: true,
 * });
 * await packages.approve({ intent });
 * const { endpoints, validation } = await packages.execute({ intent, runtime: "sandbox" });
 * // endpoints: ["GET http://127.0.0.1:8000/health", …], validation.success: true
 * await packages.stop({ intent });
 * ```
 */
export { Failure } from "#kit/data/errors.ts";
export type * from "#schemas/package/execute.ts";
export type * from "#schemas/package/intents.ts";
export type * from "#schemas/package/interfaces.ts";
export type * from "#schemas/package/iterate.ts";
export type * from "#schemas/package/new.ts";
export type * from "#schemas/package/pack.ts";
export type * from "#schemas/package/registry.ts";
export type * from "#schemas/package.ts";
export type { CallOptions, PackageClient, Progress } from "./client/client.ts";
export { type LocalOptions, local } from "./client/local.ts";
export { type ConnectOptions, connect } from "./client/remote.ts";
