/** Routes of Java: Spring's mappings and JAX-RS (jakarta.ee/specifications/restful-ws), with their class's prefix. */
import type { Site } from "../outline/tree-outliner.ts";

export interface Annotation {
  name: string;
  written: string;
  /** Values by name; what is given without one is `value`. */
  values: ReadonlyMap<string, string>;
}

/** The annotations among the modifiers of a declaration. */
export function annotationsOf(site: Site, node: number): Annotation[] {
  const modifiers = site.child(node, "modifiers");
  if (modifiers < 0) return [];
  return site
    .named(modifiers)
    .filter((one) => /annotation$/.test(site.kind(one)))
    .map((one) => ({
      name: /\w+$/.exec(site.text(site.field(one, "name")))?.[0] ?? "",
      written: site.text(one).slice(1).replace(/\s+/g, " "),
      values: valuesOf(site, site.field(one, "arguments")),
    }));
}

function valuesOf(site: Site, list: number): Map<string, string> {
  const values = new Map<string, string>();
  for (const one of site.named(list)) {
    if (site.kind(one) === "element_value_pair")
      values.set(site.text(site.field(one, "key")), site.text(site.field(one, "value")));
    else values.set("value", site.text(one));
  }
  return values;
}

/** Spring's annotations; `RequestMapping` names its methods itself. */
const SPRING: Readonly<Record<string, string>> = {
  GetMapping: "GET",
  PostMapping: "POST",
  PutMapping: "PUT",
  PatchMapping: "PATCH",
  DeleteMapping: "DELETE",
  RequestMapping: "ANY",
};

const JAX_RS = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]);

const CONTROLLER = /^(?:RestController|Controller|FeignClient)$/;

/** @param handler the method's name, or null for a class, which gives its routes their prefix */
export function visitRoutes(
  site: Site,
  node: number,
  annotations: readonly Annotation[],
  handler: string | null,
): void {
  const spring = annotations.find(({ name }) => Object.hasOwn(SPRING, name));
  const path = annotations.find(({ name }) => name === "Path");
  const [start, end] = [site.start(node), site.end(node)];
  if (handler === null) {
    const mapping = spring ?? path;
    const [prefix = ""] = mapping ? pathsOf(mapping) : [];
    const isController = mapping || annotations.some(({ name }) => CONTROLLER.test(name));
    if (isController) site.builder.routes.group(prefix, start, end);
    return;
  }
  const add = (method: string, route: string, framework: string) =>
    site.builder.route(method, route, handler, framework, { start, end, receiver: null });
  if (spring)
    for (const method of methodsOf(spring)) for (const route of pathsOf(spring)) add(method, route, "spring");
  for (const { name } of annotations)
    if (JAX_RS.has(name)) add(name, (path && pathsOf(path)[0]) ?? "", "jax-rs");
}

/** The paths that an annotation names; none is the prefix itself. */
function pathsOf({ values }: Annotation): string[] {
  const written = values.get("value") ?? values.get("path") ?? "";
  const paths = [...written.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, path = ""]) => path);
  return paths.length > 0 ? paths : [""];
}

function methodsOf({ name, values }: Annotation): string[] {
  const methods = [...(values.get("method") ?? "").matchAll(/\b[A-Z]{3,}\b/g)].map(([method]) => method);
  return methods.length > 0 ? methods : [SPRING[name] ?? "ANY"];
}
