/** Paths of routes, segment by segment. */

export interface Segment {
  text: string;
  /** Name of the parameter, if the segment is one. */
  parameter?: string;
}

export function segmentsOf(path: string): Segment[] {
  return path
    .split("/")
    .filter(Boolean)
    .map((text) => {
      const [, parameter] = /^\{([A-Za-z_][A-Za-z0-9_-]*)\}$/.exec(text) ?? [];
      return parameter ? { text, parameter } : { text };
    });
}

/** Names of a path's parameters, in their order. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => name);
}
