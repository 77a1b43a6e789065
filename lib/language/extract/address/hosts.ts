/** Tells internet hosts from file names by their shape and last label, without a look at the network or the disk. */

import { isIpv4 } from "./characters.ts";
import { levelOf, readHost } from "./domains.ts";

/** Extensions of files people open; where one is a country's domain as well, a bare name may be either. */
const EXTENSIONS =
  "txt md markdown mdx rst tex log csv tsv json jsonl json5 yaml yml toml ini cfg conf env properties xml html htm xhtml css scss sass less svg js mjs cjs jsx ts mts cts tsx vue svelte py pyw ipynb rb php java kt kts scala groovy gradle go rs c h cc cpp cxx hpp hh cs fs vb swift m mm pl pm sh bash zsh fish bat cmd ps1 lua r jl hs ml erl ex exs clj dart sql db sqlite proto graphql tf hcl nix lock patch diff pdf doc docx odt rtf xls xlsx ods ppt pptx odp epub mobi djvu ps eps png jpg jpeg gif bmp webp tif tiff ico heic avif psd xcf ai kra blend mp3 wav ogg oga opus flac m4a aac wma mp4 mkv avi mov webm wmv mpg mpeg m4v zip tar gz tgz bz2 xz zst 7z rar jar war iso img deb rpm apk dmg pkg exe msi appimage desktop eml msg ics vcf key pem crt ttf otf woff woff2 bak tmp old swp map wasm so dll dylib a o class pyc drawio excalidraw fig sketch dwg dxf stl gcode kdbx torrent srt sub po pot code-workspace sln csproj vcxproj";

/** Files without an extension that projects have, as they are written. */
const PROJECT_FILES =
  "Makefile makefile Dockerfile dockerfile Containerfile Vagrantfile Gemfile Rakefile Procfile Jenkinsfile Justfile justfile Brewfile Caddyfile LICENSE LICENCE README CHANGELOG AUTHORS CONTRIBUTING COPYING NOTICE CODEOWNERS TODO";

/** Files without an extension that systems have. */
const SYSTEM_FILES =
  "hosts passwd shadow group fstab syslog messages dmesg mtab resolv sudoers crontab hostname";

/** Extensions that are far better known as domains: `onet.pl` is a site although Perl scripts exist. */
const DOMAIN_FIRST = "com net org pl ai io app dev me co info name";

let sets: Record<"extensions" | "project" | "bare" | "domainFirst", Set<string>> | undefined;

function tables() {
  sets ??= {
    extensions: new Set(EXTENSIONS.split(" ")),
    project: new Set(PROJECT_FILES.split(" ")),
    bare: new Set(`${PROJECT_FILES.toLowerCase()} ${SYSTEM_FILES}`.split(" ")),
    domainFirst: new Set(DOMAIN_FIRST.split(" ")),
  };
  return sets;
}

/** How a dotted name reads: `host` and `file` are clear, `either` is a file unless the sentence says website. */
type NameShape = "host" | "file" | "either" | "none";

/** The extension of a file name in lower case, or "" where it has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 && dot < name.length - 1 ? name.slice(dot + 1).toLowerCase() : "";
}

/** True for a known extension (`report.pdf`), a dot file (`.bashrc`) or a well-known bare name (`Makefile`). */
export function isFileName(name: string): boolean {
  const { extensions, bare } = tables();
  const extension = extensionOf(name);
  if (extension !== "") return extensions.has(extension);
  return bare.has(name.toLowerCase()) || /^\.[a-z]\w*$/i.test(name);
}

/** True for a project's file without an extension, written as projects write it: `Makefile`, but not "Notice". */
export function isProjectFile(name: string): boolean {
  return tables().project.has(name);
}

/** `[::1]`, with a port and a path or without. */
const IPV6 = /^\[[0-9a-f:.]*:[0-9a-f:.]*\](?::\d{1,5})?(?:[/?#]|$)/i;
/** What may follow a host. */
const TAIL = /^(?::(\d{1,5}))?(?:[/?#]|$)/;

/** Decides what a name without a scheme is: `example.com/x`, `localhost:3000`, `10.0.0.7:80`, `report.pdf`. */
export function nameShape(text: string): NameShape {
  if (IPV6.test(text)) return "host";
  const host = readHost(text, 0);
  const tail = host === null ? null : TAIL.exec(text.slice(host.end));
  const port = tail?.[1] ?? "";
  const bare = /[:/?#@\\]/.test(text) ? "none" : isFileName(text) ? "file" : "none";
  if (host === null || tail === null || Number(port) > 65535) return bare;
  const { labels } = host;
  if (labels.length === 1) return labels[0]?.toLowerCase() === "localhost" ? "host" : bare;
  if (isIpv4(labels)) return "host";
  const last = (labels.at(-1) ?? "").toLowerCase();
  const domain = levelOf(host, 0) !== "none";
  if (domain && labels[0]?.toLowerCase() === "www") return "host";
  const { extensions, domainFirst } = tables();
  const file = extensions.has(last);
  // `main.rs:10` is a line of a file; a port below 80 with such a name is next to unheard of.
  if (file && port !== "" && (!domainFirst.has(last) || Number(port) < 80)) return "file";
  if (!domain) return file && host.end === text.length ? "file" : bare;
  if (!file || domainFirst.has(last)) return "host";
  // Countries' sites are many (`docs.rs`), but `archive.zip` and `Main.java` are files.
  return last.length === 2 ? "either" : "file";
}

/** True if the text could be a host of any domain at all; for sentences that say "website". */
export function couldBeHost(text: string): boolean {
  const shape = nameShape(text);
  if (shape !== "none") return shape !== "file";
  const host = readHost(text, 0);
  return (
    host !== null &&
    host.labels.length > 1 &&
    TAIL.test(text.slice(host.end)) &&
    /^[a-z]{2,24}$/i.test(host.labels.at(-1) ?? "")
  );
}
