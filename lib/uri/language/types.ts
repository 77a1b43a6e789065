/** The form of the data of one language, and the helper that its rows are written with. */

import type { Stems } from "#language/lexicon.ts";
import type { VerbForms } from "#language/request.ts";
import type { Group, Rules } from "#language/template.ts";
import type { IntentName, SettingsPanel, SpecialPlace } from "#schemas/uri.ts";

/** What a row of sentences means. */
export interface Meaning {
  readonly name: IntentName;
  /** How sure the wording makes it, 0 to 1. */
  readonly sure: number;
  /** Slots that the wording itself fills. */
  readonly slots?: Readonly<Record<string, string>>;
  /** A bare noun phrase: "network settings", "firefox". Not a request where it ends in a question mark. */
  readonly bare?: true;
  /** A sentence only behind a wish: „niech Firefox się otworzy”. */
  readonly wish?: true;
}

export interface Language extends VerbForms {
  readonly locale: "en" | "pl";
  /**
   * Named pieces of sentences. Every language has `before` and `after` (politeness around a request), `modal`
   * (a question that is a request: "could you"), `wish` ("how about", behind which a verb must follow), `filler` (within it), `negation`, `question`, `several` (words that
   * join commands), `choice` and `either` (words that part alternatives, and one in front of the first), `function` (words that no name begins with), `physical` (words about real windows).
   */
  readonly rules: Rules;
  /** Sentences by their beginnings. */
  readonly groups: readonly Group<Meaning>[];
  /** Phrases of generic applications by id: "browser", "calculator". */
  readonly apps: Readonly<Record<string, string>>;
  readonly panels: Readonly<Record<SettingsPanel, string>>;
  /** Phrases that name a panel without the word "settings". */
  readonly clearPanels: Readonly<Partial<Record<SettingsPanel, string>>>;
  /** What people call the user's folders after "open", where nothing else has that name; by path. */
  readonly plainFolders: Readonly<Record<string, string>>;
  /** Phrases of places that have no path. */
  readonly places: Readonly<Record<SpecialPlace, string>>;
  /** Phrases of the user's folders by path. */
  readonly folders: Readonly<Record<string, string>>;
  /** Names that file managers give the user's folders, by path: they are enough after "open", and alone. */
  readonly folderNames: Readonly<Record<string, string>>;
  /** Folders that every phrase names clearly after "open". */
  readonly clearFolders: ReadonlySet<string>;
  /** What people call their screens beside a number, by number. */
  readonly screens: Readonly<Record<string, string>>;
  /** Names of applications that are ordinary words in English only; an inflected form of them is no ordinary word. */
  readonly foreign?: ReadonlySet<string>;
  /** Dictionary forms that an inflected name can come from. */
  readonly stems?: Stems;
  /** Verbs and nouns that hint at an intent which the prompt did not quite say. */
  readonly hints: Readonly<Partial<Record<IntentName, string>>>;
  /** First words (infinitives) that make a question of a sentence with a question mark: "otworzyć Firefoksa?" */
  readonly asking?: RegExp;
  /** Past forms of the verbs above: a report, not a request. */
  readonly past: RegExp;
  /** Verbs that mean to run a file, where others only open it. */
  readonly runs: RegExp;
  /** Another order of the words of a request that is tried if the usual one is not understood. */
  readonly order?: Order;
}

/** How the words of a request may stand otherwise; see understand-order.ts. */
export interface Order {
  /** Rules of verbs that may follow their object: „terminal mi otwórz”. */
  readonly late?: readonly string[];
  /** Verbs whose particle may follow their object, and the particle: "bring the settings up". */
  readonly parted?: { readonly verbs: ReadonlySet<string>; readonly particle: string };
}

/** Sentences that mean the same. */
export interface Row {
  readonly to: Meaning;
  readonly say: readonly string[];
}

/** A row: the intent, how sure its wording makes it, the sentences, and what the wording adds. */
export function row(
  name: IntentName,
  sure: number,
  say: readonly string[],
  more: Partial<Meaning> = {},
): Row {
  return { to: { name, sure, ...more }, say };
}

export { phrasesOfLists as phrases } from "#language/request/politeness.ts";

/** Puts each beginning before each ending. */
export function joined(starts: readonly string[], ends: readonly string[]): string[] {
  return starts.flatMap((start) => ends.map((end) => `${start} ${end}`));
}
