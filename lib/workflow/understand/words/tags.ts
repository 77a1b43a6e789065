/** What a phrase can say. A verb, object or field has its name behind a colon; `verb:x!` is a form that needs „niech” or „żebyś”. */
export type Tag = string;

/** Phrases by what they say, separated by "|"; `stem/a,em` writes out inflected forms. */
export type Words = Readonly<Record<Tag, string>>;
