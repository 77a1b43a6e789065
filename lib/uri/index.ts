/**
 * URI planning as a library: `import { plan } from "heddle/uri"`.
 *
 * @example
 * ```ts
 * import { plan } from "heddle/uri";
 * const { uri, actions } = plan({ prompt: "open file ~/report.pdf", platform: "linux" });
 * // uri: "app://file/open?path=~/report.pdf", actions[0].argv: ["xdg-open", "~/report.pdf"]
 * ```
 */

import type { Static, TObject } from "@sinclair/typebox";
import { explain, plainOf } from "#kit/data/schema.ts";
import { findFault } from "#kit/data/validate.ts";
import { createContext } from "#kit/files/context.ts";
import {
  type CompileResult,
  ExecuteRequest,
  type ExecuteResult,
  HandleRequest,
  type HandleResult,
  PlanRequest,
  type PlanResult,
  type ResolveResult,
  UriOrPromptRequest,
} from "#schemas/uri.ts";
import { run as runCompile } from "./compile.ts";
import { run as runPlan } from "./plan.ts";
import { run as runResolve } from "./resolve.ts";

export { Failure } from "#kit/data/errors.ts";
export type {
  Action,
  Command,
  CompiledStep,
  CompileResult,
  ControlPlan,
  ExecuteRequest,
  ExecuteResult,
  Execution,
  HandleRequest,
  HandleResult,
  Intent,
  IntentName,
  PlannedStep,
  PlanRequest,
  PlanResult,
  Platform,
  ResolvedStep,
  ResolveResult,
  UriOrPromptRequest,
  UriSpec,
} from "#schemas/uri.ts";

/** What a call may see of its surroundings; what is left out is that of this process. */
export interface Context {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** The operating system of this machine. */
  readonly platform?: "linux" | "darwin" | "win32";
  /** Ends an execution. */
  readonly signal?: AbortSignal;
}

/** A request that fits its schema: JavaScript callers have no compiler to tell them. @throws Failure INVALID_RECORD */
function checked<Request extends TObject>(schema: Request, request: unknown): Static<Request> {
  if (findFault(plainOf(schema), request) !== undefined) throw explain(schema, request, "request");
  return request as Static<Request>;
}

/**
 * Plans a prompt in English or Polish, or an absolute URI: intent, abstract URI and the actions of a platform.
 * @throws Failure with code INVALID_RECORD, NO_INTENT, AMBIGUOUS, INVALID_URI, UNSUPPORTED_URI, UNSAFE_URI or CONFIG
 */
export function plan(request: PlanRequest, context: Context = {}): PlanResult {
  return runPlan(checked(PlanRequest, request), createContext(context));
}

/**
 * Resolves a prompt to its intent with slots and abstract URI.
 * @throws Failure as {@link plan}
 */
export function resolve(request: PlanRequest, context: Context = {}): ResolveResult {
  return runResolve(checked(PlanRequest, request), createContext(context));
}

/**
 * Compiles an abstract URI (or a prompt) to the ordered actions of a platform; pure data, nothing is looked for here.
 * @throws Failure as {@link plan}
 */
export function compile(request: UriOrPromptRequest, context: Context = {}): CompileResult {
  return runCompile(checked(UriOrPromptRequest, request), createContext(context));
}

/**
 * Executes a URI or prompt on this machine, or shows what would run with `dry_run`. A program that fails is told in
 * `result`; a program with a window counts as started once it has run for a moment.
 * @throws Failure as {@link plan}, and NO_HANDLER, TIMEOUT, CANCELLED or EXECUTION_NOT_ALLOWED
 */
export async function execute(request: ExecuteRequest, context: Context = {}): Promise<ExecuteResult> {
  return (await import("./execute.ts")).run(checked(ExecuteRequest, request), createContext(context));
}

/**
 * Plans a prompt or URI and executes it where `execute` is set.
 * @throws Failure as {@link execute}
 */
export async function handle(request: HandleRequest, context: Context = {}): Promise<HandleResult> {
  return (await import("./handle.ts")).run(checked(HandleRequest, request), createContext(context));
}
