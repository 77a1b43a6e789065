/** The package of a prompt with the protection that its words ask for. */
import type { PackageDocument, Protection } from "#schemas/package.ts";
import { signsIn } from "../design/accounts.ts";
import { designPackage } from "../design/design.ts";

/** Every service that is made gets it; a ready image protects itself. */
export function protect(
  document: PackageDocument,
  auth: Exclude<Protection, "none"> | undefined,
): PackageDocument {
  const { IMPLEMENTATION, STACK } = document;
  if (auth === undefined) return document;
  if (IMPLEMENTATION) return { ...document, IMPLEMENTATION: { ...IMPLEMENTATION, auth } };
  if (!STACK) return document;
  const services = Object.entries(STACK.services).map(([name, service]) => [
    name,
    service.image === undefined ? { ...service, auth } : service,
  ]);
  return { ...document, STACK: { ...STACK, services: Object.fromEntries(services) } };
}

/** Whether a route of the package exchanges name and secret for a token. */
export const canSignIn = (document: PackageDocument): boolean =>
  designPackage(document).services.some(({ operations }) => operations.some(signsIn));
