/**
 * Runs in a page and answers with the boxes of what it shows, in CSS px of the view: each control, picture, panel and
 * line of text, and as `other` what neither is nor is not an element (a button without a box, a small panel).
 */
(() => {
  const found = [];
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  /** Sides below this many px are no element; a panel's shown sides reach the second, and its whole width the third. */
  const LEAST = 4;
  const PANEL = 50;
  const PANEL_WIDTH = 60;
  /** Sums of the differences of three channels that the eye still sees: of a surface, and of a border. */
  const SEEN = { fill: 6, border: 12 };
  const FAINT = 0.03;
  const SIDES = ["Top", "Right", "Bottom", "Left"];
  const ICON = /(^| )(bi-|fa-|icon)/;
  const PARTS = new Set(["tr", "td", "html", "body", "thead", "tbody", "label", "option"]);
  const NO_FIELD = new Set(["button", "submit", "reset", "hidden", "range", "color", "file"]);
  const NO_TEXT = new Set(["SCRIPT", "STYLE", "OPTION", "TEXTAREA", "SELECT"]);

  const styleOf = (element) => getComputedStyle(element);
  const tagOf = (element) => element.tagName.toLowerCase();
  const typeOf = (element) => (element.getAttribute("type") || "").toLowerCase();
  const roleOf = (element) => element.getAttribute("role") || "";
  const colorOf = (text) => {
    const parts = text.match(/[\d.]+/g)?.map(Number);
    return parts === undefined ? [0, 0, 0, 0] : [parts[0], parts[1], parts[2], parts[3] ?? 1];
  };
  const difference = (a, b) => [0, 1, 2].reduce((sum, at) => sum + Math.abs(a[at] - b[at]), 0);

  /** The colour that an element stands on; before a picture it is one that differs from all. */
  const groundOf = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const style = styleOf(at);
      if (style.backgroundImage !== "none") return [1, 1, 1, -1];
      const color = colorOf(style.backgroundColor);
      if (color[3] > 0.5) return color;
    }
    return [255, 255, 255, 1];
  };

  /** Whether a box can be seen around an element: a fill, three sides of a border or a shadow. */
  const hasBox = (element) => {
    const style = styleOf(element);
    const ground = groundOf(element.parentElement || document.body);
    const fill = colorOf(style.backgroundColor);
    if (style.backgroundImage.includes("gradient")) return true;
    const shown = [0, 1, 2].map((at) => fill[at] * fill[3] + ground[at] * (1 - fill[3]));
    if (fill[3] > FAINT && difference(shown, ground) >= SEEN.fill) return true;
    const sides = SIDES.filter((side) => {
      if (!(Number.parseFloat(style[`border${side}Width`]) > 0) || style[`border${side}Style`] === "none")
        return false;
      const color = colorOf(style[`border${side}Color`]);
      return color[3] > FAINT && difference(color, ground) * color[3] >= SEEN.border;
    });
    if (sides.length >= 3) return true;
    return style.boxShadow !== "none" && !style.boxShadow.split(" 0px")[0].includes("rgba(0, 0, 0, 0)");
  };

  const isShown = (element) => {
    const style = styleOf(element);
    return style.visibility !== "hidden" && style.display !== "none" && Number(style.opacity) > 0.05;
  };

  /** The part of a box that the view and everything around the element that cuts its content off let through. */
  const clipped = (box, element) => {
    let { left, top, right, bottom } = view;
    const cut = (by) => {
      left = Math.max(left, by.left);
      top = Math.max(top, by.top);
      right = Math.min(right, by.right);
      bottom = Math.min(bottom, by.bottom);
    };
    cut(box);
    const roots = [null, document.body, document.documentElement];
    for (let at = element.parentElement; !roots.includes(at); at = at.parentElement)
      if (styleOf(at).overflow !== "visible") cut(at.getBoundingClientRect());
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };

  const isSame = (hit, element) => hit && (hit === element || element.contains(hit) || hit.contains(element));

  /** Whether something else lies over most of six points of a box. */
  const isCovered = (box, element) => {
    const points = [0.25, 0.5, 0.75].flatMap((x) => [0.3, 0.7].map((y) => [x, y]));
    const seen = points.filter(([x, y]) =>
      isSame(document.elementFromPoint(box.left + box.width * x, box.top + box.height * y), element),
    );
    return seen.length < points.length / 2;
  };

  const add = (type, element, extra = {}) => {
    const whole = element.getBoundingClientRect();
    const box = clipped(whole, element);
    if (box.width < LEAST || box.height < LEAST) return;
    if (box.width * box.height < 0.4 * whole.width * whole.height || isCovered(box, element)) return;
    const { left: x, top: y, width, height } = box;
    const boxed = hasBox(element);
    const isSmall = type === "panel" && Math.min(width, height) < PANEL;
    found.push({
      type: isSmall ? "other" : type,
      x,
      y,
      width,
      height,
      tag: tagOf(element),
      role: roleOf(element),
      boxed,
      ...extra,
    });
  };

  const addElement = (element) => {
    const { width, height } = element.getBoundingClientRect();
    if (width < LEAST || height < LEAST) return;
    const tag = tagOf(element);
    const type = typeOf(element);
    const name = element.textContent.trim();
    if (element.closest("svg") && tag !== "svg") return;
    if (tag === "input" && (type === "checkbox" || type === "radio")) {
      // Frameworks hide the control and draw a mark of their own beside it.
      if (Number(styleOf(element).opacity) >= 0.1 && width >= 6)
        add("checkbox", element, { checked: element.checked });
      return;
    }
    if ((tag === "input" && !NO_FIELD.has(type)) || tag === "textarea" || tag === "select")
      return add("input", element, { placeholder: element.placeholder || "" });
    const isButton =
      tag === "button" ||
      (tag === "input" && (type === "button" || type === "submit")) ||
      (tag === "a" && /btn|button/i.test(element.className)) ||
      roleOf(element) === "button";
    if (isButton) return add(hasBox(element) ? "button" : "other", element, { name });
    if (tag === "a" && hasBox(element) && height > 18 && width > 24) return add("button", element, { name });
    if (["img", "svg", "canvas"].includes(tag) || (tag === "i" && ICON.test(element.className)))
      return add("image", element);
    if (!hasBox(element)) return;
    const small = ["progress", "meter", "span", "code", "th"].includes(tag) || type === "range";
    if (small) return add("other", element);
    if (styleOf(element).display === "inline" || PARTS.has(tag)) return;
    const fillsView = width >= view.right && height >= view.bottom;
    add(width >= PANEL_WIDTH && !fillsView ? "panel" : "other", element);
  };

  /** The element whose lines a text is part of: the nearest that is not inline. */
  const blockOf = (element) => {
    let at = element;
    while (at.parentElement) {
      const { display } = styleOf(at);
      if (!display.startsWith("inline") || /inline-(block|flex)/.test(display)) break;
      at = at.parentElement;
    }
    return at;
  };

  /** Stretches of a text node that stand on one line, letter by letter. */
  const stretchesOf = (node, parent) => {
    const stretches = [];
    const range = document.createRange();
    const size = Number.parseFloat(styleOf(parent).fontSize);
    let last = null;
    for (let at = 0; at < node.data.length; at++) {
      const letter = node.data[at];
      if (/\s/.test(letter)) {
        if (last) last.text += " ";
        continue;
      }
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const box = range.getClientRects()[0];
      if (!box || box.width === 0) continue;
      const goesOn =
        last &&
        Math.abs(box.top - last.top) < last.letter * 0.6 &&
        box.left >= last.right - 2 &&
        box.left - last.right < 1.2 * last.letter;
      if (goesOn) {
        last.right = Math.max(last.right, box.right);
        last.bottom = Math.max(last.bottom, box.bottom);
        last.text += letter;
      } else {
        const { left, right, top, bottom, height } = box;
        last = { left, right, top, bottom, letter: height, text: letter, parent, size };
        stretches.push(last);
      }
    }
    return stretches;
  };

  /** Joins what several inline elements put on one line. */
  const joined = (stretches) => {
    const lines = [];
    for (const stretch of stretches) {
      const line = lines.find((line) => {
        const letter = Math.max(line.letter, stretch.letter);
        const apart = stretch.left - line.right;
        const level = Math.abs((line.top + line.bottom) / 2 - (stretch.top + stretch.bottom) / 2);
        return level < 0.5 * letter && apart < 0.6 * letter && apart >= -3;
      });
      if (line === undefined) {
        lines.push({ ...stretch });
        continue;
      }
      line.right = Math.max(line.right, stretch.right);
      line.top = Math.min(line.top, stretch.top);
      line.bottom = Math.max(line.bottom, stretch.bottom);
      line.text = `${line.text.trimEnd()} ${stretch.text}`;
    }
    return lines;
  };

  const addLine = ({ left, top, right, bottom, text, parent, size }) => {
    const [width, height] = [right - left, bottom - top];
    const box = clipped({ left, top, right, bottom }, parent);
    if (box.width < 0.9 * width || box.height < 0.7 * height) return;
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!isSame(hit, parent)) return;
    found.push({
      type: "text",
      x: left,
      y: top,
      width,
      height,
      text: text.trim().replace(/\s+/g, " "),
      font_px: size,
      tag: tagOf(parent),
      role: "text",
    });
  };

  for (const element of document.body.querySelectorAll("*")) if (isShown(element)) addElement(element);

  const blocks = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.data.trim() || !parent || !isShown(parent) || NO_TEXT.has(parent.tagName)) continue;
    if (parent.closest("svg") || Number.parseFloat(styleOf(parent).fontSize) < 6) continue;
    const block = blockOf(parent);
    const stretches = stretchesOf(node, parent);
    if (stretches.length > 0) blocks.set(block, [...(blocks.get(block) ?? []), ...stretches]);
  }
  for (const stretches of blocks.values()) for (const line of joined(stretches)) addLine(line);
  return found;
})();
