/** Whether an agent says that something was done or is there now, in English, Polish, German, French, Spanish or Italian. */

/** Somebody says of themselves that they did something, or that it is done; the verb may be any. */
const DID =
  /^\W*(?:(?:i|we)(?:'ve| have)?\s+(?:now |also |just )?(?!need)(?:\p{L}+ed|built|made|wrote|written|put|sent|set|did|done|split|cut|begun|drawn)(?!\p{L})|(?:ich habe|wir haben|j'ai|nous avons|he|hemos|ho|abbiamo)\s+\p{L}+|\p{L}+(?:łem|łam|liśmy|łyśmy)(?!\p{L}))|\b(?:is|are|was|were|has been|have been)\s+(?:now |also )?\p{L}+ed\b|\b(?:can|may) now\b/iu;

/** "Finished the migration": past forms that say how things are, and not what was done, are left out. */
const PAST =
  /^\W*(?!(?:based|needed|required|related|supposed|expected|assumed|noted|blocked|limited|failed|skipped|unchanged|planned|proposed|suggested|recommended|asked|waited|stopped|considered)\b)\p{L}{3,}ed\s+\p{L}/iu;

/** "Done: limits", "The login page is complete", "Logging now works", "The page shows the balance now". */
const IS_THERE =
  /^\W*(?:done|finished|completed|shipped|gotowe|zrobione|fertig|erledigt|terminé|hecho|listo|fatto)\s*[:–—-]|\b(?:is|are)\s+(?:now |all |fully )?(?:complete|done|ready|finished|in place|live|available|gone|working)(?!\p{L})|\bnow\s+(?!is\b|that\b)\p{L}+s(?!\p{L})|\p{Ll}s\b[^.!?]{0,80}\bnow\W*$|(?<!\p{L})(?:jest (?:już )?gotow\p{L}+|już działa|działa już|ist (?:jetzt )?fertig|funktioniert jetzt|est (?:maintenant )?prêt|ya (?:está|funciona)|è (?:ora )?pronto)(?!\p{L})/iu;

/** What is wished, asked or still to be done is no claim. */
const NOT_YET = /\?\s*$|\b(?:will|would|should|could|next|todo|to do|remains?|still|later|once|when|if)\b/i;

export const saysDone = (text: string): boolean =>
  DID.test(text) || ((PAST.test(text) || IS_THERE.test(text)) && !NOT_YET.test(text));
