/** Credentials that a contract asks for and no service takes: keys, names with passwords, tokens of others. */
import { isJsonRecord, type JsonRecord } from "#kit/data/json.ts";
import type { ServiceDesign } from "#schemas/package/design.ts";
import type { UnreadClause } from "#schemas/package.ts";
import { headerFault } from "../credential.ts";
import { signsIn } from "../design/accounts.ts";
import { resolver } from "./references.ts";

const INSTEAD =
  "declare a scheme of `type: http` and `scheme: bearer`, whose token clients send as `Authorization: Bearer TOKEN`, or one of `type: apiKey` and `in: header` for all routes";

/**
 * The header of the API key that lets clients into every route which asks for something; undefined if bearer tokens do,
 * or if none does.
 */
export function keyHeaderOf(document: JsonRecord, security: readonly unknown[]): string | undefined {
  const resolve = resolver(document);
  const declared = declaredIn(document);
  const alone = security.map((one) =>
    alternativesOf(one).flatMap((names) =>
      (names.length === 1 ? names : []).map((name) => resolve(declared[name])),
    ),
  );
  const isBearer = (scheme: unknown) =>
    isJsonRecord(scheme) && scheme.type === "http" && String(scheme.scheme).toLowerCase() === "bearer";
  if (alone.length === 0 || alone.every((schemes) => schemes.some(isBearer))) return undefined;
  const headers = alone.map((schemes) =>
    schemes.flatMap((scheme) =>
      isJsonRecord(scheme) && scheme.type === "apiKey" && scheme.in === "header" ? [String(scheme.name)] : [],
    ),
  );
  return headers[0]?.find(
    (header) => headerFault(header) === undefined && headers.every((names) => names.includes(header)),
  );
}

function declaredIn({ components }: JsonRecord): JsonRecord {
  return isJsonRecord(components) && isJsonRecord(components.securitySchemes)
    ? components.securitySchemes
    : {};
}

/**
 * The schemes of a contract that routes ask for and that nothing answers to, at the place of their declaration.
 * @param security of each operation, as it applies there
 * @param services what was made of the contract
 * @param key the header of the API key that they take, if they take one
 */
export function unknownCredentials(
  document: JsonRecord,
  security: readonly unknown[],
  text: string,
  services: () => readonly ServiceDesign[],
  key: string | undefined,
): UnreadClause[] {
  const resolve = resolver(document);
  const declared = declaredIn(document);
  const found = new Map<string, string>();
  for (const requirements of security) {
    const reasons = alternativesOf(requirements).map((names) =>
      names.flatMap((name): [string, string][] => {
        const reason = reasonAgainst(resolve(declared[name]), services, key);
        return reason === undefined ? [] : [[name, reason]];
      }),
    );
    // One way that is there is enough: each alternative lets a client in.
    if (reasons.every((one) => one.length > 0))
      for (const [name, reason] of reasons.flat()) found.set(name, reason);
  }
  return [...found].map(([name, reason]) => ({
    ...placeOf(name, text),
    text: name,
    words: [name],
    blocks: true,
    reason: `${reason}: ${INSTEAD}`,
  }));
}

/** The names of the schemes of each alternative; none asks for nothing. */
const alternativesOf = (requirements: unknown): string[][] =>
  Array.isArray(requirements) ? requirements.map((one) => (isJsonRecord(one) ? Object.keys(one) : [])) : [];

/** Why a service does not take what a scheme asks for; undefined if it does. */
function reasonAgainst(
  scheme: unknown,
  services: () => readonly ServiceDesign[],
  key: string | undefined,
): string | undefined {
  if (!isJsonRecord(scheme)) return "The contract does not declare this security scheme";
  const { type, in: place, name } = scheme;
  const kind = String(scheme["scheme"]).toLowerCase();
  if (type === "http")
    return kind === "bearer" && key === undefined
      ? undefined
      : `HTTP authentication "${kind}" of the contract is not supported`;
  if (type === "apiKey") {
    const isSession = place === "cookie" && services().some(({ cookie }) => cookie === name);
    return isSession || (place === "header" && name === key)
      ? undefined
      : `A key in ${String(place)} "${String(name)}" of the contract is not supported`;
  }
  if (type === "oauth2" && ownTokens(scheme, services)) return undefined;
  return `Authentication by "${String(type)}" of the contract is not supported`;
}

/** The password flow whose tokens a route of the contract itself gives: a login. */
function ownTokens({ flows }: JsonRecord, services: () => readonly ServiceDesign[]): boolean {
  const password = isJsonRecord(flows) ? flows.password : undefined;
  const { tokenUrl } = isJsonRecord(password) ? password : {};
  if (typeof tokenUrl !== "string") return false;
  const path = tokenUrl.replace(/^https?:\/\/[^/]*/, "").replace(/^\.?\/*/, "/");
  return services().some(({ operations }) =>
    operations.some((operation) => operation.path === path && signsIn(operation)),
  );
}

/** Where a contract declares a scheme, else where it names it. */
function placeOf(name: string, text: string): Pick<UnreadClause, "start" | "end"> {
  const declared = text.indexOf(name, Math.max(0, text.indexOf("securitySchemes")));
  const start = Math.max(0, declared < 0 ? text.indexOf(name) : declared);
  return { start, end: start + name.length };
}
