/** Static files of pages: text in the program, served at URLs with a hash of the content, so that caches keep them. */
import { asset, refused } from "./reply.ts";

const TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
};

/** Hexadecimal digits of the SHA-256 in a URL: 64 bits distinguish the few assets of a program. */
const DIGITS = 16;

/** By file name. The content of a URL never changes, so all servers of the process share one table. */
const assets = new Map<string, { type: string; text: string }>();

/**
 * The URL of a style sheet, a script or an SVG image: `/assets/notes.3f9c….css`.
 * @param name its file name, e.g. `notes.css`
 */
export function assetPath(name: string, text: string): string {
  const dot = name.lastIndexOf(".");
  const type = TYPES[name.slice(dot + 1)];
  if (type === undefined) throw new TypeError(`No content type is known for the asset "${name}"`);
  const hash = new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, DIGITS);
  const file = `${name.slice(0, dot)}.${hash}${name.slice(dot)}`;
  if (!assets.has(file)) assets.set(file, { type, text });
  return `/assets/${file}`;
}

/** The answer with an asset; a browser requests it once. */
export function assetAnswer(file: string): Response {
  const found = assets.get(file);
  if (!found) return refused("UNKNOWN_PATH", "Not found", { hint: "The page that names it may be outdated" });
  return asset(found.text, found.type, { "cache-control": "public, max-age=31536000, immutable" });
}
