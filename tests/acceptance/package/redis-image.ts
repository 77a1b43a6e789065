/** An image with this machine's Redis, imported into an engine as one that somebody has pulled. */
import { librariesOf } from "../../../lib/package/runtime/base-files.ts";
import { tarOf } from "../../../lib/package/runtime/tar.ts";

export interface ImportedImage {
  image: string;
  isThere(): Promise<boolean>;
  remove(): Promise<unknown>;
}

export async function importServer(socket: string): Promise<ImportedImage> {
  const program = Bun.which("redis-server");
  if (program === null) throw new Error("redis-server is not installed");
  const libraries = await librariesOf([program], { env: process.env, signal: new AbortController().signal });
  const entries = [
    { path: "usr/bin/redis-server", content: { file: program }, mode: 0o755 },
    { path: "data", content: "folder" as const },
    ...libraries,
  ];
  const repo = `localhost/heddle-test-${crypto.randomUUID().slice(0, 8)}/redis`;
  const image = `${repo}:7`;
  const query = new URLSearchParams({ fromSrc: "-", repo: image });
  for (const change of [
    "VOLUME /data",
    "WORKDIR /data",
    "EXPOSE 6379",
    'CMD ["redis-server", "--protected-mode", "no"]',
    "ENV PATH=/usr/bin",
  ])
    query.append("changes", change);
  const pieces: Uint8Array[] = [];
  for await (const piece of tarOf(entries)) pieces.push(piece);
  const response = await fetch(`http://engine/v1.40/images/create?${query}`, {
    unix: socket,
    method: "POST",
    headers: { "content-type": "application/x-tar" },
    body: new Blob(pieces),
  });
  const said = await response.text();
  if (!response.ok || said.includes('"error"')) throw new Error(`the image was not imported: ${said}`);
  const path = `http://engine/v1.40/images/${encodeURIComponent(image)}`;
  return {
    image,
    isThere: async () => (await fetch(`${path}/json`, { unix: socket })).ok,
    remove: () => fetch(`${path}?force=true`, { unix: socket, method: "DELETE" }),
  };
}
