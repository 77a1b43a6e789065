/** Checks that a person wrote for a service: `expectations.yaml` or `.json` beside its program. */
import { parse } from "yaml";
import type { ServicePlan } from "../store/intents.ts";
import { pathIn } from "../store/version-files.ts";
import { ask } from "./ask.ts";
import { type Asking, probeOf, type ServiceProbe } from "./probe.ts";

const NAMES = ["expectations.yaml", "expectations.yml", "expectations.json"];

interface Expectation {
  method: string;
  path: string;
  status: number;
  json_fields: string[];
  body_contains: string[];
}

/** Each endpoint of the file as it is given; `{id}` is requested as 1. */
export async function* expectationProbes(
  service: ServicePlan,
  read: (path: string) => Promise<string | undefined>,
  asking: Asking,
): AsyncGenerator<ServiceProbe> {
  const texts = await Promise.all(NAMES.map((name) => read(pathIn(service, name))));
  for (const text of texts.filter((one) => one !== undefined))
    for (const expectation of endpointsOf(parse(text))) yield await check(expectation, asking);
}

function endpointsOf(file: unknown): Expectation[] {
  const { endpoints } =
    typeof file === "object" && file !== null && "endpoints" in file ? file : { endpoints: [] };
  return (Array.isArray(endpoints) ? endpoints : []).map((one) => ({
    method: String(one?.method ?? "GET").toUpperCase(),
    path: String(one?.path ?? "/"),
    status: Number(one?.status ?? 200),
    json_fields: [one?.json_fields ?? []].flat().map(String),
    body_contains: [one?.body_contains ?? []].flat().map(String),
  }));
}

async function check(
  { method, path, status, json_fields, body_contains }: Expectation,
  asking: Asking,
): Promise<ServiceProbe> {
  const requested = path.replace(/\{[^}]+\}/g, "1");
  const started = performance.now();
  const hasBody = method !== "GET" && method !== "DELETE";
  const answer = await ask(
    { method, url: asking.url + requested, headers: {}, body: hasBody ? {} : undefined },
    asking,
  );
  const what = { id: "expectation", method, path: requested };
  const duration = performance.now() - started;
  if (typeof answer === "string") return probeOf(what, [status], answer, duration);
  const { body, text } = answer;
  const fields = typeof body === "object" && body !== null ? Object.keys(body) : [];
  const missing = json_fields.find((name) => !fields.includes(name));
  const absent = body_contains.find((part) => !text.includes(part));
  const error =
    missing === undefined
      ? absent === undefined
        ? null
        : `the body lacks "${absent}"`
      : `the body lacks the field "${missing}"`;
  return probeOf(what, [status], answer, duration, answer.status === status ? error : null);
}
