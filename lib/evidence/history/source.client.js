/** The lines of a file around a place, in a dialog. Runs in the browser. */
import { addressWith, readAddress, writeAddress } from "./address.client.js";
import { $, make, plain } from "./dom.client.js";
import { askJson } from "./server.client.js";

/** A link that shows the lines of a place; the address of the page names it. */
export function placeLink(path, line) {
  const text = line ? `${path}:${line}` : path;
  return make(
    "a",
    { class: "place", href: addressWith({ file: path, line }) },
    make("code", {}, make("bdi", {}, plain(text))),
  );
}

let opened = "";
let opener;

/** Opens or closes the dialog as the address says. */
export async function followAddress() {
  const { file, line } = readAddress();
  const dialog = $("source");
  const wanted = file === "" ? "" : `${file}\n${line ?? ""}`;
  if (wanted === opened) return;
  opened = wanted;
  if (wanted === "") {
    dialog.close();
    return;
  }
  if (!dialog.open) opener = document.activeElement;
  $("source-title").replaceChildren(
    make("code", {}, make("bdi", {}, plain(line ? `${file}:${line}` : file))),
  );
  $("source-about").textContent = "Loading …";
  $("source-lines").replaceChildren();
  if (!dialog.open) dialog.showModal();
  const query = new URLSearchParams({ path: file, ...(line && { line }) });
  try {
    const found = await askJson(`/api/source?${query}`);
    if (opened === wanted) show(found, line);
  } catch (thrown) {
    if (opened === wanted) $("source-about").textContent = whyNot(thrown);
  }
}

function whyNot({ code, message }) {
  if (code === "NOT_FOUND") return "This file is no longer there.";
  if (code === "INVALID_UTF8") return "This file is not text.";
  return `${message}.`;
}

function show({ first, lines, total }, line) {
  const isPast = line !== undefined && line > total;
  $("source-about").textContent = isPast
    ? `The file now has ${total} lines; line ${line} is gone.`
    : `The file as it is now, lines ${first} to ${first + lines.length - 1} of ${total}.`;
  const rows = lines.map((text, at) => {
    const isIt = first + at === line;
    return make(
      "div",
      { class: isIt ? "row here" : "row", ...(isIt && { "aria-current": "true" }) },
      make("span", { class: "at" }, String(first + at)),
      make("code", {}, make("bdi", {}, text.replace(/[^\t\P{C}]/gu, "�"))),
    );
  });
  $("source-lines").replaceChildren(...rows);
  $("source-lines").querySelector(".here")?.scrollIntoView({ block: "center" });
}

export function prepareSource() {
  $("source").addEventListener("close", () => {
    opened = "";
    writeAddress({ file: "", line: undefined });
    opener?.focus();
  });
}
