/** Everything that a page draws with. */
import type { Icons } from "./icons.ts";
import type { Markup } from "./kit.ts";
import type { Picture } from "./pictures.ts";
import type { Random } from "./random.ts";
import type { Wording } from "./words.ts";

export type Stage = Markup & {
  readonly random: Random;
  readonly words: Wording;
  readonly icon: Icons["icon"];
  /** An identifier that the page has not used yet. */
  readonly id: () => string;
  readonly picture: Picture;
  readonly dark: boolean;
};
