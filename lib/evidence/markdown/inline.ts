/** The words of a line of Markdown, without its markup. */

/** Links as their text, images as their description, no emphasis; code keeps its backticks: it is a name. */
export function plainText(markdown: string): string {
  return markdown
    .split(/(`+[^`]+`+)/)
    .map((part) => (part.startsWith("`") ? part : withoutMarkup(part)))
    .join("")
    .trim();
}

function withoutMarkup(text: string): string {
  // Twice for the image in a link. Text ends at the next bracket: one that is never closed costs nothing.
  return withoutLinks(withoutLinks(text))
    .replace(/(?<![\p{L}\p{N}])(\*\*|__|\*|~~)(?=\S)|(?<=\S)(\*\*|__|\*|~~)(?![\p{L}\p{N}])/gu, "")
    .replace(/<\/?[a-z][^<>]*>/gi, "");
}

const withoutLinks = (text: string): string =>
  text
    .replace(/!?\[([^[\]]*)\]\([^()\s]*(?:\s+"[^"]*")?\)/g, "$1")
    .replace(/!?\[([^[\]]+)\]\[[^[\]]*\]/g, "$1");
