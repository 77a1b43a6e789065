/** Composes a random window as an HTML page: application screens in the parts of one kit. */
import { type Icons, icons } from "./icons.ts";
import { type Classes, type Markup, markup } from "./kit.ts";
import { BOOTSTRAP_KITS } from "./kits-bootstrap.ts";
import { CLASSLESS_KITS } from "./kits-classless.ts";
import { FRAMEWORK_KITS } from "./kits-frameworks.ts";
import { proceduralKit } from "./kits-procedural.ts";
import { type Random, seeded } from "./random.ts";
import { SCREENS } from "./screens.ts";
import { type Language, type Wording, wording } from "./words.ts";

/** Everything that a screen draws with. */
export type Stage = Markup & {
  random: Random;
  words: Wording;
  icon: Icons["icon"];
  id: () => string;
  picture: (width: number, height: number) => string;
  dark: boolean;
};

/** One composed page and what it was made of. */
export type Page = {
  html: string;
  framework: string;
  split: "train" | "valid";
  theme: "light" | "dark";
  lang: Language;
  screen: string;
};

const FONTS =
  "inter|roboto|open-sans|lato|noto-sans|noto-serif|source-sans-3|fira-sans|jetbrains-mono|montserrat|poppins|ibm-plex-sans|ibm-plex-serif|merriweather|nunito|ubuntu|work-sans|pt-sans|pt-serif|playfair-display|space-grotesk|dm-sans|rubik|manrope|comic-neue|exo-2|lora|barlow|karla".split(
    "|",
  );
/** Families whose name is not its package name with capitals. */
const FAMILY: Record<string, string> = {
  "jetbrains-mono": "JetBrains Mono",
  "ibm-plex-sans": "IBM Plex Sans",
  "ibm-plex-serif": "IBM Plex Serif",
  "pt-sans": "PT Sans",
  "pt-serif": "PT Serif",
  "dm-sans": "DM Sans",
};
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

/** A picture made of shapes: gradients, hills, discs and noise, as an <img> with an SVG data address. */
function picture(random: Random, width: number, height: number): string {
  const color = (): string => `hsl(${random.int(0, 359)} ${random.int(20, 90)}% ${random.int(20, 80)}%)`;
  const shapes = Array.from({ length: random.int(2, 9) }, () =>
    random.pick([
      () =>
        `<circle cx="${random.int(0, width)}" cy="${random.int(0, height)}" r="${random.int(4, Math.max(5, height / 2))}" fill="${color()}" opacity="${0.4 + random.next() * 0.6}"/>`,
      () =>
        `<path d="M0 ${height} L0 ${random.int(0, height)} Q${width / 2} ${random.int(0, height)} ${width} ${random.int(0, height)} L${width} ${height}Z" fill="${color()}"/>`,
      () =>
        `<rect x="${random.int(0, width)}" y="${random.int(0, height)}" width="${random.int(5, width)}" height="${random.int(5, height)}" fill="${color()}" transform="rotate(${random.int(-30, 30)})"/>`,
    ])(),
  ).join("");
  const noise = random.chance(0.4)
    ? `<filter id="n"><feTurbulence baseFrequency="${0.01 + random.next() * 0.5}" numOctaves="4"/><feBlend in2="SourceGraphic" mode="${random.pick(["multiply", "screen", "overlay"])}"/></filter><rect width="100%" height="100%" fill="${color()}" filter="url(#n)" opacity="0.7"/>`
    : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="${random.int(0, 1)}" y2="1"><stop stop-color="${color()}"/><stop offset="1" stop-color="${color()}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>${shapes}${noise}</svg>`;
  return `<img alt="" width="${width}" height="${height}" src="data:image/svg+xml,${encodeURIComponent(svg).replace(/'/g, "%27")}"`;
}

/** Composes the page of a seed; `modules` is the folder of packages, served under /m/. */
export function composePage(seed: number, modules: string): Page {
  const random = seeded(seed);
  const lang: Language = random.chance(0.42) ? "pl" : "en";
  const { kit, dark } = chooseKit(random);
  const iconSet = icons(random, modules);
  let count = 0;
  const stage: Stage = {
    ...markup(kit),
    random,
    words: wording(random, lang),
    icon: iconSet.icon,
    dark,
    id: () => `id${++count}`,
    picture: (width, height) => picture(random, width, height),
  };
  const screen = random.pick(Object.keys(SCREENS));
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
    const font = random.chance(0.82) ? random.pick(FONTS) : undefined;
    if (font) for (const weight of [400, 700]) sheets.push(`@fontsource/${font}/${weight}.css`);
    const family = font
      ? `'${
          FAMILY[font] ??
          font
            .replace(/-3$/, " 3")
            .replace(
              /(^|-)(\w)/g,
              (_, dash: string, letter: string) => (dash ? " " : "") + letter.toUpperCase(),
            )
            .replace(" 3 3", " 3")
        }', sans-serif`
      : random.pick(SYSTEM_FONTS);
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
  const html = `<!doctype html><html lang="${lang}" ${theme.html ?? ""}${dark && !kit.dark?.html && !procedural ? "" : ""}><head><meta charset="utf-8"><title>${stage.words.one("titles")}</title>
${sheets.map((sheet) => `<link rel="stylesheet" href="/m/${sheet}">`).join("\n")}
<style>:root{--gap:${gap}px}*,*::before,*::after{animation:none!important;transition:none!important}.row{display:flex;gap:var(--gap);flex-wrap:wrap}.row>*{flex:1 1 0;min-width:0}.tight{display:flex;gap:8px;flex-wrap:wrap;align-items:center}.grid{display:grid;gap:var(--gap)}.grow{flex:1 1 auto!important}img{max-width:100%}
.page{padding:var(--gap)}.center{display:flex;justify-content:center;align-items:center;min-height:100vh}.spread{display:flex;justify-content:space-between;align-items:center;gap:12px}.muted{opacity:.65}h1,h2,h3{margin-top:0}
${kit.extra ?? ""}${fontRule}${tweaks.join("")}</style></head><body${theme.body ? ` class="${theme.body}"` : ""}>${body}</body></html>`;
  return {
    html,
    framework: kit.name,
    split: kit.split ?? "train",
    theme: dark ? "dark" : "light",
    lang,
    screen,
  };
}
