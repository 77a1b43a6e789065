/** The key that signs what Heddle leaves in a project: the journal of a cycle, the cache of the analysis. */
export const SIGNING_KEY = "refactor.key";
