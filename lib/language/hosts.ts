/** Tells internet hosts from file names by their shape and last label, without a look at the network or the disk. */

/** Country codes in use as top-level domains (ISO 3166 with eu, uk and su). */
const COUNTRIES =
  "ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw";

/** Generic domains that people type; others need a scheme or the word "website". */
const GENERIC =
  "com org net edu gov mil int info biz name pro aero coop museum jobs mobi travel tel asia cat post arpa app dev page web site online store shop blog cloud tech xyz top club live news media agency studio design digital software systems solutions services company group global world network email chat social space website host wiki art music video games game play fun life team works academy school university education science health care bank finance money tax legal law eco energy green earth house home garden food pizza coffee bar restaurant hotel tours events photo photos gallery pub press report review reviews directory guide tips support help zone link click download stream run codes tools build computer engineer engineering technology ventures capital fund foundation charity church community city town berlin london paris wien tokyo nyc africa google youtube android microsoft apple amazon local test example localhost internal lan";

/** Extensions of files people open; where one is a domain as well, a bare name is taken for a file. */
const EXTENSIONS =
  "txt md markdown mdx rst tex log csv tsv json jsonl json5 yaml yml toml ini cfg conf env properties xml html htm xhtml css scss sass less svg js mjs cjs jsx ts mts cts tsx vue svelte py pyw ipynb rb php java kt kts scala groovy gradle go rs c h cc cpp cxx hpp hh cs fs vb swift m mm pl pm sh bash zsh fish bat cmd ps1 lua r jl hs ml erl ex exs clj dart sql db sqlite proto graphql tf hcl nix lock patch diff pdf doc docx odt rtf xls xlsx ods ppt pptx odp epub mobi djvu ps eps png jpg jpeg gif bmp webp tif tiff ico heic avif psd xcf ai kra blend mp3 wav ogg oga opus flac m4a aac wma mp4 mkv avi mov webm wmv mpg mpeg m4v zip tar gz tgz bz2 xz zst 7z rar jar war iso img deb rpm apk dmg pkg exe msi appimage desktop eml msg ics vcf key pem crt ttf otf woff woff2 bak tmp old swp map wasm so dll dylib a o class pyc drawio excalidraw fig sketch dwg dxf stl gcode kdbx torrent srt sub po pot code-workspace sln csproj vcxproj";

/** Names of files without an extension, in folded form. */
const BARE_FILES =
  "makefile dockerfile containerfile vagrantfile gemfile rakefile procfile jenkinsfile justfile brewfile caddyfile license licence readme changelog authors copying notice codeowners todo hosts passwd shadow group fstab syslog messages dmesg mtab resolv sudoers crontab hostname";

/** Extensions that are far better known as domains: `onet.pl` is a site although Perl scripts exist. */
const DOMAIN_FIRST = "com net org pl ai io app dev me co info name";

let sets: Record<"domains" | "extensions" | "bare" | "domainFirst", Set<string>> | undefined;

function tables() {
  sets ??= {
    domains: new Set(`${COUNTRIES} ${GENERIC}`.split(" ")),
    extensions: new Set(EXTENSIONS.split(" ")),
    bare: new Set(BARE_FILES.split(" ")),
    domainFirst: new Set(DOMAIN_FIRST.split(" ")),
  };
  return sets;
}

const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}])?$/u;
const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const PORT = /^\d{1,5}$/;

/** How a dotted name reads: `host` and `file` are clear, `either` is a file unless the sentence says website. */
export type NameShape = "host" | "file" | "either" | "none";

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

function labelsFit(labels: readonly string[]): boolean {
  return labels.every((label) => LABEL.test(label));
}

/** Cuts `host[:port][/path]` into its host and port; null where it cannot be one. */
function authorityOf(text: string): { host: string; port: string } | null {
  if (text.includes("@") || text.includes("\\")) return null;
  const end = text.search(/[/?#]/);
  const authority = end < 0 ? text : text.slice(0, end);
  if (authority.startsWith("[")) {
    const close = authority.indexOf("]");
    const rest = authority.slice(close + 1);
    if (close < 0 || (rest !== "" && !rest.startsWith(":"))) return null;
    return { host: authority.slice(0, close + 1), port: rest.slice(1) };
  }
  const colon = authority.indexOf(":");
  return colon < 0
    ? { host: authority, port: "" }
    : { host: authority.slice(0, colon), port: authority.slice(colon + 1) };
}

/** Decides what a name without a scheme is: `example.com/x`, `localhost:3000`, `10.0.0.7:80`, `report.pdf`. */
export function nameShape(text: string): NameShape {
  const parts = authorityOf(text);
  if (parts === null || (parts.port !== "" && (!PORT.test(parts.port) || Number(parts.port) > 65535)))
    return "none";
  const { host, port } = parts;
  if (host.startsWith("[")) return /^\[[0-9a-f:.]*:[0-9a-f:.]*\]$/i.test(host) ? "host" : "none";
  if (host.toLowerCase() === "localhost") return "host";
  if (IPV4.test(host)) return host.split(".").every((part) => Number(part) < 256) ? "host" : "none";
  const bare = text.length === host.length;
  const labels = host.endsWith(".") && !bare ? host.slice(0, -1).split(".") : host.split(".");
  if (labels.length < 2 || host.length > 253 || !labelsFit(labels))
    return bare && isFileName(host) ? "file" : "none";
  const last = (labels.at(-1) ?? "").toLowerCase();
  const { domains, extensions, domainFirst } = tables();
  const domain = domains.has(last) || /^xn--[a-z0-9-]+$/.test(last);
  if (domain && labels[0]?.toLowerCase() === "www") return "host";
  const file = extensions.has(last) || (bare && isFileName(host));
  // `main.rs:10` is a line of a file; a port below 80 with such a name is next to unheard of.
  if (file && port !== "" && (!domainFirst.has(last) || Number(port) < 80)) return "file";
  if (domain && (!file || domainFirst.has(last))) return "host";
  if (domain) return "either";
  return file ? "file" : "none";
}

/** True where the text could be a host of any domain at all; for sentences that say "website". */
export function couldBeHost(text: string): boolean {
  const shape = nameShape(text);
  if (shape === "host" || shape === "either") return true;
  const host = authorityOf(text)?.host ?? "";
  const labels = host.split(".");
  return (
    shape === "none" && labels.length > 1 && labelsFit(labels) && /^[a-z]{2,24}$/i.test(labels.at(-1) ?? "")
  );
}
