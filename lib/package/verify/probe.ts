/** The record of one question to a service, and the address that it is sent to. */
import type { Probe } from "#schemas/package/execute.ts";
import type { Answer } from "./ask.ts";

/** A probe whose service the caller knows. */
export type ServiceProbe = Omit<Probe, "service">;

/** How questions are sent. */
export interface Asking {
  /** Base URL of the service. */
  url: string;
  timeoutMs: number;
  signal: AbortSignal;
}

/** @param answer in words if there was none */
export function probeOf(
  { id, method, path }: { id: string; method: string; path: string },
  expected: readonly number[],
  answer: Answer | string,
  duration: number,
  error: string | null = null,
): ServiceProbe {
  const status = typeof answer === "string" ? null : answer.status;
  const isExpected = status !== null && (expected.length === 0 || expected.includes(status));
  const wrong =
    typeof answer === "string"
      ? answer
      : (error ?? (isExpected ? null : `status ${status}, expected ${expected.join(" or ")}`));
  return {
    operation: id,
    method,
    path,
    expected: [...expected],
    status,
    success: wrong === null,
    error: wrong,
    duration_ms: Math.round(duration * 10) / 10,
  };
}

export interface ParameterValue {
  name: string;
  in: string;
  value: unknown;
}

/** The URL and headers of a request, with each parameter in its place, encoded. */
export function addressOf(
  base: string,
  path: string,
  parameters: readonly ParameterValue[],
): { url: string; headers: Record<string, string> } {
  const given = parameters.filter(({ value }) => value !== undefined);
  const of = (where: string) => given.filter((one) => one.in === where);
  const filledPath = path.replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const value = of("path").find((one) => one.name === name)?.value;
    return value === undefined ? whole : encodeURIComponent(String(value));
  });
  const query = new URLSearchParams(
    Object.fromEntries(of("query").map(({ name, value }) => [name, String(value)])),
  ).toString();
  return {
    url: `${base}${filledPath}${query === "" ? "" : `?${query}`}`,
    headers: Object.fromEntries(of("header").map(({ name, value }) => [name, String(value)])),
  };
}

/** A failed check as the list of errors has it. */
export const failureOf = ({ service, method, path, error }: Probe): string =>
  `${service}: ${method} ${path}: ${error}`;
