/** What a primitive becomes: an outline around the object's centre. */

export interface Figure {
  /** Outline as SVG path data, px around the object's centre. */
  readonly data: string;
  /** `open` lines are never filled, `solid` marks always; absent: as the style says. */
  readonly paint?: "open" | "solid";
  /** The SVG element that says the same more briefly than a path. */
  readonly element?: { readonly name: string; readonly attributes: Readonly<Record<string, number>> };
}
