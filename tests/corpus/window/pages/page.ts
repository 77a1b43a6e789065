/** Composes a random window as an HTML page: application screens in the parts of one kit. */

import { type Shown, viewOf } from "../shown.ts";
import { icons } from "./icons.ts";
import { type Classes, markup } from "./kit.ts";
import { BOOTSTRAP_KITS } from "./kits-bootstrap.ts";
import { CLASSLESS_KITS } from "./kits-classless.ts";
import { FRAMEWORK_KITS } from "./kits-frameworks.ts";
import { proceduralKit } from "./kits-procedural.ts";
import { familyOf, fontFamilies, SERVED } from "./packages.ts";
import { picturesOf } from "./pictures.ts";
import { type Random, seeded } from "./random.ts";
import { MIXED_SHARE, SCREENS } from "./screens.ts";
import type { Stage } from "./stage.ts";
import { type Language, wording } from "./words.ts";

const SYSTEM_FONTS = [
  "Arial, sans-serif",
  "Georgia, serif",
  "'DejaVu Sans', sans-serif",
  "system-ui, sans-serif",
  "'Times New Roman', serif",
  "monospace",
];
/** Groups of kits drawn with equal weight inside each group. */
const GROUPS: Classes[][] = [
  BOOTSTRAP_KITS.slice(0, 6),
  BOOTSTRAP_KITS.slice(6),
  CLASSLESS_KITS,
  FRAMEWORK_KITS.filter((kit) => kit.name.startsWith("daisyui")),
  FRAMEWORK_KITS.filter((kit) => !kit.name.startsWith("daisyui")),
];
const WEIGHTS = [2, 2, 3, 1, 5];

function chooseKit(random: Random): { kit: Classes; dark: boolean } {
  if (random.chance(0.32)) {
    const dark = random.chance(0.45);
    return { kit: proceduralKit(random, dark, random.chance(0.15)), dark };
  }
  const bag = GROUPS.flatMap((group, index) => Array.from({ length: WEIGHTS[index] ?? 1 }, () => group));
  const kit = random.pick(random.pick(bag));
  return { kit, dark: Boolean(kit.dark) && (!kit.light || random.chance(0.5)) };
}

/** The pages with the numbers FROM up to, not including, TO, each composed when it is asked for. */
export function* numberedPages(from: number, to: number): Generator<Shown> {
  for (let number = from; number < to; number++) yield pageOf(number);
}

/** The page of a number. */
function pageOf(number: number): Shown {
  const random = seeded(number);
  const lang: Language = random.chance(0.42) ? "pl" : "en";
  const { kit, dark } = chooseKit(random);
  const iconSet = icons(random);
  let count = 0;
  const stage: Stage = {
    ...markup(kit),
    random,
    words: wording(random, lang),
    icon: iconSet.icon,
    dark,
    id: () => `id${++count}`,
    picture: picturesOf(random),
  };
  const screen = random.chance(MIXED_SHARE) ? "mixed" : random.pick(Object.keys(SCREENS));
  const body = SCREENS[screen]?.(stage) ?? "";
  const theme = (dark ? kit.dark : kit.light) ?? {};
  const procedural = kit.name.startsWith("procedural");
  const retro = /^(98|xp|7)css|^nes/.test(kit.name);
  const sheets = [
    ...(theme.css ?? kit.css),
    ...(theme.css ? kit.css.filter(() => !/water/.test(kit.name)) : []),
    ...(iconSet.css ? [iconSet.css] : []),
  ];
  let fontRule = "";
  if (!retro && random.chance(procedural ? 1 : 0.55)) {
    const font = random.chance(0.82) ? random.pick(fontFamilies()) : undefined;
    if (font) for (const weight of [400, 700]) sheets.push(`@fontsource/${font}/${weight}.css`);
    const family = font ? `"${familyOf(font)}",sans-serif` : random.pick(SYSTEM_FONTS);
    fontRule = `body,button,input,select,textarea,h1,h2,h3,h4,h5,label{font-family:${family}!important}`;
  }
  if (procedural)
    fontRule += `body{font-size:${random.int(12, 18)}px;line-height:${random.pick([1.25, 1.4, 1.5, 1.65])}}`;
  else if (random.chance(0.35)) fontRule += `html{font-size:${random.pick([13, 14, 15, 17, 18])}px}`;
  const tweaks: string[] = [];
  if (!procedural && !retro && random.chance(0.22))
    tweaks.push(
      `button,.btn,.button,input:not([type=checkbox]):not([type=radio]),select,textarea{border-radius:${random.pick([0, 2, 10, 18])}px!important}`,
    );
  if (!procedural && random.chance(0.12))
    tweaks.push(
      ".card,.box,.panel,.segment{box-shadow:0 8px 24px #0003!important;border-color:transparent!important}",
    );
  if (!procedural && random.chance(0.08))
    tweaks.push("button,.btn,.button{background-image:linear-gradient(#fff4,#0003)!important}");
  const gap = random.pick([8, 12, 16, 20, 24, 32]);
  const html = `<!doctype html><html lang="${lang}" ${theme.html ?? ""}><head><meta charset="utf-8"><title>${stage.words.one("titles")}</title>
${sheets.map((sheet) => `<link rel="stylesheet" href="${SERVED}${sheet}">`).join("\n")}
<style>:root{--gap:${gap}px}*,*::before,*::after{animation:none!important;transition:none!important}.row{display:flex;gap:var(--gap);flex-wrap:wrap}.row>*{flex:1 1 0;min-width:0}.tight{display:flex;gap:8px;flex-wrap:wrap;align-items:center}.grid{display:grid;gap:var(--gap)}.grow{flex:1 1 auto!important}img{max-width:100%}
.page{padding:var(--gap)}.center{display:flex;justify-content:center;align-items:center;min-height:100vh}.spread{display:flex;justify-content:space-between;align-items:center;gap:12px}.muted{opacity:.65}h1,h2,h3{margin-top:0}
${kit.extra ?? ""}${fontRule}${tweaks.join("")}</style></head><body${theme.body ? ` class="${theme.body}"` : ""}>${body}</body></html>`;
  return {
    id: `w${String(number).padStart(5, "0")}-${kit.name}-${screen}`,
    framework: kit.name,
    split: kit.split ?? "train",
    lang,
    screen,
    dark,
    view: viewOf(seeded(number + 500_000)),
    from: { html },
  };
}
