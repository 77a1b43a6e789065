/** What the installed packages hold: style sheets, fonts and icons. Lists are sorted, so that every machine draws alike. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where `bun install` in the corpus folder puts the packages. */
const MODULES = join(import.meta.dir, "..", "node_modules");

const listed = (folder: string): string[] => {
  const path = join(MODULES, folder);
  if (!existsSync(path)) throw new Error(`Cannot read "${folder}": run "bun install" in tests/corpus/window`);
  return readdirSync(path).sort();
};

/** `<link>` elements for style sheets, by their paths in the packages. */
export const sheets = (...paths: string[]): string =>
  paths.map((path) => `<link rel=stylesheet href="file://${MODULES}/${path}">`).join("");

/** Families of @fontsource, by their folder names. */
export const FONTS = listed("@fontsource");
export const BOOTSTRAP_ICONS = listed("bootstrap-icons/icons")
  .filter((file) => file.endsWith(".svg"))
  .map((file) => file.slice(0, -4));
export const SWATCHES = listed("bootswatch/dist").filter((name) =>
  existsSync(join(MODULES, "bootswatch/dist", name, "bootstrap.min.css")),
);

const FEATHER = "feather-icons/dist/icons";
export const FEATHER_ICONS = listed(FEATHER).filter((file) => file.endsWith(".svg"));
/** The SVG source of a Feather icon, 24 px wide. */
export const featherIcon = (file: string): string => readFileSync(join(MODULES, FEATHER, file), "utf8");

/** Names of Font Awesome icons that interfaces show often. */
export const AWESOME_ICONS =
  "home user gear bell envelope trash magnifying-glass star heart folder file camera lock cloud download upload chart-bar calendar check xmark plus minus pen bars cart-shopping flag globe key link list map phone print tag wifi".split(
    " ",
  );
