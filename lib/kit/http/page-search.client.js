/** Filters the operations of the docs page as somebody types, and folds the families of a narrow screen. Runs in the browser. */

const search = document.querySelector(".search");
const field = search.querySelector("input");
const count = search.querySelector("output");
const contents = document.querySelector(".contents");
const families = [...document.querySelectorAll("details.family")];
const sections = [...document.querySelectorAll("main section")];
const links = new Map(
  [...document.querySelectorAll("nav li")].map((item) => [item.firstElementChild.hash.slice(1), item]),
);

/** The width from which navigation and operations are side by side; page.css has it too. */
const wide = matchMedia("(min-width: 56.01rem)");
/** A pause in typing after which the count is announced, ms: a screen reader would read each of many. */
const PAUSE = 250;

const plain = (text) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase();
const texts = new Map(
  sections.map((section) => [
    section,
    plain([...section.querySelectorAll("h3, .route, .about")].map((part) => part.textContent).join(" ")),
  ]),
);

/** On a narrow screen the contents start folded, and the families below them; a lone family would leave nothing to see. */
function fold() {
  contents.open = wide.matches;
  const shown = families.filter((family) => family.closest("main") !== null);
  for (const family of shown) family.open = wide.matches || shown.length === 1;
  reveal();
}

/** Opens what is around the operation that the address names. */
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const family = target?.closest("details.family");
  if (!family || family.open) return;
  family.open = true;
  target.scrollIntoView();
}

let announcing;
function announce(text) {
  clearTimeout(announcing);
  announcing = setTimeout(() => {
    count.textContent = text;
  }, PAUSE);
}

const wordsTyped = () => plain(field.value).split(/\s+/).filter(Boolean);

/** The first operation that is left, one with all the words in its name before others. */
function bestMatch() {
  const left = sections.filter((section) => !section.hidden);
  return left.find(({ id }) => wordsTyped().every((word) => plain(id).includes(word))) ?? left[0];
}

function filter() {
  const words = wordsTyped();
  let found = 0;
  for (const section of sections) {
    const matches = words.every((word) => texts.get(section).includes(word));
    section.hidden = !matches;
    const link = links.get(section.id);
    if (link) link.hidden = !matches;
    if (matches) found++;
  }
  for (const family of families) {
    family.hidden = family.querySelector("section:not([hidden]), li:not([hidden])") === null;
    if (words.length > 0) family.open = true;
  }
  if (words.length === 0) fold();
  else contents.open = true;
  announce(
    words.length === 0
      ? ""
      : found === 0
        ? "No operation matches"
        : `${found} of ${sections.length} operations`,
  );
}

field.addEventListener("input", filter);
field.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && field.value !== "") {
    event.preventDefault();
    field.value = "";
    filter();
  }
  if (event.key === "Enter") bestMatch()?.querySelector("h3 a").focus();
});
// A link to an operation that the filter hides would lead nowhere.
addEventListener("hashchange", () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target?.hidden) {
    field.value = "";
    filter();
  }
  reveal();
});
wide.addEventListener("change", () => {
  if (field.value.trim() === "") fold();
});

search.hidden = false;
fold();
// A reload keeps what was typed.
if (field.value !== "") filter();
