/** Kits invented from random numbers: palettes, corner radii, borders, shadows, densities and control drawings. */
import type { Check, Classes } from "./kit.ts";
import type { Random } from "./random.ts";

const on = (checked: boolean): string => (checked ? " checked" : "");
const hsl = (hue: number, saturation: number, light: number, alpha = 1): string =>
  `hsl(${hue % 360} ${saturation}% ${light}% / ${alpha})`;

/** Ways to draw a check mark, from the native control to a drawn pseudo-element. */
const CHECKS: ((check: Check) => string)[] = [
  ({ kind, id, label, checked, name }) =>
    `<div class="ck"><input type="${kind === "radio" ? "radio" : "checkbox"}" id="${id}" name="${name}"${on(checked)}> <label for="${id}">${label}</label></div>`,
  ({ kind, id, label, checked, name }) =>
    `<label class="ck fake ${kind}"><input type="${kind === "radio" ? "radio" : "checkbox"}" id="${id}" name="${name}"${on(checked)}><span class="mark"></span><span>${label}</span></label>`,
  ({ kind, id, label, checked }) =>
    `<div class="ck aria ${kind}"><span class="mark" role="${kind}" aria-checked="${checked}" aria-labelledby="${id}"></span><span id="${id}">${label}</span></div>`,
  ({ kind, id, label, checked, name }) =>
    `<label class="ck own ${kind}"><input type="${kind === "radio" ? "radio" : "checkbox"}" id="${id}" name="${name}"${on(checked)}><span>${label}</span></label>`,
];

/** A kit of random looks. `split` keeps some families (underlined fields, pill shapes, glass) for validation. */
export function proceduralKit(random: Random, dark: boolean, valid: boolean): Classes {
  const hue = random.int(0, 359);
  const tint = random.pick([0, 0, 4, 8, 14, 25]);
  const accent = hsl(
    hue + random.int(0, 360),
    random.int(45, 95),
    dark ? random.int(48, 66) : random.int(28, 52),
  );
  const level = dark ? random.int(5, 20) : random.pick([100, 98, 96, 94, 90, 86]);
  const step = dark ? random.int(2, 8) : -random.int(2, 8);
  const inverse = !dark && level < 100 && random.chance(0.6);
  const ground = hsl(hue, tint, level);
  const surface = inverse ? "#fff" : hsl(hue, tint, Math.max(0, Math.min(100, level + step)));
  const text = hsl(hue, tint, dark ? random.int(80, 98) : random.int(5, 26));
  const border = hsl(hue, tint, level + (dark ? random.int(9, 25) : -random.int(7, 28)));
  const radius = valid ? random.pick([0, 999, 14]) : random.pick([0, 2, 3, 4, 6, 8, 10, 12, 16, 20]);
  const controlRadius = Math.min(radius, random.pick([radius, 4, 0, 999]));
  const boxRadius = Math.min(radius, 24);
  const shadow = random.pick([
    "none",
    "none",
    "0 1px 2px #0003",
    "0 2px 8px #0002",
    "0 6px 24px #0003",
    "3px 3px 0 #000",
    `0 0 0 1px ${border}`,
    "0 10px 30px #0000001f",
  ]);
  const frame = random.pick(["1px solid", "1px solid", "2px solid", "0 solid", "1px dashed", "3px double"]);
  const padY = random.pick([2, 4, 6, 8, 10, 13]);
  const padX = Math.round(padY * (1 + random.next() * 1.6)) + 3;
  const line = valid ? random.chance(0.5) : random.chance(0.08);
  const gradient = random.chance(0.25);
  const accentText = random.chance(0.85)
    ? /\b(4[89]|5[0-9]|6[0-9])%/.test(accent) && dark
      ? "#111"
      : "#fff"
    : text;
  const mark = random.pick([13, 14, 16, 18, 20, 24]);
  const navFill = random.pick([accent, surface, hsl(hue, tint + 10, dark ? 3 : 18), surface, "transparent"]);
  const navText = navFill === surface || navFill === "transparent" ? text : "#fff";
  const weight = random.pick([400, 500, 600, 700]);
  const caps = random.chance(0.12) ? "text-transform:uppercase;letter-spacing:.05em;" : "";
  const input = line
    ? `background:${random.chance(0.4) ? "transparent" : surface};border:0;border-bottom:${random.int(1, 2)}px solid ${border};border-radius:0`
    : random.pick([
        `background:${inverse ? "#fff" : ground};border:${frame === "0 solid" ? "1px solid" : frame} ${border};border-radius:${Math.min(controlRadius, 22)}px`,
        `background:${hsl(hue, tint, level + 2 * step)};border:1px solid transparent;border-radius:${Math.min(controlRadius, 22)}px`,
        `background:${surface};border:2px inset ${border};border-radius:0`,
        `background:transparent;border:1px solid ${border};border-radius:${Math.min(controlRadius, 22)}px;box-shadow:inset 0 1px 3px #0003`,
      ]);
  const extra = `*{box-sizing:border-box}body{margin:0;background:${random.chance(0.1) ? `linear-gradient(${random.int(0, 180)}deg,${ground},${surface})` : ground};color:${text}}
a{color:${random.pick([accent, text])};text-decoration:${random.pick(["none", "underline"])}}
.b{display:inline-block;font:inherit;font-weight:${weight};padding:${padY}px ${padX + 4}px;border-radius:${controlRadius}px;border:${frame === "3px double" ? "1px solid" : frame} transparent;text-decoration:none;cursor:pointer;line-height:1.3;${caps}box-shadow:${random.chance(0.3) ? shadow : "none"}}
.b-s{padding:${Math.max(1, padY - 3)}px ${Math.max(4, padX - 3)}px;font-size:.85em}
.b1{background:${gradient ? `linear-gradient(${accent},${hsl(hue + 40, 60, dark ? 40 : 32)})` : accent};color:${accentText}}
.b2{background:${hsl(hue, tint, level + 2 * step)};color:${text};border-color:${border}}
.b3{background:transparent;color:${text};border:1px solid ${random.chance(0.7) ? border : accent}}
.b4{background:${hsl(hue + 120, 55, dark ? 45 : 38)};color:#fff}.b5{background:${hsl(random.int(0, 12), 70, 48)};color:#fff}.b6{background:transparent;color:${accent};border-color:transparent}.b7{background:${surface};color:${text};box-shadow:0 1px 3px #0006}
.i{width:100%;font:inherit;color:inherit;padding:${Math.max(3, padY)}px ${Math.min(14, padX)}px;${input}}.i::placeholder{color:${text};opacity:${0.4 + random.next() * 0.3}}
select.i{${random.chance(0.5) ? "appearance:none;" : ""}}
.l{display:block;margin-bottom:${random.int(1, 7)}px;font-weight:${random.pick([400, 400, 600])};font-size:${random.pick(["1em", ".9em", ".82em"])}}
.c{background:${surface};border:${frame} ${border};border-radius:${boxRadius}px;box-shadow:${shadow};margin-bottom:var(--gap);overflow:hidden}.ch{padding:${padY + 4}px ${padX + 6}px;font-weight:600;${random.pick([`border-bottom:1px solid ${border}`, `background:${hsl(hue, tint, level + 2 * step)}`, "padding-bottom:0", `background:${accent};color:${accentText}`])}}.cb{padding:${padX + 4}px}.cf{padding:${padY + 4}px ${padX + 4}px;${random.pick([`border-top:1px solid ${border}`, `background:${hsl(hue, tint, level + 2 * step)}`, ""])}}
.n{background:${navFill};color:${navText};padding:${padY + random.int(2, 10)}px 18px;${random.pick([`border-bottom:1px solid ${border}`, `box-shadow:0 2px 6px #0003`, ""])}}.n a{color:${navText};text-decoration:none}.nb{font-weight:700;font-size:1.15em}.nl,.tl,.pl{display:flex;gap:${random.int(2, 18)}px;list-style:none;margin:0;padding:0}.n .on{${random.pick(["font-weight:700", `background:#8884;border-radius:${controlRadius}px;padding:4px 10px`, "text-decoration:underline"])}}
.s{list-style:none;margin:0;padding:0}.sl{display:block;padding:${padY + 1}px ${padX}px;text-decoration:none;color:inherit;border-radius:${Math.min(controlRadius, 20)}px}.s .sl.on{${random.pick([`background:${accent};color:${accentText}`, `background:${hsl(hue, tint, level + 2 * step)}`, `color:${accent};font-weight:700`])}}
.note{padding:${padX}px;border-radius:${boxRadius}px;margin-bottom:var(--gap);${random.pick([`border:1px solid ${accent}`, `border-left:4px solid ${accent};background:${hsl(hue, tint + 8, level + 2 * step)}`, `background:${accent};color:${accentText}`])}}
table{border-collapse:collapse;margin-bottom:var(--gap)}th{text-align:left;font-weight:600}td,th{padding:${Math.max(3, padY)}px ${padX}px}.t1 td,.t1 th{border-bottom:1px solid ${border}}.t2,.t2 td,.t2 th{border:1px solid ${border}}.t3 tr:nth-child(even){background:${hsl(hue, tint, level + 2 * step)}}.t3{border:1px solid ${border}}.t4 th{background:${accent};color:${accentText}}
.g{display:inline-block;font-size:.78em;padding:1px 8px;border-radius:${controlRadius}px;background:${hsl(hue, tint + 10, level + 3 * step)}}.g2{background:${accent};color:${accentText}}
.tl{border-bottom:1px solid ${border};margin-bottom:var(--gap)}.ta{display:block;padding:${padY}px ${padX}px;text-decoration:none;color:inherit}.ta.on{${random.pick([`border-bottom:3px solid ${accent}`, `background:${surface};border:1px solid ${border}`, `background:${accent};color:${accentText}`])}}
.pa{display:block;padding:${padY}px ${padX}px;border:1px solid ${border};border-radius:${controlRadius}px;text-decoration:none;background:${surface}}.pa.on{background:${accent};color:${accentText}}
.m{background:${surface};border:1px solid ${border};border-radius:${Math.min(boxRadius, 12)}px;box-shadow:0 4px 16px #0004;padding:6px 0}.mi{padding:6px 16px;text-decoration:none;color:inherit}
.ck{display:flex;align-items:center;gap:${random.int(5, 10)}px;margin:${random.int(2, 8)}px 0;position:relative}.fake input{position:absolute;opacity:0}.mark{flex:none;display:inline-block;width:${mark}px;height:${mark}px;border:${random.int(1, 2)}px solid ${border};background:${ground};border-radius:${random.pick([0, 3, 5])}px}.radio .mark{border-radius:50%}.switch .mark{width:${Math.round(mark * 1.9)}px;border-radius:99px;background:${hsl(hue, tint, level + 4 * step)}}.fake input:checked+.mark,.mark[aria-checked=true]{background:${accent};border-color:${accent}}
.switch .mark::after{content:"";display:block;width:${mark - 6}px;height:${mark - 6}px;margin:1px;border-radius:50%;background:#fff}.radio input:checked+.mark::after{content:"";display:block;width:40%;height:40%;margin:30%;border-radius:50%;background:${accentText}}.checkbox input:checked+.mark::after{content:"";display:block;width:30%;height:60%;margin:5% auto;border:solid ${accentText};border-width:0 2px 2px 0;transform:rotate(45deg)}
.own input{appearance:none;flex:none;width:${mark}px;height:${mark}px;border:1px solid ${border};background:${ground};border-radius:4px;margin:0}.own.radio input{border-radius:50%}.own.switch input{width:${mark * 2}px;border-radius:99px}.own input:checked{background:${accent}}
.bar{height:${random.int(4, 18)}px;background:${hsl(hue, tint, level + 3 * step)};border-radius:${controlRadius}px;overflow:hidden}.bar div{height:100%;background:${accent}}
pre,code{background:${hsl(hue, tint, level + 2 * step)}}hr{border:0;border-top:1px solid ${border}}`;
  return {
    name: valid ? "procedural-valid" : "procedural",
    ...(valid ? { split: "valid" as const } : {}),
    css: [],
    [dark ? "dark" : "light"]: {},
    buttons: random.sample(["b b2", "b b3", "b b4", "b b5", "b b6", "b b7"], 5).toSpliced(0, 0, "b b1"),
    small: "b-s",
    label: "l",
    input: "i",
    select: "i",
    textarea: "i",
    check: random.pick(CHECKS),
    card: ["c", "ch", "cb", "cf"],
    nav: ["n", "nb", "nl", "", "", "on"],
    side: ["s", "", "sl", "on"],
    alerts: ["note"],
    tables: ["t1", "t2", "t3", "t1 t4", ""],
    badges: ["g", "g g2"],
    tabs: ["tl", "", "ta", "on"],
    pages: ["pl", "", "pa", "on"],
    menu: ["m", "mi"],
    progress: (share) => `<div class="bar" role="progressbar"><div style="width:${share}%"></div></div>`,
    extra,
  };
}
