/** Example pages that style packages ship, and the small repairs they need to render from the package alone. */
import { statSync } from "node:fs";
import { join } from "node:path";

import { MODULES, SERVED } from "./pages/packages.ts";
import { seeded } from "./pages/random.ts";
import { type Shown, viewOf } from "./shown.ts";

/** Which files of which package: a glob under the package's folder. */
const SOURCES: [framework: string, split: Shown["split"], base: string, pattern: string, most: number][] = [
  ["foundation-example", "valid", "foundation-sites/test/visual", "**/*.html", 40],
  ["uikit-example", "train", "uikit/tests", "*.html", 90],
  ["spectre-example", "train", "spectre.css/docs", "**/*.html", 60],
  ["picnic-example", "train", "picnic", "**/*.html", 20],
  ["govuk-example", "train", "govuk-frontend/dist/govuk/components", "*/template-*.html", 60],
  ["98css-example", "valid", "98.css/dist", "index.html", 1],
  ["xpcss-example", "train", "xp.css/dist", "index.html", 1],
  ["newcss-example", "valid", "@exampledev/new.css", "**/*.html", 3],
  ["milligram-example", "valid", "milligram", "*.html", 1],
  ["halfmoon-example", "train", "halfmoon", "*.html", 1],
];

/** The example pages with the numbers FROM up to, not including, TO: spread evenly over each package's files. */
export function examplePages(from: number, to: number): Shown[] {
  const found: Shown[] = [];
  for (const [framework, split, base, pattern, most] of SOURCES) {
    const files = [...new Bun.Glob(pattern).scanSync({ cwd: join(MODULES, base) })]
      .filter((file) => statSync(join(MODULES, base, file)).size > 300)
      .sort();
    const step = Math.max(1, files.length / most);
    const script = exampleCss(framework);
    for (let k = 0; k < files.length && k / step < most; k += step) {
      const index = found.length;
      found.push({
        id: `ex${String(index).padStart(4, "0")}-${framework}`,
        framework,
        split,
        lang: "en",
        screen: "example",
        dark: false,
        view: viewOf(seeded(900_000 + index)),
        from: { path: `${SERVED}${base}/${files[Math.floor(k)]}` },
        ...(script === undefined ? {} : { script }),
      });
    }
  }
  return found.slice(from, to);
}

/** Where a file named by an absolute address of an example lies in its package. */
export function exampleAsset(path: string): string {
  if (/^\/assets\/css\/foundation/.test(path))
    return join(MODULES, "foundation-sites/dist/css/foundation.css");
  if (/^\/assets\/js\/foundation/.test(path)) return join(MODULES, "foundation-sites/dist/js/foundation.js");
  if (/jquery/.test(path)) return join(MODULES, "jquery/dist/jquery.js");
  return join(MODULES, path);
}

/** A script that gives fragments without a style sheet their package's sheet; undefined when none is needed. */
function exampleCss(framework: string): string | undefined {
  const sheet = {
    "govuk-example": "govuk-frontend/dist/govuk/govuk-frontend.min.css",
    "uikit-example": "uikit/dist/css/uikit.css",
    "foundation-example": "foundation-sites/dist/css/foundation.css",
    "spectre-example": "spectre.css/dist/spectre.css",
    "picnic-example": "picnic/picnic.css",
  }[framework];
  if (!sheet) return undefined;
  return `new Promise((done) => { const link = document.createElement("link"); link.rel = "stylesheet"; link.href = "${SERVED}${sheet}"; link.onload = link.onerror = done; document.head.prepend(link); ${framework === "govuk-example" ? 'document.body.className = "govuk-template__body"; document.body.style.cssText = "padding:30px";' : ""} })`;
}
