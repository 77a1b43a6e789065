/** Writes tar archives (POSIX ustar, IEEE Std 1003.1): build contexts and file systems for a container engine. */
import { statSync } from "node:fs";

export interface TarEntry {
  /** Relative to the root of the archive, with slashes. */
  path: string;
  content: Uint8Array | string | { file: string } | { link: string } | "folder";
  /** Permission bits; default 0o644, of a folder 0o755. */
  mode?: number;
  /** Default root. */
  owner?: { uid: number; gid: number };
}

const BLOCK = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;

/** The archive in pieces; a file of this machine is read when its turn comes. */
export async function* tarOf(entries: Iterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for (const entry of entries) {
    const { content } = entry;
    if (content === "folder") yield header(entry, 0, "5");
    else if (typeof content === "object" && "link" in content) yield header(entry, 0, "2", content.link);
    else if (typeof content === "object" && "file" in content) {
      const { size } = statSync(content.file);
      yield header(entry, size, "0");
      yield* Bun.file(content.file).slice(0, size).stream();
      yield padding(size);
    } else {
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      yield header(entry, bytes.length, "0");
      yield bytes;
      yield padding(bytes.length);
    }
  }
  yield new Uint8Array(BLOCK * 2);
}

/** The whole archive; for small ones. */
export async function tarBytes(entries: Iterable<TarEntry>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of tarOf(entries)) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

function header({ path, content, mode, owner }: TarEntry, size: number, type: string, link = ""): Uint8Array {
  const block = Buffer.alloc(BLOCK);
  const [prefix, name] = split(type === "5" && !path.endsWith("/") ? `${path}/` : path);
  const write = (text: string, at: number) => block.write(text, at, "utf8");
  const octal = (value: number, at: number, digits: number) =>
    write(`${value.toString(8).padStart(digits, "0")}\0`, at);
  write(name, 0);
  octal(mode ?? (content === "folder" ? 0o755 : 0o644), 100, 7);
  octal(owner?.uid ?? 0, 108, 7);
  octal(owner?.gid ?? 0, 116, 7);
  octal(size, 124, 11);
  // The same files make the same archive, so that an engine's build cache finds it again.
  octal(0, 136, 11);
  write(" ".repeat(8), 148);
  write(type, 156);
  write(link, 157);
  write("ustar\u000000", 257);
  write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

/** A path in the two fields that hold it. @throws RangeError if it does not fit */
function split(path: string): [prefix: string, name: string] {
  if (Buffer.byteLength(path) <= NAME_BYTES) return ["", path];
  for (let at = path.indexOf("/"); at > 0; at = path.indexOf("/", at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= PREFIX_BYTES && Buffer.byteLength(name) <= NAME_BYTES && name !== "")
      return [prefix, name];
  }
  throw new RangeError(`A path is too long for an archive: ${path}`);
}

const padding = (size: number): Uint8Array => new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK);
