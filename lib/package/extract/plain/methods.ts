/** Operations by their HTTP methods: "only GET by id and POST", "no delete and no put, only patch". */
import type { Verb } from "../resource.ts";

export interface Methods {
  readonly only: readonly string[];
  readonly denied: readonly string[];
  /** There are no other operations. */
  readonly isOnly: boolean;
}

export const VERBS_OF: Readonly<Record<string, readonly Verb[]>> = {
  get: ["list", "read"],
  item: ["read"],
  list: ["list"],
  post: ["create"],
  put: ["update"],
  patch: ["update"],
  delete: ["delete"],
};

const METHOD = "(?:get|post|put|patch|delete)s?";

/** @param line the words of a clause, folded, with blanks between */
export function readMethods(line: string): Methods | undefined {
  const only: string[] = [];
  const denied: string[] = [];
  let rest = `${line} `;
  let isOnly = false;
  let isDenied = false;
  let count = 0;
  for (;;) {
    const lead =
      /^(?:,|and|or|i|oraz|ani|nor|but|ale|\/|with|the|methods?|requests?|endpoints?|metody|please|are|is|enough|needed|allowed|supported|sa|wystarczy|dozwolone) /.exec(
        rest,
      );
    if (lead) {
      rest = rest.slice(lead[0].length);
      continue;
    }
    const limit = /^(?:only|just|tylko|wylacznie|jedynie) /.exec(rest);
    const none = /^(?:no|without|never|bez|zadnego|not) /.exec(rest);
    if (limit || none) {
      isDenied = none !== null;
      // "No put, only patch" says how to change, "only GET" all that there is.
      if (limit && denied.length === 0) isOnly = true;
      rest = rest.slice((limit ?? none)?.[0].length);
      continue;
    }
    const [found, method = "", which] =
      new RegExp(`^(${METHOD})(?: (by (?:its )?(?:id|key)|one|single|all|list|po id|a list))? `).exec(rest) ??
      [];
    if (found === undefined) break;
    const name = method.replace(/s$/, "");
    const isItem = /^(?:by|one|single|po)/.test(which ?? "");
    (isDenied ? denied : only).push(
      name === "get" && isItem ? "item" : name === "get" && /list/.test(which ?? "") ? "list" : name,
    );
    rest = rest.slice(found.length);
    count++;
  }
  return rest.trim() === "" && count > 0 && (isOnly || denied.length > 0)
    ? { only, denied, isOnly }
    : undefined;
}
