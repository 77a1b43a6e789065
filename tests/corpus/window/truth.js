/**
 * In-page ground truth of a rendered window: which boxes a person would call button, input, checkbox, image,
 * panel or a line of text, from the DOM, computed styles and ARIA. Evaluated in the page by `render.ts`.
 *
 * Boxes are CSS pixels, clipped to what can be seen; the caller scales them and confirms with the pixels that
 * text has ink and that a panel's edges show.
 */
import {
  BUTTON_INPUTS,
  CHECK_ROLES,
  CONTROL_TAGS,
  clip,
  colorBehind,
  colorOf,
  drawsBox,
  hasOwnBox,
  INPUT_ROLES,
  indicatorOf,
  isIcon,
  isPrivate,
  LIGATURE_FONT,
  LIMITS,
  NO_TEXT,
  OTHER_ROLES,
  opacityOf,
  PICTURES,
  parentOf,
  plainText,
  roleOf,
  styleCache,
  styleOf,
  TABLE_PARTS,
  visibility,
} from "./truth-boxes.js";

/** The type of an element that is a control or a picture: {type, box?, flags?, note?}, or null for the rest. */
function classifyControl(element, rect, role) {
  const tag = element.tagName.toUpperCase();
  const boxed = () => hasOwnBox(element, rect);
  const inputType = tag === "INPUT" ? element.type : "";
  if (inputType === "hidden") return null;
  if (inputType === "checkbox" || inputType === "radio")
    return { type: "checkbox", boxed: true, checked: element.checked };
  if (CHECK_ROLES.has(role)) {
    if (element.querySelector("input[type=checkbox],input[type=radio]")) return null;
    return { type: "checkbox", boxed: boxed(), checked: element.getAttribute("aria-checked") === "true" };
  }
  if (tag === "PROGRESS" || tag === "METER" || inputType === "range" || inputType === "color")
    return { type: "other" };
  if (inputType === "image") return { type: "image" };
  if (OTHER_ROLES.has(role))
    return boxed() || tag === "BUTTON" || role === "slider" ? { type: "other" } : null;
  if (BUTTON_INPUTS.has(inputType))
    return boxed() ? { type: "button", boxed: true } : { type: "other", flags: ["no_own_box"] };
  if (
    tag === "INPUT" ||
    tag === "TEXTAREA" ||
    tag === "SELECT" ||
    INPUT_ROLES.has(role) ||
    element.isContentEditable
  ) {
    if (element.isContentEditable && parentOf(element)?.isContentEditable) return null;
    if (INPUT_ROLES.has(role) && tag !== "INPUT" && tag !== "SELECT" && element.querySelector("input,select"))
      return null;
    const style = styleOf(element);
    const line = Number.parseFloat(style.borderBottomWidth) > 0 && style.borderBottomStyle !== "none";
    const own = boxed();
    if (!own && !line) {
      // An undecorated field inside a decorated wrapper: the wrapper is what one sees as the field.
      const wrapper = parentOf(element);
      const around = wrapper?.getBoundingClientRect();
      const tight = around && around.height < rect.height * 2 + 12 && around.width < rect.width * 1.6 + 60;
      if (
        tight &&
        hasOwnBox(wrapper, around) &&
        wrapper.querySelectorAll("input,select,textarea,button").length === 1
      )
        return { type: "input", boxed: true, box: around, claims: wrapper };
      return { type: "other", flags: ["no_own_box"], note: "bare_input" };
    }
    return { type: "input", boxed: own };
  }
  const isButton = tag === "BUTTON" || role === "button" || tag === "SUMMARY";
  if (isButton || (tag === "A" && element.hasAttribute("href"))) {
    if (tag === "A" && styleOf(element).display === "inline" && element.getClientRects().length > 1)
      return null;
    if (boxed())
      return rect.height > 120 && rect.width > 120
        ? { type: "other", note: "large_link" }
        : { type: "button", boxed: true };
    return isButton && tag !== "SUMMARY" ? { type: "other", boxed: false, flags: ["no_own_box"] } : null;
  }
  if (PICTURES.has(tag) && tag !== "PICTURE") return { type: "image", boxed: boxed() };
  if (isIcon(element)) return { type: "image", boxed: false, icon: true };
  const style = styleOf(element);
  if (
    /url\(/.test(style.backgroundImage) &&
    !plainText(element) &&
    !element.querySelector("input,button,img,svg")
  )
    return { type: "image", boxed: drawsBox(style, colorBehind(element)) };
  return null;
}

/** Blocks that draw a box: panels when they are large enough, otherwise things neither asked for nor punished. */
function classifyBlock(element, rect) {
  const tag = element.tagName.toUpperCase();
  if (tag === "HTML" || tag === "BODY" || tag === "TR" || tag === "TD" || tag === "HR" || tag === "LABEL")
    return null;
  if (!hasOwnBox(element, rect)) return null;
  if (TABLE_PARTS.has(tag)) return tag === "TH" ? { type: "other" } : null;
  const style = styleOf(element);
  const block = !/^inline/.test(style.display) || style.display === "inline-table";
  const large = rect.height >= LIMITS.panelHeight && rect.width >= LIMITS.panelWidth;
  if (large && (block || rect.height >= 80)) {
    const round =
      Number.parseFloat(style.borderTopLeftRadius) >= rect.height / 2.1 && rect.width < 1.3 * rect.height;
    return round && rect.height < 160 ? { type: "other", note: "disc" } : { type: "panel" };
  }
  return { type: "other", note: "small_box" };
}

const transforms = {
  uppercase: (text) => text.toUpperCase(),
  lowercase: (text) => text.toLowerCase(),
  capitalize: (text) =>
    text.replace(/(^|[\s\-–("])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase()),
};

/** Rendered fragments of a text node: one per line it touches, as {text, rect}. */
function fragmentsOf(node) {
  const range = document.createRange();
  const found = [];
  const add = (text, start, end) => {
    range.setStart(node, start);
    range.setEnd(node, end);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0.2 && rect.height > 0);
    if (rects.length === 0) return;
    if (rects.length > 1 && end - start > 1 && Math.abs(rects[0].top - rects.at(-1).top) > 2) {
      for (let k = start; k < end; k++) add(node.data[k], k, k + 1);
      return;
    }
    const rect = {
      left: Math.min(...rects.map((r) => r.left)),
      right: Math.max(...rects.map((r) => r.right)),
      top: rects[0].top,
      bottom: rects[0].bottom,
    };
    const last = found.at(-1);
    if (last && Math.abs(last.rect.top - rect.top) < 2 && rect.left >= last.rect.left - 1) {
      last.text += (last.end < start ? " " : "") + text;
      last.rect.right = Math.max(last.rect.right, rect.right);
      last.end = end;
    } else found.push({ text, rect, end });
  };
  for (const word of node.data.matchAll(/\S+/g)) add(word[0], word.index, word.index + word[0].length);
  return found;
}

function blockOf(element) {
  let node = element;
  while (node && /^(inline|contents)$/.test(styleOf(node).display)) node = parentOf(node);
  return node;
}

/** Text lines: fragments of one block that share a line and follow each other without a wide gap. */
function textLines(root) {
  const lines = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.trim()) continue;
    const parent = node.parentElement;
    if (
      !parent ||
      NO_TEXT.has(parent.tagName.toUpperCase()) ||
      parent.closest("svg,select,option,textarea,script")
    )
      continue;
    const style = styleOf(parent);
    if (style.visibility !== "visible" || isPrivate(node.data) || LIGATURE_FONT.test(style.fontFamily))
      continue;
    if (Number.parseFloat(style.fontSize) < 5 || colorOf(style.color)[3] < 0.05 || opacityOf(parent) < 0.1)
      continue;
    const block = blockOf(parent);
    const size = Number.parseFloat(style.fontSize);
    const change = transforms[style.textTransform] ?? ((text) => text);
    for (const fragment of fragmentsOf(node)) {
      const line = lines.at(-1);
      const rect = fragment.rect;
      if (line && line.block === block) {
        const shared = Math.min(line.rect.bottom, rect.bottom) - Math.max(line.rect.top, rect.top);
        const gap = rect.left - line.rect.right;
        const lower = Math.min(line.rect.bottom - line.rect.top, rect.bottom - rect.top);
        if (shared > 0.5 * lower && gap > -3 && gap < LIMITS.lineGapEm * Math.max(size, line.size)) {
          const joined = gap > 0.12 * size ? " " : "";
          line.text += joined + change(fragment.text);
          line.rect = {
            left: line.rect.left,
            right: Math.max(line.rect.right, rect.right),
            top: Math.min(line.rect.top, rect.top),
            bottom: Math.max(line.rect.bottom, rect.bottom),
          };
          continue;
        }
      }
      lines.push({ block, element: parent, text: change(fragment.text), size, rect: { ...rect } });
    }
  }
  return lines;
}

/** Placeholder, value or chosen option of a field: shown in `other` boxes so that readers of text can use them. */
function fieldText(element) {
  if (element.tagName === "SELECT")
    return element.multiple || element.size > 1 ? "" : (element.selectedOptions[0]?.text ?? "");
  if (element.tagName === "INPUT" && element.type === "password")
    return element.value ? "" : element.placeholder;
  if (element.tagName === "INPUT" && !/^(file|date|time|month|week|color)/.test(element.type))
    return element.value || element.placeholder;
  return "";
}

/** All elements of the page as rendered now; boxes {x, y, width, height} in CSS px. */
function collectTruth() {
  const sheet = document.createElement("style");
  sheet.textContent = "*,*::before,*::after{pointer-events:auto!important}";
  document.head.append(sheet);
  styleCache.clear();
  const elements = [];
  const claimed = new Set();
  const toBox = (box) => ({
    x: box.left,
    y: box.top,
    width: box.right - box.left,
    height: box.bottom - box.top,
  });
  const push = (element, full, result, samples) => {
    const box = clip(element, full);
    if (!box) return false;
    const area = (b) => (b.right - b.left) * (b.bottom - b.top);
    const seen = visibility(element, box, samples[0], samples[1]);
    const share = area(box) / Math.max(1, area(full));
    const entry = {
      visible: Math.round(100 * seen.clear * share) / 100,
      tag: element.tagName.toLowerCase(),
      role: roleOf(element),
      ...result,
    };
    if (seen.clear + seen.dimmed < 0.25) return false;
    if (seen.dimmed > 0.5) Object.assign(entry, { was: entry.type, type: "other", note: "behind_overlay" });
    else if (seen.clear < LIMITS.minVisible)
      Object.assign(entry, { was: entry.type, type: "other", note: "covered" });
    else if (share < LIMITS.minVisible && entry.type !== "panel")
      Object.assign(entry, { was: entry.type, type: "other", note: "clipped" });
    elements.push({ ...entry, ...toBox(box) });
    return true;
  };
  const all = [...document.body.querySelectorAll("*")];
  for (const element of all) {
    if (element.closest("svg") && element.tagName.toUpperCase() !== "SVG") continue;
    if (
      element.parentElement?.closest("svg,picture > img") ||
      (NO_TEXT.has(element.tagName) && !CONTROL_TAGS.has(element.tagName))
    )
      continue;
    const style = styleOf(element);
    const role = roleOf(element);
    const toggle = element.tagName === "INPUT" && (element.type === "checkbox" || element.type === "radio");
    let rect = element.getBoundingClientRect();
    const faint = opacityOf(element) < 0.1;
    const name = (
      element.getAttribute("aria-label") ??
      element.labels?.[0]?.textContent ??
      element.getAttribute("alt") ??
      element.placeholder ??
      plainText(element)
    )
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, 80);
    if (toggle) {
      const hidden =
        faint ||
        style.display === "none" ||
        style.visibility !== "visible" ||
        rect.width < 6 ||
        clip(element, rect) === null ||
        (style.appearance === "none" &&
          !drawsBox(style, colorBehind(element)) &&
          !/url\(/.test(style.backgroundImage));
      const drawn = hidden ? indicatorOf(element) : rect;
      if (!drawn) continue;
      const host = hidden ? (element.labels?.[0] ?? element.parentElement) : element;
      if (!host || styleOf(host).visibility !== "visible" || opacityOf(host) < 0.1) continue;
      claimed.add(element);
      const alt = hidden
        ? { alt: [drawn.left, drawn.top, drawn.right - drawn.left, drawn.bottom - drawn.top] }
        : {};
      const mark = { type: "checkbox", name, boxed: true, checked: element.checked, ...alt };
      if (push(host, drawn, mark, [3, 3])) elements.at(-1).role = role;
      continue;
    }
    if (faint || style.visibility !== "visible" || style.display === "none" || style.display === "contents")
      continue;
    if (rect.width < 3 || rect.height < 3) continue;
    const control = classifyControl(element, rect, role);
    const result = control ?? (claimed.has(element) ? null : classifyBlock(element, rect));
    if (!result) continue;
    if (result.type === "image" && Math.max(rect.width, rect.height) < LIMITS.imageSide) continue;
    const { box: outer, claims, icon, ...entry } = result;
    if (claims) {
      claimed.add(claims);
      const drop = elements.findIndex(
        (e) =>
          e.tag === claims.tagName.toLowerCase() &&
          Math.abs(e.x - outer.left) < 1 &&
          Math.abs(e.y - outer.top) < 1 &&
          e.type !== "input",
      );
      if (drop >= 0) elements.splice(drop, 1);
      rect = outer;
    }
    const samples = entry.type === "panel" ? [7, 7] : rect.width > 40 ? [5, 3] : [3, 3];
    const value = control && entry.type !== "image" ? fieldText(element) : "";
    const added = push(
      element,
      rect,
      {
        ...entry,
        name,
        ...(icon ? { icon: true } : {}),
        ...(element.disabled ? { disabled: true } : {}),
        ...(element.placeholder ? { placeholder: element.placeholder } : {}),
      },
      samples,
    );
    if (added && value && elements.at(-1).type !== "other") {
      const inner = {
        left: rect.left + Number.parseFloat(style.borderLeftWidth) + 1,
        top: rect.top + Number.parseFloat(style.borderTopWidth) + 1,
        right:
          rect.right -
          Number.parseFloat(style.borderRightWidth) -
          1 -
          (element.tagName === "SELECT" ? Math.max(18, Number.parseFloat(style.paddingRight)) : 0),
        bottom: rect.bottom - Number.parseFloat(style.borderBottomWidth) - 1,
      };
      push(
        element,
        inner,
        { type: "other", note: "control_text", text: value, font_px: Number.parseFloat(style.fontSize) },
        [3, 1],
      );
    }
  }
  for (const line of textLines(document.body)) {
    const wide = {
      left: line.rect.left,
      top: line.rect.top,
      right: line.rect.right,
      bottom: line.rect.bottom,
    };
    const heading = line.element.closest("h1,h2,h3,h4,h5,h6");
    const role = heading ? "heading" : line.element.closest("a") ? "link" : "text";
    const before = elements.length;
    if (
      !push(
        line.element,
        wide,
        { type: "text", text: line.text.replace(/\s+/g, " ").trim(), font_px: line.size },
        [5, 1],
      )
    )
      continue;
    const entry = Object.assign(elements[before], { role });
    const cut =
      entry.width < 0.9 * (wide.right - wide.left) || entry.height < 0.75 * (wide.bottom - wide.top);
    if (cut && entry.type === "text") Object.assign(entry, { type: "other", was: "text", note: "clipped" });
  }
  sheet.remove();
  return { title: document.title, elements };
}

globalThis.collectTruth = collectTruth;
