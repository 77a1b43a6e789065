/** Base addresses as people write them, in one form. */
import { fail } from "#kit/data/errors.ts";

/** Port of an Ollama server whose address names neither scheme nor port (docs.ollama.com/faq). */
const OLLAMA_PORT = "11434";

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/** `file:/path` names a scheme too, where `host:` would have its port. */
const OTHER_SCHEME = /^[^/[\]]*:(?!\d)/;

/**
 * The base address of an Ollama server: `host`, `host:port`, `:port` or a URL, with or without a trailing slash,
 * `/v1` or `/api`. An address to listen on (`0.0.0.0`) becomes the loopback address to call.
 *
 * @throws CONFIG that names the variable
 */
export function ollamaUrl(text: string, variable: string): string {
  const bare = !SCHEME.test(text);
  const url = parse(text, `http://${text.startsWith(":") ? "127.0.0.1" : ""}`, variable);
  // A written port 80 is dropped by URL; only an address without any port gets the default one.
  if (bare && url.port === "" && !/:80(\/|$)/.test(text)) url.port = OLLAMA_PORT;
  if (url.hostname === "0.0.0.0") url.hostname = "127.0.0.1";
  if (url.hostname === "[::]") url.hostname = "[::1]";
  return url.origin + trimmedPath(url).replace(/\/(v1|api)$/, "");
}

/**
 * The base address of an OpenAI-compatible gateway. Without a scheme it is https, except on this machine; without a
 * path it gets `/v1`; a pasted endpoint (`/chat/completions`) is cut back to its base.
 *
 * @throws CONFIG that names the variable
 */
export function gatewayUrl(text: string, variable: string): string {
  const local = /^(localhost|127(\.\d+){3}|\[::1\])(:|\/|$)/i.test(text);
  const url = parse(text, local ? "http://" : "https://", variable);
  const path = trimmedPath(url).replace(/\/(chat\/completions|models)$/, "");
  return url.origin + (path === "" ? "/v1" : path);
}

function trimmedPath(url: URL): string {
  return url.pathname.replace(/\/+$/, "");
}

/** The address with `before` put in front where it has no scheme. */
function parse(text: string, before: string, variable: string): URL {
  const whole = SCHEME.test(text) ? text : OTHER_SCHEME.test(text) ? "" : before + text;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:") || url.hostname === "")
    throw fail("CONFIG", `Configuration variable ${variable} must be an http or https address`);
  if (url.username !== "" || url.password !== "")
    throw fail("CONFIG", `Configuration variable ${variable} must not hold a user name or password`, {
      hint: "Give the key in LLM_API_KEY",
    });
  if (url.search !== "" || url.hash !== "")
    throw fail("CONFIG", `Configuration variable ${variable} must have no query and no fragment`);
  return url;
}
