/** Themes: a framework's style sheets, the classes that fit them, and whether the theme is dark. */
import * as names from "./classes.ts";
import { SWATCHES, sheets } from "./packages.ts";
import type { Random } from "./random.ts";
import { randomTheme } from "./random-theme.ts";

export interface Theme {
  readonly name: string;
  readonly dark: boolean;
  readonly classes: names.Classes;
  /** Markup for the page's head. */
  readonly head: string;
  /** Attributes of the root element that turn a framework's dark colours on. */
  readonly attributes: string;
  /** Kept for validation: what no training page looks like. */
  readonly held: boolean;
}

const DARK_SWATCHES = new Set(["cyborg", "darkly", "slate", "solar", "superhero", "vapor"]);
const HELD_SWATCHES = new Set(["lux", "sketchy", "solar", "quartz"]);
const DARK_ATTRIBUTES =
  'data-bs-theme="dark" data-theme="dark" data-color-mode="dark" data-dark-theme="dark" data-coreui-theme="dark"';
const HELD = new Set(["uikit", "coreui", "foundation", "primer"]);

interface Framework {
  readonly name: string;
  /** Share of pages that are dark, where the framework has dark colours. */
  readonly dark?: number;
  readonly classes?: names.Classes;
  /** Paths of its style sheets in the packages. */
  readonly sheets: (random: Random, dark: boolean) => string[];
}

const one = (path: string) => (): string[] => [path];

const FRAMEWORKS: readonly Framework[] = [
  {
    name: "bootstrap3",
    sheets: ({ chance }) => [
      "bootstrap3/dist/css/bootstrap.min.css",
      ...(chance(0.3) ? ["bootstrap3/dist/css/bootstrap-theme.min.css"] : []),
    ],
  },
  { name: "bootstrap4", sheets: one("bootstrap4/dist/css/bootstrap.min.css") },
  { name: "bootstrap5", dark: 0.4, sheets: one("bootstrap/dist/css/bootstrap.min.css") },
  { name: "bulma", dark: 0.4, classes: names.BULMA, sheets: one("bulma/css/bulma.min.css") },
  { name: "fomantic", classes: names.FOMANTIC, sheets: one("fomantic-ui-css/semantic.min.css") },
  { name: "uikit", classes: names.UIKIT, sheets: one("uikit/dist/css/uikit.min.css") },
  { name: "spectre", classes: names.SPECTRE, sheets: one("spectre.css/dist/spectre.min.css") },
  { name: "tabler", dark: 0.4, sheets: one("@tabler/core/dist/css/tabler.min.css") },
  { name: "coreui", dark: 0.4, sheets: one("@coreui/coreui/dist/css/coreui.min.css") },
  { name: "halfmoon", dark: 0.4, sheets: one("halfmoon/css/halfmoon.min.css") },
  { name: "govuk", classes: names.GOVUK, sheets: one("govuk-frontend/dist/govuk/govuk-frontend.min.css") },
  { name: "element", classes: names.ELEMENT, sheets: one("element-ui/lib/theme-chalk/index.css") },
  {
    name: "antd",
    dark: 0.3,
    classes: names.ANT,
    sheets: (_, dark) => [`antd/dist/antd${dark ? ".dark" : ""}.css`],
  },
  { name: "water", dark: 0.5, sheets: (_, dark) => [`water.css/out/${dark ? "dark" : "light"}.css`] },
  { name: "mvp", sheets: one("mvp.css/mvp.css") },
  {
    name: "sakura",
    sheets: ({ pick }) => [`sakura.css/css/${pick(["sakura.css", "sakura-dark.css", "sakura-vader.css"])}`],
  },
  { name: "picnic", sheets: one("picnic/picnic.min.css") },
  { name: "milligram", sheets: one("milligram/dist/milligram.min.css") },
  { name: "98", sheets: one("98.css/dist/98.css") },
  { name: "xp", sheets: one("xp.css/dist/XP.css") },
  { name: "7", sheets: one("7.css/dist/7.css") },
  { name: "nes", classes: names.NES, sheets: one("nes.css/css/nes.min.css") },
  {
    name: "foundation",
    classes: names.FOUNDATION,
    sheets: one("foundation-sites/dist/css/foundation.min.css"),
  },
  { name: "metro4", classes: names.METRO4, sheets: one("metro4/build/css/metro-all.min.css") },
  {
    name: "materialize",
    classes: names.MATERIALIZE,
    sheets: one("materialize-css/dist/css/materialize.min.css"),
  },
  { name: "pure", classes: names.PURE, sheets: one("purecss/build/pure-min.css") },
  { name: "primer", dark: 0.4, classes: names.PRIMER, sheets: one("@primer/css/dist/primer.css") },
];

/** A theme: three in ten are invented, two in ten a Bootswatch, the others a framework as it comes. */
export function themeOf(random: Random): Theme {
  const { next, pick } = random;
  const kind = next();
  if (kind < 0.3) return randomTheme(random);
  return kind < 0.52 ? swatchTheme(random) : pick(FRAMEWORKS.map((framework) => drawn(random, framework)));
}

function swatchTheme({ pick, chance }: Random): Theme {
  const swatch = pick(SWATCHES);
  const turned = !DARK_SWATCHES.has(swatch) && chance(0.3);
  return {
    name: `bootswatch-${swatch}`,
    dark: DARK_SWATCHES.has(swatch) || turned,
    classes: names.BOOTSTRAP,
    head: sheets(`bootswatch/dist/${swatch}/bootstrap.min.css`),
    attributes: turned ? 'data-bs-theme="dark"' : "",
    held: HELD_SWATCHES.has(swatch),
  };
}

function drawn(random: Random, framework: Framework): Theme {
  const dark = framework.dark !== undefined && random.chance(framework.dark);
  return {
    name: framework.name,
    dark,
    classes: framework.classes ?? names.BOOTSTRAP,
    head: sheets(...framework.sheets(random, dark)),
    attributes: dark ? DARK_ATTRIBUTES : "",
    held: HELD.has(framework.name),
  };
}
