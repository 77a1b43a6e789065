/** Invented themes: colours, sizes, corners and shadows by chance, on plain markup with Bootstrap's names. */
import { BOOTSTRAP } from "./classes.ts";
import { FONTS, sheets } from "./packages.ts";
import type { Random } from "./random.ts";
import type { Theme } from "./themes.ts";

/** The family's name as CSS knows it (it matches without regard to case): "pt-sans" is "Pt Sans". */
export const familyOf = (font: string): string =>
  font
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

interface Look {
  readonly dark: boolean;
  readonly hue: number;
  /** Radius of the corners, px; 99 makes pills. */
  readonly radius: number;
  readonly ground: string;
  readonly card: string;
  readonly ink: string;
  readonly border: string;
  readonly accent: string;
  readonly fontSize: number;
  /** Padding of controls above and below, px. */
  readonly padding: number;
  readonly borderWidth: number;
  readonly shadow: string;
  readonly field: string;
  readonly gradient: boolean;
  readonly font: string;
  /** Fields are a line under the text instead of a box. */
  readonly underlined: boolean;
}

export function randomTheme(random: Random): Theme {
  const look = lookOf(random);
  const style = styleOf(look, random);
  const fallback = random.pick(["sans-serif", "serif", "system-ui"]);
  return {
    name: "random",
    dark: look.dark,
    classes: BOOTSTRAP,
    head: `${sheets(`@fontsource/${look.font}/index.css`)}<style>body{font-family:"${familyOf(look.font)}",${fallback}}${style}</style>`,
    attributes: "",
    held: random.chance(0.1),
  };
}

function lookOf({ int, pick, chance }: Random): Look {
  const dark = chance(0.4);
  const hue = int(0, 360);
  const radius = pick([0, 0, 2, 3, 4, 6, 8, 10, 16, 99]);
  const ground = dark
    ? `hsl(${hue},${int(0, 20)}%,${int(6, 18)}%)`
    : pick(["#fff", "#fafafa", "#f5f6f8", "#f0f2f5", `hsl(${hue},30%,96%)`]);
  const light = dark ? int(14, 26) : 0;
  const card = dark ? `hsl(${hue},${int(0, 20)}%,${light}%)` : pick(["#fff", "#fff", "#fdfdfd", ground]);
  return {
    dark,
    hue,
    radius,
    ground,
    card,
    ink: dark ? pick(["#eee", "#ddd", "#cbd5e1"]) : pick(["#111", "#222", "#333", "#1f2937", "#444"]),
    border: dark ? pick(["#444", "#333", "#555"]) : pick(["#ddd", "#ccc", "#e5e7eb", "#999", "#d0d7de"]),
    accent: `hsl(${int(0, 360)},${int(40, 90)}%,${int(30, 55)}%)`,
    fontSize: pick([12, 13, 14, 14, 15, 16, 16, 18]),
    padding: pick([3, 4, 6, 8, 10, 12]),
    borderWidth: pick([0, 1, 1, 1, 2]),
    shadow: pick([
      "none",
      "0 1px 3px rgba(0,0,0,.2)",
      "0 4px 12px rgba(0,0,0,.15)",
      "0 0 0 1px rgba(0,0,0,.1)",
    ]),
    field: pick([card, ground, dark ? "#000" : "#fff", dark ? "#2a2a2a" : "#f3f4f6"]),
    gradient: chance(0.15),
    font: pick(FONTS),
    underlined: chance(0.12),
  };
}

function styleOf(look: Look, { int, pick, chance }: Random): string {
  const { dark, hue, radius, ground, card, ink, border, accent, padding, borderWidth } = look;
  const tinted = look.gradient ? `linear-gradient(${accent},hsl(${hue},60%,35%))` : accent;
  const line = `1px solid ${border}`;
  const fieldLook = look.underlined
    ? `border:0;border-bottom:${line};background:transparent`
    : `border:${Math.max(1, borderWidth)}px solid ${border};background:${look.field};border-radius:${Math.min(radius, 12)}px`;
  return `
body{background:${ground};color:${ink};font-size:${look.fontSize}px;line-height:${pick([1.2, 1.4, 1.5, 1.6])};margin:0}
*{box-sizing:border-box;font-family:inherit;font-size:inherit}
h1,h2,h3,h4,h5{margin:.3em 0;line-height:1.2}h1{font-size:2em}h2{font-size:1.6em}h3{font-size:1.3em}h4,h5{font-size:1.1em}
.btn{display:inline-block;padding:${padding}px ${padding * 2}px;border:${borderWidth}px solid ${border};border-radius:${radius}px;background:${dark ? "#333" : "#f0f0f0"};color:${ink};text-decoration:none;margin:2px}
.btn-primary,.btn-success{background:${tinted};color:#fff;border-color:${accent}}
.btn-danger{background:#c33;color:#fff}
.btn-outline-primary{background:transparent;color:${accent};border:1px solid ${accent}}
.btn-light{background:${card}}
.btn-sm{padding:${padding / 2}px ${padding}px;font-size:.85em}
.btn-lg{font-size:1.2em}
.form-control{display:block;width:100%;padding:${padding}px ${padding * 1.5}px;${fieldLook};color:${ink}}
::placeholder{color:#999}
.card{background:${card};border:${borderWidth}px solid ${border};border-radius:${Math.min(radius, 16)}px;box-shadow:${look.shadow};margin-bottom:${int(8, 24)}px;overflow:hidden}
.card-header,.card-footer{padding:${int(8, 16)}px;${chance(0.5) ? `border-bottom:${line}` : ""};${chance(0.4) ? `background:${dark ? "#2c2c2c" : "#f3f3f5"}` : ""}}
.card-body{padding:${int(10, 28)}px}
.navbar{display:flex;align-items:center;gap:${int(8, 24)}px;padding:${int(6, 16)}px 16px;background:${card};border-bottom:${line}}
.navbar-dark{background:${accent};color:#fff}
.border-end{background:${card};border-right:${line};padding:12px}
.alert{padding:12px;margin:8px 0;border-radius:${Math.min(radius, 8)}px;background:${dark ? "#123" : "#e7f1ff"};border:${borderWidth}px solid ${dark ? "#246" : "#9ec5fe"}}
.alert-warning{background:${dark ? "#331" : "#fff3cd"};border-color:#fc6}
.badge{background:${accent};color:#fff;border-radius:99px;padding:1px 7px;font-size:.8em}
table{width:100%;border-collapse:collapse}
td,th{padding:${int(4, 12)}px;text-align:left;border-bottom:${line}}
.table-bordered td,.table-bordered th{border:${line}}
.table-striped tr:nth-child(2n){background:${dark ? "#222" : "#f6f6f6"}}
.list-group-item{padding:${int(6, 14)}px;border:${line};margin-top:-1px;background:${card}}
.row{display:flex;gap:16px}.col{flex:1;min-width:0}
.mb-3{margin-bottom:${int(6, 18)}px}
.form-label{display:block;margin-bottom:3px}
.text-muted{color:#888;font-size:.9em}
.nav-tabs{display:flex;border-bottom:${line};list-style:none;padding:0}
.nav-link{padding:8px 14px;color:${accent};text-decoration:none;display:block}
.nav-link.active{border:${line};border-bottom-color:${card}}
.input-group{display:flex}
.input-group-text{padding:${padding}px 10px;border:${line};background:${dark ? "#333" : "#eee"}}
.p-3{padding:16px}
a{color:${accent}}`;
}

/** Switches (.own-switch) and check boxes (.own-check) that a page draws itself. */
export function ownControls({ int, pick }: Random): string {
  return `<style>
.own-switch{appearance:none;width:${int(28, 52)}px;height:${int(16, 26)}px;border-radius:99px;background:#bbb;position:relative;vertical-align:middle;margin:0 6px 0 0;border:0}
.own-switch:checked{background:hsl(${int(0, 360)},60%,45%)}
.own-switch::after{content:"";position:absolute;top:2px;left:2px;bottom:2px;aspect-ratio:1;border-radius:99px;background:#fff}
.own-switch:checked::after{left:auto;right:2px}
.own-check{appearance:none;width:${int(13, 22)}px;height:${int(13, 22)}px;border:${pick([1, 1, 2])}px solid #888;border-radius:${pick([0, 2, 3, 4])}px;vertical-align:middle;margin:0 6px 0 0;position:relative;background:${pick(["#fff", "transparent"])}}
.own-check[type=radio]{border-radius:99px}
.own-check:checked{background:hsl(${int(0, 360)},60%,45%);border-color:transparent}
.own-check:checked::after{content:"✓";position:absolute;inset:0;color:#fff;font-size:11px;text-align:center;line-height:1.2}
.own-check[type=radio]:checked::after{content:"";inset:30%;border-radius:9px;background:#fff}
</style>`;
}
