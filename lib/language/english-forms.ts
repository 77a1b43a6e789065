/** Undoes English inflection of verbs. */

/** Forms without "-ing" of a folded gerund: firing → fir, fire; grabbing → grab. */
export function plainGerunds(verb: string): readonly string[] {
  const [, root = "", last = ""] = /^(.{2,}?(.))ing$/.exec(verb) ?? [];
  if (root === "") return [];
  return root.at(-2) === last ? [root.slice(0, -1), root] : [root, `${root}e`];
}
