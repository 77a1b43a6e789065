/** A contract inside a prompt: an OpenAPI 3 document in YAML or JSON, which says more precisely what the words say. */

/** A prompt that holds a contract. */
export interface Embedded {
  /** The document, without the indentation of the prompt around it. */
  text: string;
  /** Half-open range in the prompt, in UTF-16 units. */
  start: number;
  end: number;
}

/** The first OpenAPI document of a prompt. */
export function embeddedContract(prompt: string): Embedded | undefined {
  return jsonContract(prompt) ?? yamlContract(prompt);
}

function jsonContract(prompt: string): Embedded | undefined {
  const mark = /"openapi"\s*:\s*"3\./.exec(prompt);
  const start = mark ? prompt.lastIndexOf("{", mark.index) : -1;
  if (start < 0) return undefined;
  // Where the document ends is where it is valid JSON.
  for (let end = prompt.lastIndexOf("}") + 1; end > start; end = prompt.lastIndexOf("}", end - 2) + 1) {
    const text = prompt.slice(start, end);
    if (isJson(text)) return { text, start, end };
  }
  return undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function yamlContract(prompt: string): Embedded | undefined {
  const mark = /^([ \t]*)openapi[ \t]*:[ \t]*["']?3\./m.exec(prompt);
  if (!mark) return undefined;
  const [, indent = ""] = mark;
  const lines: string[] = [];
  let end = mark.index;
  for (const line of prompt.slice(mark.index).split("\n")) {
    if (!belongs(line, indent)) break;
    lines.push(line.slice(line.trim() === "" ? line.length : indent.length));
    end += line.length + 1;
  }
  return { text: lines.join("\n"), start: mark.index, end: Math.min(end, prompt.length) };
}

/** Members of the document's top, what is below them, comments and empty lines; a fence or a sentence ends it. */
function belongs(line: string, indent: string): boolean {
  if (line.trim() === "") return true;
  if (!line.startsWith(indent)) return false;
  const rest = line.slice(indent.length);
  return /^(?:\s|#|- |(?:openapi|info|servers|paths|components|security|tags|externalDocs|webhooks|jsonSchemaDialect|x-[\w-]+)\s*:)/.test(
    rest,
  );
}
