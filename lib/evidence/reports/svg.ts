/** What the pictures of reports share: colours for light and dark, and texts that fit. */

/** Inside the picture, so that it looks the same as a file of its own. */
export const PICTURE_STYLE = `
text{font:12px system-ui,sans-serif;fill:#1f2328}.quiet{fill:#5c6570}.rule{stroke:#dfddd8}
.box{fill:#f4f6f9;stroke:#8590a3}.box.done{fill:#f6f1e7;stroke:#a58b52}.box.built{fill:#e9f4ec;stroke:#4f9467}
.box.missing{fill:#fdeeec;stroke:#a8261c;stroke-dasharray:5 4}.box.more{fill:none;stroke:none}
.edge{fill:none;stroke:#8590a3;stroke-width:1.3}.edge.lost{stroke:#a8261c;stroke-dasharray:4 4}
.dot{fill:#2a6fb0}.bar{fill:#2a6fb0}
@media(prefers-color-scheme:dark){text{fill:#e4e6e9}.quiet{fill:#9aa3ad}.rule{stroke:#33373e}
.box{fill:#232933;stroke:#66718a}.box.done{fill:#2f2a1f;stroke:#a58b52}.box.built{fill:#1d2f24;stroke:#4f9467}
.box.missing{fill:#3a1f1d;stroke:#ff8b80}.edge{stroke:#66718a}.edge.lost{stroke:#ff8b80}.dot,.bar{fill:#6fb1f0}}
a:focus-visible .box,a:hover .box{stroke-width:2}
`;

const segments = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A text of at most that many letters on one line. */
export function shortened(text: string, letters: number): string {
  const line = text
    .slice(0, letters * 8)
    .replace(/\s+/g, " ")
    .trim();
  const parts = [...segments.segment(line)].map(({ segment }) => segment);
  return parts.length <= letters ? line : `${parts.slice(0, letters - 1).join("")}…`;
}
