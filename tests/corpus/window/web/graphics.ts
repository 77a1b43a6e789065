/** Icons, pictures and charts. */
import type { Draft } from "./draft.ts";
import { AWESOME_ICONS, BOOTSTRAP_ICONS, FEATHER_ICONS, featherIcon } from "./packages.ts";
import { some } from "./random.ts";

/** An icon of the page's kind; without a size (px) it is as high as the text, or 16 to 20 px where it is SVG. */
export function icon({ icons, pick }: Draft, size?: number): string {
  const style = size === undefined ? "" : ` style="font-size:${size}px"`;
  if (icons === "bootstrap") return `<i class="bi bi-${pick(BOOTSTRAP_ICONS)}"${style}></i>`;
  if (icons === "awesome") return `<i class="fa-solid fa-${pick(AWESOME_ICONS)} fa-fw"${style}></i>`;
  const source = featherIcon(pick(FEATHER_ICONS));
  const side = size ?? pick([16, 18, 20]);
  return source.replace('width="24"', `width="${side}"`).replace('height="24"', `height="${side}"`);
}

/** A picture of `width` × `height` px: a flat sign, clouds of colour, circles or a landscape. */
export function picture(draft: Draft, width: number, height: number): string {
  const { int, chance } = draft;
  if (chance(0.2)) return sign(draft, width, height);
  const kind = int(0, 2);
  const hue = int(0, 360);
  if (kind === 0) return clouds(draft, width, height);
  return kind === 1 ? circles(draft, width, height, hue) : landscape(draft, width, height, hue);
}

function sign({ int, pick }: Draft, width: number, height: number): string {
  const radius = pick([0, 4, 8, 999]);
  const ground = `hsl(${int(0, 360)},${int(0, 80)}%,${int(20, 80)}%)`;
  const figure = pick([
    `<path d="M20 6L34 34H6Z" fill="#fff"/>`,
    `<circle cx="20" cy="20" r="10" fill="none" stroke="#fff" stroke-width="4"/>`,
    `<text x="20" y="28" font-size="22" text-anchor="middle" fill="#fff">${pick(["A", "Z", "f", "K", "X"])}</text>`,
    `<path d="M8 30C8 10 32 10 32 30Z" fill="#fff"/><circle cx="20" cy="12" r="6" fill="#fff"/>`,
  ]);
  return `<svg width=${width} height=${height} viewBox="0 0 40 40" preserveAspectRatio="none" style="border-radius:${radius}px"><rect width="40" height="40" fill="${ground}"/>${figure}</svg>`;
}

/** Fractal noise, the nearest to a photograph that needs no file. */
function clouds({ int, next }: Draft, width: number, height: number): string {
  const grain = (0.005 + next() * 0.05).toFixed(3);
  const seed = int(1, 999);
  const red = (next() * 0.3).toFixed(2);
  const blue = (next() * 0.3).toFixed(2);
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'><filter id='n'><feTurbulence baseFrequency='${grain}' numOctaves='4' seed='${seed}'/><feColorMatrix values='1 0 0 0 ${red} 0 1 0 0 0 0 0 1 0 ${blue} 0 0 0 0 1'/></filter><rect width='100%' height='100%' filter='url(#n)'/></svg>`;
  return `<img width=${width} height=${height} src="data:image/svg+xml,${encodeURIComponent(svg)}">`;
}

function circles({ int }: Draft, width: number, height: number, hue: number): string {
  const shapes = some(
    int(1, 6),
    () =>
      `<circle cx="${int(0, 100)}" cy="${int(0, 100)}" r="${int(5, 30)}" fill="hsla(${int(0, 360)},60%,60%,.7)"/>`,
  );
  return `<svg width=${width} height=${height} viewBox="0 0 100 100" preserveAspectRatio="none"><defs><linearGradient id="g${hue}"><stop offset="0" stop-color="hsl(${hue},70%,50%)"/><stop offset="1" stop-color="hsl(${(hue + 60) % 360},70%,40%)"/></linearGradient></defs><rect width="100" height="100" fill="url(#g${hue})"/>${shapes}</svg>`;
}

function landscape({ int }: Draft, width: number, height: number, hue: number): string {
  return `<svg width=${width} height=${height} viewBox="0 0 100 60" preserveAspectRatio="none"><rect width="100" height="60" fill="hsl(${hue},60%,75%)"/><path d="M0 60L${int(15, 30)} ${int(10, 30)}L50 50L${int(60, 80)} ${int(5, 30)}L100 60Z" fill="hsl(${(hue + 100) % 360},40%,35%)"/><circle cx="80" cy="15" r="8" fill="gold"/></svg>`;
}

/** Bars, a line or a ring, half of them with a legend. */
export function chart(draft: Draft): string {
  const { int, pick, chance } = draft;
  const width = int(260, 520);
  const height = int(120, 240);
  const color = pick(["#0d6efd", "#20c997", "#fd7e14", "#6f42c1", "#888"]);
  const drawing = pick([
    () =>
      some(
        int(5, 12),
        (bar) =>
          `<rect x="${(bar * width) / 12 + 4}" y="${int(10, height - 30)}" width="${width / 12 - 8}" height="${height}" fill="${color}"/>`,
      ),
    () =>
      `<polyline fill="none" stroke="${color}" stroke-width="2" points="${some(10, (point) => `${(point * width) / 9},${int(10, height - 10)} `)}"/>`,
    () =>
      `<circle cx="${width / 2}" cy="${height / 2}" r="${height / 2 - 8}" fill="none" stroke="${color}" stroke-width="18" stroke-dasharray="${int(100, 300)} 900"/>`,
  ])();
  return `<svg width="${width}" height="${height}">${drawing}</svg>${chance(0.5) ? legend(draft) : ""}`;
}

function legend({ int, pick, words }: Draft): string {
  const marks = ["square-fill", "circle-fill", "circle", "square"];
  return `<div>${some(
    int(2, 4),
    () =>
      `<span style="margin-right:14px"><i class="bi bi-${pick(marks)}" style="color:hsl(${int(0, 360)},70%,50%)"></i> ${words(1, 2)}</span>`,
  )}</div>`;
}
