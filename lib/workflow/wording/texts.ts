/** The entries of the message catalogs. The compiler checks that both languages have them all. */
export type Language = "en" | "pl";

/** Why a value does not fit its field. */
export type ValueFault =
  | "required"
  | "amount"
  | "not_positive"
  | "too_precise"
  | "currency"
  | "email"
  | "option"
  | "channel"
  | "text"
  | "unknown_field";

export interface Messages {
  /** Number format of the language (BCP 47). */
  readonly locale: string;
  /** An example for people who do not know what to say. */
  readonly help: string;
  readonly greeting: string;
  readonly notUnderstood: string;
  readonly outOfScope: string;
  readonly past: string;
  readonly statement: string;
  readonly negated: string;
  readonly hostile: string;
  /** The time that was named cannot be, or is one of two. */
  readonly unclearTime: string;
  /** @param words as they were said */
  readonly unread: (words: readonly string[]) => string;
  /** @param words that nobody has read, as they were said */
  readonly notInPlan: (words: readonly string[]) => string;
  readonly empty: string;
  readonly nothingToRun: string;
  readonly nothingToConfirm: string;
  readonly nothingToCancel: string;
  readonly nothingToUndo: string;
  readonly nothingSaid: string;
  readonly cancelled: string;
  readonly alreadyCancelled: string;
  readonly refused: string;
  readonly undone: string;
  readonly restored: string;
  readonly waiting: string;
  readonly keptOld: string;
  readonly changedNothing: string;
  readonly unclearChange: string;
  readonly cannotRunYet: string;
  readonly otherPlan: string;
  readonly answerFirst: string;
  readonly mustKnow: string;
  readonly unclearAnswer: string;
  readonly onlySimulated: string;
  readonly whatToChange: string;
  /** A question came where the text of a message was asked for. */
  readonly quoteText: string;
  readonly alreadyRan: string;
  readonly afterRun: string;
  readonly afterSchedule: string;
  readonly replayed: string;
  /** The same where nothing was ever done: it was simulated. */
  readonly simulatedBefore: string;
  /** Under a read-back: how to run, change or cancel. */
  readonly howToRun: string;
  readonly howToSchedule: string;
  readonly confirmRun: string;
  readonly confirmSchedule: string;
  readonly plan: string;
  readonly soFar: string;
  readonly youSaid: string;
  readonly returning: string;
  readonly stillNeeded: string;
  readonly onlyRunWord: string;
  readonly simulationNote: string;
  /** The run word would simulate although nobody asked for a simulation. */
  readonly switchedOff: (switchName: string) => string;
  readonly filled: (fields: string) => string;
  /** The time of day that a plan has if nobody says one. */
  readonly openingTime: string;
  readonly when: (trigger: string) => string;
  readonly nextRuns: (runs: string) => string;
  readonly forStep: (number: number, title: string) => string;
  readonly changed: (changes: string) => string;
  readonly change: (label: string, from: string, to: string) => string;
  readonly set: (label: string, to: string) => string;
  readonly added: (steps: string) => string;
  readonly removed: (step: string) => string;
  readonly scheduleRemoved: string;
  readonly scheduleChanged: (from: string, to: string) => string;
  readonly decide: (question: string, candidates: string) => string;
  readonly whichStep: (steps: string) => string;
  readonly replaceOrAdd: (steps: string) => string;
  readonly quoteIt: (word: string) => string;
  readonly executed: (simulated: boolean) => string;
  readonly running: string;
  readonly failed: (reason: string) => string;
  readonly unknownEffect: (id: string) => string;
  /** In a read-back: a second person will be asked. */
  readonly needsApproval: (approvers: string) => string;
  readonly awaitsApproval: (approvers: string, until: string) => string;
  readonly rejected: (reason: string) => string;
  /** The user has cancelled what waited for approval. */
  readonly withdrawn: string;
  readonly scheduled: (simulated: boolean) => string;
  /** Parts of one sentence about what was done without being asked. */
  readonly reflections: {
    readonly ready: string;
    readonly open: string;
    readonly done: string;
    readonly simulated: string;
    readonly waiting: string;
    readonly filled: (fields: string) => string;
    readonly repaired: (count: number) => string;
    readonly asked: (fields: string) => string;
    readonly failed: (count: number) => string;
  };
  readonly notConfigured: (problems: string) => string;
  /** Before the questions for what only a real execution needs. */
  readonly needed: string;
  readonly systemDone: string;
  readonly notSet: (names: string) => string;
  /** Something that is not configured. */
  readonly none: string;
  /** Part of such a phrase: " for 300 EUR". */
  readonly forAmount: (amount: string) => string;
  /** A field of a plan where several steps have it. */
  readonly ofStep: (label: string, number: number) => string;
  /** Labels of fields inside a sentence. */
  readonly labels: Readonly<Record<string, string>>;
  /** Options of a choice, as a reader calls them. */
  readonly options: Readonly<Record<string, string>>;
  /** Fragments of a question: "Na jaką kwotę i na jaki adres?" */
  readonly questions: Readonly<Record<string, string>>;
  readonly and: string;
  readonly or: string;
  readonly net: string;
  readonly gross: string;
  /** @param isSaid false: the rate comes from the settings */
  readonly vat: (rate: string, isSaid: boolean) => string;
  readonly faults: Readonly<Record<ValueFault, string>>;
  readonly triggers: {
    readonly daily: string;
    readonly weekly: (days: string) => string;
    /** @param day of the month as a number, "-1" for the last, or "" */
    readonly monthly: (day: string) => string;
    readonly other: (rule: string) => string;
    readonly once: (moment: string) => string;
    readonly at: (time: string) => string;
    readonly days: Readonly<Record<string, string>>;
  };
}
