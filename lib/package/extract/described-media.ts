/** Media types of answers that are not JSON, by the words of a specification. */
/** What a route answers that is not JSON, by the words of its sentences about answers. */
const MEDIA: readonly (readonly [string, RegExp])[] = [
  [
    "text/html",
    /text\/html|\bhtml\s+(?:page|view|format|document|overview|list|table|string)|\bin\s+html\b|stron\w+ html/i,
  ],
  ["text/plain", /text\/plain|\bplain[- ]?text\b/i],
  ["application/pdf", /\bapplication\/pdf\b/i],
  ["application/zip", /\bapplication\/zip\b|\bzip file\b/i],
  [
    "application/octet-stream",
    /\boriginal\s+(?:mime|format|content)\S*|\bin\s+binary|\bas\s+(?:a\s+)?binary|\b(?:returns?|download)\b[^.]*\b(?:image|file)\b[^.]*\bbinary|\bthe (?:image|file|document|picture) (?:itself|as (?:it was )?uploaded|with its (?:original )?(?:content|mime))/i,
  ],
];
const ANSWERS =
  /\b(?:returns?|returned|returning|responds?|response|retrieves?|answers?|zwraca|odpowiada)\b/i;

export function mediaIn(text: string): string | undefined {
  for (const sentence of text.split(/[.!?](?=\s)|\n/)) {
    const [found] = ANSWERS.exec(sentence) ?? [];
    if (found === undefined) continue;
    const about = sentence.slice(sentence.indexOf(found));
    const media = MEDIA.find(([, words]) => words.test(about))?.[0];
    if (media !== undefined) return media;
  }
  return undefined;
}
