/** Compares what a sentence was understood as with what its case says. */
import type { Understanding } from "../../../../lib/workflow/understand/understand.ts";
import type { Case } from "./cases.ts";

const SENDS = /^(?:send_|notify_|crm_)/;

/** What is wrong with an understanding; null if nothing is. */
export function faultOf([, status, ...lines]: Case, got: Understanding): string | null {
  const meta = lines.filter((line) => /^(?:missing|asks|trigger):/.test(line));
  const steps = lines.filter((line) => !meta.includes(line));
  if (!status.split("|").includes(got.status))
    return `status ${got.status}: ${JSON.stringify(got.actions)} ${got.reason ?? ""} missing ${got.missing.join()}`;
  if (got.status === "refused" && got.actions.length > 0) return "refused with actions";
  if (status === "refused|question" && got.actions.length > 0)
    return `actions ${JSON.stringify(got.actions)}`;
  if (steps.length > 0) {
    const names = steps.map((step) => step.split(";")[0]);
    if (names.join() !== got.actions.map(({ action }) => action).join())
      return `actions ${JSON.stringify(got.actions)}`;
    for (const [at, step] of steps.entries()) {
      const fault = stepFault(step, got.actions[at]?.config ?? {});
      if (fault !== null) return `${fault} in ${JSON.stringify(got.actions[at])}`;
    }
  }
  for (const line of meta) {
    const fault = lineFault(line, got);
    if (fault !== null) return fault;
  }
  const manual = !meta.some((line) => line.startsWith("trigger:"));
  if (manual && steps.length > 0 && got.trigger.kind !== "manual")
    return `trigger ${JSON.stringify(got.trigger)}`;
  return null;
}

const plain = (text: string): string => text.toLowerCase().replace(/[.\s]+$/, "");

function stepFault(step: string, config: Readonly<Record<string, unknown>>): string | null {
  for (const field of step.split("; ").slice(1)) {
    if (field.startsWith("!")) {
      if (config[field.slice(1)] !== undefined) return `has ${field.slice(1)}`;
      continue;
    }
    const [, name = "", sign = "", want = ""] = /^(\w+)([=~])(.*)$/s.exec(field) ?? [];
    const value = config[name];
    const text =
      typeof value === "string"
        ? value
        : Array.isArray(value)
          ? value.join(",")
          : JSON.stringify(value ?? null);
    const same = name === "amount" ? Number(text) === Number(want) : plain(text) === plain(want);
    if (sign === "=" ? !same : !plain(text).includes(plain(want))) return `${name} is ${text}, not ${want}`;
  }
  return null;
}

function lineFault(line: string, got: Understanding): string | null {
  const [kind = "", ...rest] = line.split(" ");
  if (kind === "missing:") {
    const missing = got.missing.filter((one) => !one.endsWith(".currency") && !one.endsWith(".subject"));
    return missing.toSorted().join() === rest.toSorted().join() ? null : `missing ${missing.join()}`;
  }
  if (kind === "asks:") {
    if (got.status === "refused") return null;
    const asked = [...got.missing, ...(got.ambiguous ?? []).map(({ field }) => field)];
    return rest.every((one) => asked.includes(one)) ? null : `asks ${asked.join()}`;
  }
  const [kinds = "", when = ""] = rest;
  const { trigger } = got;
  if (!kinds.split("|").includes(trigger.kind)) return `trigger ${JSON.stringify(trigger)}`;
  if (trigger.kind === "once")
    return Date.parse(trigger.at ?? "") === Date.parse(when) ? null : `at ${trigger.at}`;
  const sorted = (rule: string) => rule.replace(";BYMINUTE=0", "").split(";").toSorted().join(";");
  return sorted(trigger.rrule ?? "") === sorted(when) ? null : `rrule ${trigger.rrule}`;
}

/** True for a fault that would have sent something wrong. */
export function isWrongSend(got: Understanding): boolean {
  return got.status === "complete" && got.actions.some(({ action }) => SENDS.test(action));
}
