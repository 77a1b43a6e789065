/**
 * Paths as routers of TypeScript take them. A contract may call the parameter at one place `id` in one path and
 * `article_id` in another; Elysia refuses that, so a place has the name that it has in the first path.
 */

const PARAMETER = /\{([^}]+)\}/g;

export interface RouterPath {
  /** e.g. `/articles/:id/comments`. */
  path: string;
  /** The name in the router by the name in code. */
  names: ReadonlyMap<string, string>;
}

/**
 * @param paths all paths of the service, with parameters in braces
 * @param nameOf the name of a parameter in code
 */
export function routerPath(
  path: string,
  paths: readonly string[],
  nameOf: (parameter: string) => string,
): RouterPath {
  const names = new Map<string, string>();
  const colons = path.replace(PARAMETER, (_whole, parameter: string, at: number) => {
    const place = placeOf(path.slice(0, at));
    const first = paths.flatMap((other) => parameterAt(place, other)).at(0) ?? parameter;
    const taken = [...names.values()];
    let name = nameOf(first);
    while (taken.includes(name)) name = `${name}2`;
    names.set(nameOf(parameter), name);
    return `:${name}`;
  });
  return { path: colons, names };
}

/** What comes before a parameter, whatever the names of the parameters in it. */
const placeOf = (before: string): string => before.replace(PARAMETER, "{}");

function parameterAt(place: string, path: string): string[] {
  for (const match of path.matchAll(PARAMETER))
    if (placeOf(path.slice(0, match.index)) === place) return match[1] === undefined ? [] : [match[1]];
  return [];
}

/** The pattern that takes a parameter out of the router's: `id`, or `id: articleId`. */
export function patternOf(variable: string, { names }: RouterPath): string {
  const name = names.get(variable) ?? variable;
  return name === variable ? variable : `${name}: ${variable}`;
}
