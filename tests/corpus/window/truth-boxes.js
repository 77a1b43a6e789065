/** First half of the in-page ground truth: colours, own boxes, clipping, visibility and drawn indicators. */

/** Heights in CSS px: below `panelHeight` a filled block is a strip or a badge, not a panel. */
export const LIMITS = { panelHeight: 50, panelWidth: 50, imageSide: 8, lineGapEm: 1, minVisible: 0.5 };
export const CONTROL_TAGS = new Set(["INPUT", "TEXTAREA", "SELECT", "BUTTON", "PROGRESS", "METER"]);
export const TABLE_PARTS = new Set([
  "TD",
  "TH",
  "TR",
  "THEAD",
  "TBODY",
  "TFOOT",
  "CAPTION",
  "COL",
  "COLGROUP",
]);
export const PICTURES = new Set(["IMG", "SVG", "CANVAS", "VIDEO", "PICTURE", "OBJECT", "EMBED", "IFRAME"]);
export const NO_TEXT = new Set([
  "SCRIPT",
  "STYLE",
  "NOSCRIPT",
  "TEMPLATE",
  "TEXTAREA",
  "SELECT",
  "OPTION",
  "IFRAME",
  "CANVAS",
  "TITLE",
]);
export const CHECK_ROLES = new Set(["checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio"]);
export const INPUT_ROLES = new Set(["textbox", "searchbox", "combobox", "spinbutton"]);
export const OTHER_ROLES = new Set([
  "progressbar",
  "slider",
  "tab",
  "scrollbar",
  "meter",
  "tooltip",
  "menuitem",
  "option",
  "status",
]);
export const BUTTON_INPUTS = new Set(["submit", "button", "reset"]);
const ICON_FONT = /icon|awesome|material|remix|lucide|glyph|foundation|feather|symbol|themify/i;
export const LIGATURE_FONT = /^"?material (icons|symbols)/i;

export const styleCache = new Map();
export const styleOf = (element) => {
  let style = styleCache.get(element);
  if (style) return style;
  style = getComputedStyle(element);
  styleCache.set(element, style);
  return style;
};

/** Colour as [red, green, blue, alpha 0..1]; colours in newer notations go through a 1 px canvas. */
const colorCache = new Map();
const brush = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", {
  willReadFrequently: true,
});
export function colorOf(text) {
  const known = colorCache.get(text);
  if (known) return known;
  let color;
  const plain = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(text);
  if (plain) color = [+plain[1], +plain[2], +plain[3], plain[4] === undefined ? 1 : +plain[4]];
  else {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = text;
    brush.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = brush.getImageData(0, 0, 1, 1).data;
    color = [red, green, blue, alpha / 255];
  }
  colorCache.set(text, color);
  return color;
}
const over = (top, bottom) => [0, 1, 2].map((k) => top[k] * top[3] + bottom[k] * (1 - top[3])).concat(1);
const distance = (a, b) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));

export const parentOf = (element) =>
  element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;

/** The colour painted behind an element by its ancestors, or null where an image or gradient makes it vary. */
export function colorBehind(element) {
  const layers = [];
  for (let node = parentOf(element); node; node = parentOf(node)) {
    const style = styleOf(node);
    if (style.backgroundImage !== "none") return null;
    const color = colorOf(style.backgroundColor);
    if (color[3] > 0) layers.push(color);
    if (color[3] >= 0.999) break;
  }
  const canvas =
    matchMedia("(prefers-color-scheme: dark)").matches &&
    styleOf(document.documentElement).colorScheme.includes("dark");
  let result = canvas ? [18, 18, 18, 1] : [255, 255, 255, 1];
  for (const layer of layers.reverse()) result = over(layer, result);
  return result;
}

/** Does this style draw a box of its own (fill, border, shadow or outline) that differs from what is behind? */
export function drawsBox(style, behind) {
  const fill = colorOf(style.backgroundColor);
  const ground = behind ?? [128, 128, 128, 1];
  if (fill[3] > 0.04 && (behind === null || distance(over(fill, ground), ground) >= 4)) return true;
  if (/gradient|url\(/.test(style.backgroundImage) && style.backgroundSize !== "0px 0px") {
    if (/gradient/.test(style.backgroundImage)) return true;
  }
  if (style.borderImageSource !== "none") return true;
  const shows = (side) => {
    if (
      Number.parseFloat(style[`border${side}Width`]) < 0.5 ||
      /none|hidden/.test(style[`border${side}Style`])
    )
      return false;
    const color = colorOf(style[`border${side}Color`]);
    return color[3] > 0.04 && (behind === null || distance(over(color, ground), ground) >= 6);
  };
  const [top, right, bottom, left] = ["Top", "Right", "Bottom", "Left"].map(shows);
  if ((top && bottom) || (left && right)) return true;
  if (style.boxShadow !== "none" && /rgba?\([^)]*\)|color\(/.test(style.boxShadow)) {
    const color = colorOf(/(?:rgba?|color)\([^)]*\)/.exec(style.boxShadow)[0]);
    const reach = style.boxShadow
      .match(/-?[\d.]+px/g)
      ?.some((length) => Math.abs(Number.parseFloat(length)) > 0);
    if (reach && color[3] > 0.06 && distance(over(color, ground), ground) >= 4) return true;
  }
  return (
    style.outlineStyle !== "none" &&
    style.outlineStyle !== "auto" &&
    Number.parseFloat(style.outlineWidth) >= 1
  );
}

/** A box drawn by the element, by a pseudo-element that covers it, or by a sole child of the same size. */
export function hasOwnBox(element, rect) {
  const behind = colorBehind(element);
  if (drawsBox(styleOf(element), behind)) return true;
  for (const pseudo of ["::before", "::after"]) {
    const style = getComputedStyle(element, pseudo);
    if (style.content === "none" || style.position !== "absolute") continue;
    const covers =
      Number.parseFloat(style.width) >= 0.9 * rect.width &&
      Number.parseFloat(style.height) >= 0.8 * rect.height;
    if (covers && Number.parseFloat(style.opacity) > 0.1 && drawsBox(style, behind)) return true;
  }
  if (element.children.length === 1) {
    const inner = element.firstElementChild.getBoundingClientRect();
    if (Math.abs(inner.width - rect.width) < 3 && Math.abs(inner.height - rect.height) < 3)
      return drawsBox(styleOf(element.firstElementChild), behind);
  }
  return false;
}

export function opacityOf(element) {
  let value = 1;
  for (let node = element; node; node = parentOf(node)) value *= Number.parseFloat(styleOf(node).opacity);
  return value;
}

/** Intersects a box with the viewport and with every ancestor that clips its content. */
export function clip(element, box) {
  let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
  let position = styleOf(element).position;
  for (let node = parentOf(element); node && position !== "fixed"; node = parentOf(node)) {
    const style = styleOf(node);
    if (node === document.body || node === document.documentElement) break;
    if (style.display === "contents") continue;
    const anchors = style.position !== "static" || style.transform !== "none";
    if (position === "absolute" && !anchors) continue;
    const bounds = node.getBoundingClientRect();
    if (style.overflowX !== "visible")
      [left, right] = [Math.max(left, bounds.left), Math.min(right, bounds.right)];
    if (style.overflowY !== "visible")
      [top, bottom] = [Math.max(top, bounds.top), Math.min(bottom, bounds.bottom)];
    if (style.clip === "rect(0px, 0px, 0px, 0px)" || style.clipPath === "inset(50%)") return null;
    position = style.position;
  }
  [left, top] = [Math.max(0, left), Math.max(0, top)];
  [right, bottom] = [Math.min(innerWidth, right), Math.min(innerHeight, bottom)];
  return right - left < 2 || bottom - top < 2 ? null : { left, top, right, bottom };
}

const related = (a, b) => a === b || a.contains(b) || b.contains(a);

/** Shares of a box that can be seen clearly, and that lie behind a translucent layer (a dimmed page). */
export function visibility(element, box, columns, rows) {
  let clear = 0;
  let dimmed = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = box.left + ((column + 0.5) / columns) * (box.right - box.left);
      const y = box.top + ((row + 0.5) / rows) * (box.bottom - box.top);
      let state = "hidden";
      let veil = false;
      for (const hit of document.elementsFromPoint(x, y)) {
        if (related(hit, element)) {
          state = veil ? "dimmed" : "clear";
          break;
        }
        const style = styleOf(hit);
        const alpha = colorOf(style.backgroundColor)[3] * opacityOf(hit);
        if (PICTURES.has(hit.tagName.toUpperCase()) || /url\(/.test(style.backgroundImage) || alpha > 0.95)
          break;
        if (alpha > 0.08 || (/gradient/.test(style.backgroundImage) && opacityOf(hit) > 0.1)) veil = true;
      }
      if (state === "clear") clear++;
      if (state === "dimmed") dimmed++;
    }
  }
  return { clear: clear / (rows * columns), dimmed: dimmed / (rows * columns) };
}

export const roleOf = (element) => {
  const given = element.getAttribute("role");
  if (given) return given.trim().split(/\s+/)[0];
  const tag = element.tagName;
  if (tag === "INPUT") {
    const byType = {
      checkbox: "checkbox",
      radio: "radio",
      range: "slider",
      search: "searchbox",
      number: "spinbutton",
    };
    return byType[element.type] ?? (BUTTON_INPUTS.has(element.type) ? "button" : "textbox");
  }
  const byTag = {
    A: "link",
    BUTTON: "button",
    TEXTAREA: "textbox",
    SELECT: "combobox",
    IMG: "image",
    NAV: "navigation",
  };
  const more = {
    HEADER: "banner",
    FOOTER: "contentinfo",
    ASIDE: "complementary",
    TABLE: "table",
    UL: "list",
    OL: "list",
  };
  if (/^H[1-6]$/.test(tag)) return "heading";
  return byTag[tag] ?? more[tag] ?? "generic";
};

export const plainText = (element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();
export const isPrivate = (text) =>
  /^[\uE000-\uF8FF\s]*$/u.test(text) || /^[\u{F0000}-\u{FFFFD}\s]+$/u.test(text);

/** Is the element nothing but a glyph of an icon font? */
export function isIcon(element) {
  if (!/^(I|SPAN|EM|B|DIV|SVG)$/.test(element.tagName) || element.children.length > 0) return false;
  const text = plainText(element);
  if (text && LIGATURE_FONT.test(styleOf(element).fontFamily)) return true;
  if (!isPrivate(text)) return false;
  for (const pseudo of ["::before", "::after", null]) {
    const style = getComputedStyle(element, pseudo);
    const glyph = pseudo ? style.content.replace(/^"|"$/g, "") : text;
    if (!glyph || style.content === "none" || (pseudo === null && !text)) continue;
    if (isPrivate(glyph) || ICON_FONT.test(style.fontFamily))
      return glyph !== "normal" && glyph.trim() !== "";
    if (pseudo && /url\(/.test(style.content)) return true;
    if (pseudo && (/url\(/.test(style.backgroundImage) || /url\(/.test(style.maskImage ?? ""))) return true;
  }
  return /url\(/.test(styleOf(element).maskImage ?? "") && !text;
}

/** Box of an absolutely placed or leading pseudo-element, from its used lengths. */
function pseudoBox(host, pseudo) {
  const style = getComputedStyle(host, pseudo);
  if (style.content === "none" || style.display === "none" || Number.parseFloat(style.opacity) < 0.1)
    return null;
  const extra = (side) =>
    style.boxSizing === "border-box"
      ? 0
      : Number.parseFloat(style[`padding${side}`]) + Number.parseFloat(style[`border${side}Width`]);
  const width = Number.parseFloat(style.width) + extra("Left") + extra("Right");
  const height = Number.parseFloat(style.height) + extra("Top") + extra("Bottom");
  if (!(width >= 9 && width <= 70 && height >= 9 && height <= 44)) return null;
  if (!drawsBox(style, colorBehind(host)) && !/url\(/.test(style.backgroundImage)) return null;
  let frame = host;
  if (style.position === "absolute") {
    while (frame && styleOf(frame).position === "static" && styleOf(frame).transform === "none")
      frame = parentOf(frame);
    if (!frame) return null;
    const bounds = frame.getBoundingClientRect();
    const left =
      bounds.left + frame.clientLeft + Number.parseFloat(style.left) + Number.parseFloat(style.marginLeft);
    const top =
      bounds.top + frame.clientTop + Number.parseFloat(style.top) + Number.parseFloat(style.marginTop);
    const move = new DOMMatrix(style.transform === "none" ? "" : style.transform);
    return Number.isFinite(left + top)
      ? {
          left: left + move.e,
          top: top + move.f,
          right: left + move.e + width,
          bottom: top + move.f + height,
        }
      : null;
  }
  const bounds = host.getBoundingClientRect();
  const own = styleOf(host);
  const left = bounds.left + Number.parseFloat(own.paddingLeft) + Number.parseFloat(own.borderLeftWidth);
  const top = bounds.top + (bounds.height - height) / 2;
  return pseudo === "::before" ? { left, top, right: left + width, bottom: top + height } : null;
}

/** Where a checkbox whose native input is hidden draws its indicator. */
export function indicatorOf(input) {
  const own = input.getBoundingClientRect();
  const label =
    input.closest("label") ??
    (input.id ? document.querySelector(`label[for="${CSS.escape(input.id)}"]`) : null);
  for (const pseudo of ["::before", "::after"]) {
    const box =
      styleOf(input).display !== "none" && styleOf(input).opacity !== "0" ? pseudoBox(input, pseudo) : null;
    if (box) return box;
  }
  const following = [];
  for (let node = input.nextElementSibling; node && following.length < 3; node = node.nextElementSibling)
    following.push(node);
  const parent = input.parentElement;
  const near = new Set([
    ...following,
    ...(label ? [label, ...label.querySelectorAll("*")] : []),
    ...(parent ? [parent, ...parent.querySelectorAll("*")] : []),
  ]);
  for (const node of near) {
    if (node === input) continue;
    const rect = node.getBoundingClientRect();
    const sized =
      rect.width >= 9 && rect.width <= 70 && rect.height >= 9 && rect.height <= 44 && !plainText(node);
    if (sized && drawsBox(styleOf(node), colorBehind(node))) return rect;
    const boxes = ["::before", "::after"].map((pseudo) => pseudoBox(node, pseudo)).filter(Boolean);
    boxes.sort((a, b) => (b.right - b.left) * (b.bottom - b.top) - (a.right - a.left) * (a.bottom - a.top));
    const reachable = boxes.find((box) => own.width === 0 || Math.abs(box.top - own.top) < 60);
    if (reachable) return reachable;
  }
  return null;
}
