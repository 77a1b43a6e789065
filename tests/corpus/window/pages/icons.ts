/** Icon sets: for each, its style sheet in the package and the markup of the icons that pages use. */
import { readFileSync } from "node:fs";
import { MODULES } from "./packages.ts";
import type { Random } from "./random.ts";

const PLAIN =
  "home|user|search|settings|mail|bell|star|heart|trash|edit|plus|download|upload|calendar|camera|cart|chart|check|close|right|down|menu|lock|phone|folder|file|link|filter|info|globe|circle|dot|square|target".split(
    "|",
  );

/** Names of the same icons in each set, in the order of PLAIN. */
const NAMES: Record<string, string> = {
  bootstrap:
    "house|person|search|gear|envelope|bell|star|heart|trash|pencil|plus|download|upload|calendar|camera|cart|bar-chart|check|x|chevron-right|chevron-down|list|lock|telephone|folder|file-earmark|link-45deg|funnel|info-circle|globe|circle|circle-fill|square|record-circle",
  awesome:
    "house|user|magnifying-glass|gear|envelope|bell|star|heart|trash|pen|plus|download|upload|calendar|camera|cart-shopping|chart-bar|check|xmark|chevron-right|chevron-down|bars|lock|phone|folder|file|link|filter|circle-info|globe|circle|circle-dot|square|bullseye",
  material:
    "home|person|search|settings|mail|notifications|star|favorite|delete|edit|add|download|upload|event|photo_camera|shopping_cart|bar_chart|check|close|chevron_right|expand_more|menu|lock|phone|folder|description|link|filter_list|info|language|radio_button_unchecked|circle|check_box_outline_blank|radio_button_checked",
  feather:
    "home|user|search|settings|mail|bell|star|heart|trash|edit|plus|download|upload|calendar|camera|shopping-cart|bar-chart|check|x|chevron-right|chevron-down|menu|lock|phone|folder|file|link|filter|info|globe|circle|disc|square|target",
  lucide:
    "house|user|search|settings|mail|bell|star|heart|trash-2|pencil|plus|download|upload|calendar|camera|shopping-cart|chart-column|check|x|chevron-right|chevron-down|menu|lock|phone|folder|file|link|funnel|info|globe|circle|circle-dot|square|disc",
  remix:
    "home-4|user|search|settings-3|mail|notification-3|star|heart|delete-bin|pencil|add|download|upload|calendar|camera|shopping-cart|bar-chart|check|close|arrow-right-s|arrow-down-s|menu|lock|phone|folder|file|links|filter|information|global|checkbox-blank-circle|record-circle|checkbox-blank|focus",
  mdi: "home|account|magnify|cog|email|bell|star|heart|delete|pencil|plus|download|upload|calendar|camera|cart|chart-bar|check|close|chevron-right|chevron-down|menu|lock|phone|folder|file|link|filter|information|earth|circle-outline|circle|square-outline|record-circle-outline",
  tabler:
    "home|user|search|settings|mail|bell|star|heart|trash|pencil|plus|download|upload|calendar|camera|shopping-cart|chart-bar|check|x|chevron-right|chevron-down|menu-2|lock|phone|folder|file|link|filter|info-circle|world|circle|circle-dot|square|point",
};

type IconSet = { css?: string; markup(name: string, random: Random): string; svg?: string };

/** The markup of each set; `svg` sets inline the file of the package. */
const SETS: Record<string, IconSet> = {
  bootstrap: {
    css: "bootstrap-icons/font/bootstrap-icons.css",
    markup: (name) => `<i class="bi bi-${name}"></i>`,
  },
  awesome: {
    css: "@fortawesome/fontawesome-free/css/all.css",
    markup: (name, random) => `<i class="fa-solid fa-${name}${random.chance(0.3) ? " fa-fw" : ""}"></i>`,
  },
  material: {
    css: "material-icons/iconfont/material-icons.css",
    markup: (name) => `<i class="material-icons">${name}</i>`,
  },
  feather: { svg: "feather-icons/dist/icons", markup: (name) => name },
  lucide: { svg: "lucide-static/icons", markup: (name) => name },
  remix: { css: "remixicon/fonts/remixicon.css", markup: (name) => `<i class="ri-${name}-line"></i>` },
  mdi: {
    css: "@mdi/font/css/materialdesignicons.css",
    markup: (name) => `<span class="mdi mdi-${name}"></span>`,
  },
  tabler: {
    css: "@tabler/icons-webfont/dist/tabler-icons.css",
    markup: (name) => `<i class="ti ti-${name}"></i>`,
  },
};

/** The icon of a page: its style sheet, if any, and a function from a plain name to markup. */
export type Icons = { set: string; css?: string; icon(name?: string): string };

/** Icons that mark an entry of a list and look like a check box or a radio button. */
export const MARKS = ["circle", "dot", "square", "target"];

/** Chooses an icon set. */
export function icons(random: Random): Icons {
  const set = random.pick(Object.keys(SETS));
  const entry = SETS[set];
  const names = (NAMES[set] ?? "").split("|");
  if (!entry) throw new Error(`Unknown icon set "${set}"`);
  const icon = (plain?: string): string => {
    const index = plain ? PLAIN.indexOf(plain) : random.int(0, PLAIN.length - 1);
    const name = names[Math.max(0, index)] ?? "home";
    if (!entry.svg) return entry.markup(name, random);
    const svg = readFileSync(`${MODULES}/${entry.svg}/${name}.svg`, "utf8");
    const side = 16 + 2 * (index % 4);
    return svg
      .replace(/<!--.*?-->/s, "")
      .replace(/ width="\d+"/, ` width="${side}"`)
      .replace(/ height="\d+"/, ` height="${side}"`);
  };
  return { set, css: entry.css, icon };
}
