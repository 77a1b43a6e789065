/** The files that a project begins with. Their own text is a comment: a fresh project has no intents. */

export const TASK_TEMPLATE = `# Task

<!--
Say what is wanted, one sentence each: who must do what to what. Names in backticks, paths and tickets are links:

The cart must reject an expired coupon in \`src/cart.ts\` for SHOP-7.
-->
`;

/** @param output the folder of the runs, relative to the root; null if it lies outside */
export function ignoreTemplate(output: string | null): string {
  const own = output === null ? [] : [`/${output.replace(/[\\*?[\]!# ]/g, "\\$&")}/`];
  return [
    "# What is no evidence, in the syntax of .gitignore. It is read after .gitignore and .dockerignore, and takes",
    "# precedence over them: a line such as !generated/ brings a folder back.",
    ...own,
    "",
  ].join("\n");
}
