/** Static files of pages: text in the program, served at addresses that name the content, so that caches keep them. */
import { asset, refused } from "./reply.ts";

const TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
};

/** Hexadecimal digits of the SHA-256 in an address: 64 bits tell the few assets of a program apart. */
const DIGITS = 16;

/** By file name. What an address names never changes, so one table serves all servers of the process. */
const assets = new Map<string, { type: string; text: string }>();

/**
 * The address of a style, a script or a picture in SVG: `/assets/notes.3f9c….css`.
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

/** The answer with an asset; a browser asks for it once. */
export function assetAnswer(file: string): Response {
  const found = assets.get(file);
  if (!found) return refused("UNKNOWN_PATH", "Not found", { hint: "The page that names it may be outdated" });
  return asset(found.text, found.type, { "cache-control": "public, max-age=31536000, immutable" });
}
