/** The picture of a difference that the server draws, with only what fits the filters. Runs in the browser. */
import { $, count, make } from "./dom.client.js";

const SVG = "http://www.w3.org/2000/svg";
/** What a picture may be made of: nothing that runs, loads or links. */
const ELEMENTS = new Set(["svg", "g", "title", "rect", "text", "line"]);
const ATTRIBUTES = new Set(
  "class data-record x y x1 y1 x2 y2 rx width height viewBox fill fill-opacity stroke font-size font-weight text-anchor".split(
    " ",
  ),
);
/** Cards in a lane. */
const MOST = 6;
/** Sizes of the server's picture, px. */
const LANE = 373.33;
const GAP = 16;
const CARD = 76;
const HEAD = 58;
/** Below this width the lanes are under each other, px. */
const NARROW = 900;

let drawing;

/** @param text the SVG of POST /api/diff */
export function readPicture(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  drawing = parsed.nodeName === "svg" ? copyOf(parsed) : undefined;
}

function copyOf(node) {
  if (!ELEMENTS.has(node.nodeName)) return document.createTextNode("");
  const copy = document.createElementNS(SVG, node.nodeName);
  for (const { name, value } of node.attributes) if (ATTRIBUTES.has(name)) copy.setAttribute(name, value);
  for (const child of node.childNodes)
    copy.append(
      child.nodeType === Node.ELEMENT_NODE ? copyOf(child) : document.createTextNode(child.nodeValue),
    );
  return copy;
}

const LANES = ["added", "removed", "changed"];

/** Arranges the cards that fit. @param records what fits the filters */
export function showPicture(records) {
  const place = $("picture");
  if (!drawing) {
    place.replaceChildren(make("p", {}, "The server sent no picture."));
    return;
  }
  const isNarrow = place.clientWidth < NARROW;
  const picture = document.createElementNS(SVG, "svg");
  const totals = LANES.map((lane) => records.filter(({ change }) => change === lane));
  const label = `${LANES.map((lane, at) => `${count(totals[at].length)} ${lane}`).join(", ")} records; the lists below have them all`;
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", label);
  picture.setAttribute("class", "diff");
  let [x, y, height] = [0, 0, 0];
  for (const [at, lane] of LANES.entries()) {
    const { group, used } = laneOf(lane, totals[at]);
    group.setAttribute("transform", `translate(${x} ${y})`);
    picture.append(group);
    if (isNarrow) y += used + GAP;
    else x += LANE + GAP;
    height = Math.max(height, y, used);
  }
  const width = isNarrow ? LANE : 3 * LANE + 2 * GAP;
  picture.setAttribute("viewBox", `0 0 ${width} ${isNarrow ? y : height}`);
  place.replaceChildren(picture);
}

function laneOf(lane, records) {
  const wanted = new Map(records.map(({ record }, at) => [record.id, at]));
  const original = drawing.querySelector(`.lane.${lane}`);
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", `lane ${lane}`);
  if (!original) return { group, used: 0 };
  // The head is a box, its title and its number, drawn where the server's first lane is.
  const [box, title, number] = [...original.children].map((child) => child.cloneNode(true));
  const left = Number(box.getAttribute("x"));
  const top = Number(box.getAttribute("y"));
  number.textContent = count(records.length);
  const cards = [...original.querySelectorAll(".card")]
    .filter((card) => wanted.has(card.dataset.record))
    .slice(0, MOST);
  const copies = cards.map((card, at) => {
    const copy = card.cloneNode(true);
    copy.setAttribute("x", String(left));
    copy.setAttribute("y", String(top + HEAD + at * CARD));
    copy.addEventListener("click", () => reveal(card.dataset.record));
    return copy;
  });
  const inner = document.createElementNS(SVG, "g");
  inner.setAttribute("transform", `translate(${-left} ${-top})`);
  inner.append(box, title, number, ...copies);
  let used = HEAD + copies.length * CARD;
  const left_over = records.length - copies.length;
  if (records.length === 0 || left_over > 0) {
    const text = document.createElementNS(SVG, "text");
    text.setAttribute("class", "quiet");
    text.setAttribute("x", String(left + 14));
    text.setAttribute("y", String(top + used + 16));
    text.textContent = records.length === 0 ? "none" : `… and ${count(left_over)} more in the list below`;
    inner.append(text);
    used += 28;
  }
  group.append(inner);
  return { group, used };
}

/** Goes to the row of a record, if its list already shows it. */
function reveal(id) {
  const row = document.getElementById(`record-${id}`);
  if (!row) return;
  row.tabIndex = -1;
  row.scrollIntoView({ block: "center" });
  row.focus();
}
