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

import type {
  CompileResult,
  ExecuteRequest,
  ExecuteResult,
  HandleRequest,
  HandleResult,
  PlanRequest,
  PlanResult,
  ResolveResult,
  UriOrPromptRequest,
} from "../../schemas/uri.ts";
import { type Context, createContext } from "../kit/context.ts";
import { run as runCompile } from "./compile.ts";
import { run as runPlan } from "./plan.ts";
import { run as runResolve } from "./resolve.ts";

export type {
  Action,
  Command,
  CompileResult,
  ControlPlan,
  ExecuteRequest,
  ExecuteResult,
  Execution,
  HandleRequest,
  HandleResult,
  Intent,
  IntentName,
  PlanRequest,
  PlanResult,
  Platform,
  ResolveResult,
  UriOrPromptRequest,
  UriSpec,
} from "../../schemas/uri.ts";
export type { Context } from "../kit/context.ts";
export { Failure } from "../kit/errors.ts";

/**
 * Plans a prompt in English or Polish, or an absolute URI: intent, abstract URI and the actions of a platform.
 * @throws Failure with code NO_INTENT, AMBIGUOUS, INVALID_URI, UNSUPPORTED_URI, UNSAFE_URI or CONFIG
 */
export function plan(request: PlanRequest, context: Partial<Context> = {}): PlanResult {
  return runPlan(request, createContext(context));
}

/**
 * Resolves a prompt to its intent with slots and abstract URI.
 * @throws Failure as {@link plan}
 */
export function resolve(request: PlanRequest, context: Partial<Context> = {}): ResolveResult {
  return runResolve(request, createContext(context));
}

/**
 * Compiles an abstract URI (or a prompt) to the ordered actions of a platform; pure data, nothing is looked for here.
 * @throws Failure as {@link plan}
 */
export function compile(request: UriOrPromptRequest, context: Partial<Context> = {}): CompileResult {
  return runCompile(request, createContext(context));
}

/**
 * Executes a URI or prompt on this machine, or shows what would run with `dry_run`. A program that fails is told in
 * `result`; a program with a window counts as started once it has run for a moment.
 * @throws Failure as {@link plan}, and NO_HANDLER, TIMEOUT, CANCELLED or EXECUTION_NOT_ALLOWED
 */
export async function execute(
  request: ExecuteRequest,
  context: Partial<Context> = {},
): Promise<ExecuteResult> {
  return (await import("./execute.ts")).run(request, createContext(context));
}

/**
 * Plans a prompt or URI and executes it where `execute` is set.
 * @throws Failure as {@link execute}
 */
export async function handle(request: HandleRequest, context: Partial<Context> = {}): Promise<HandleResult> {
  return (await import("./handle.ts")).run(request, createContext(context));
}
