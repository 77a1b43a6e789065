/** Kinds of documents by their paths: what they name need not be there. */

/** Documents of what is to be made, of what was found at some moment, and of what has changed since. */
const TENTATIVE =
  /(?:^|[/_.-])(?:plans?|planning|roadmaps?|to-?dos?|backlog|proposals?|rfcs?|prds?|specs?|drafts?|ideas|wish-?list|research|audits?|change-?logs?|changes|history|news|release-?notes|handoffs?|decision-records?|design-(?:docs?|documents?))(?=[/_.-])|(?:^|\D)(?:19|20)\d\d[01]\d[0-3]\d(?=\D)/i;

/** True for plans, proposals, audits, dated notes and changelogs: a file or name that only they have may be missing. */
export const isTentativeDocument = (path: string): boolean => TENTATIVE.test(path);
