/** The package of a prompt with the protection that its words ask for. */
import type { PackageDocument, StackService } from "#schemas/package.ts";
import { signsIn } from "../design/accounts.ts";
import { designPackage } from "../design/design.ts";
import type { Protected } from "./protection.ts";

type Access = Pick<StackService, "auth" | "api_key">;

/** What a package file says of it: tokens, or a key in a header. */
export const accessOf = ({ value, header }: Pick<Protected, "value" | "header">): Access =>
  header === undefined
    ? { auth: value }
    : { api_key: { header, ...(value === "bearer-writes" && { needed_for: "writes" }) } };

/** In words of provenance and of changes: `bearer`, `bearer-writes`, `api-key`, `api-key-writes`. */
export const accessName = ({ value, header }: Pick<Protected, "value" | "header">): string =>
  header === undefined ? value : value.replace("bearer", "api-key");

/** A service with this protection in place of what it has. */
export function withAccess<Service extends Access>(service: Service, access: Access): Service {
  const { auth: _auth, api_key: _key, ...rest } = service;
  return { ...rest, ...access } as Service;
}

/** Every service that is made gets it; a ready image protects itself. */
export function protect(document: PackageDocument, auth: Protected | undefined): PackageDocument {
  const { IMPLEMENTATION, STACK } = document;
  if (auth === undefined) return document;
  const access = accessOf(auth);
  if (IMPLEMENTATION) return { ...document, IMPLEMENTATION: withAccess(IMPLEMENTATION, access) };
  if (!STACK) return document;
  const services = Object.entries(STACK.services).map(([name, service]) => [
    name,
    service.image === undefined ? withAccess(service, access) : service,
  ]);
  return { ...document, STACK: { ...STACK, services: Object.fromEntries(services) } };
}

/** Whether a route of the package exchanges name and secret for a token. */
export const canSignIn = (document: PackageDocument): boolean =>
  designPackage(document).services.some(({ operations }) => operations.some(signsIn));
