/** What the address of the page says after `#`: the two runs, the filters and an open file. Runs in the browser. */

const LISTS = ["severity", "source"];
const TEXTS = ["before", "after", "code", "participant", "ticket", "text", "by", "about", "file"];

/** @returns what is named; lists are arrays, an absent one is empty */
export function readAddress() {
  const named = new URLSearchParams(location.hash.slice(1).replaceAll("+", "%2B"));
  const address = {};
  for (const name of LISTS) address[name] = named.get(name)?.split(",").filter(Boolean) ?? [];
  for (const name of TEXTS) address[name] = named.get(name) ?? "";
  // Reports name a line by another #.
  const [, file, line] = /^(.*?)(?:#L(\d+))?$/s.exec(address.file) ?? [];
  address.file = file ?? "";
  address.line = Number(line ?? named.get("line") ?? 0) || undefined;
  return address;
}

/** The address with some of it replaced. */
export function addressWith(changes) {
  const { line, ...all } = { ...readAddress(), ...changes };
  const parts = [];
  for (const name of [...TEXTS, ...LISTS]) {
    const value = Array.isArray(all[name]) ? all[name].join(",") : all[name];
    if (value)
      parts.push(`${name}=${encodeURIComponent(value).replaceAll("%2F", "/").replaceAll("%2C", ",")}`);
  }
  if (all.file && line) parts.push(`line=${line}`);
  return `#${parts.join("&")}`;
}

/** Changes the address. A step is one that the browser's way back undoes. */
export function writeAddress(changes, { isStep = false } = {}) {
  const address = addressWith(changes);
  if (address === location.hash || (address === "#" && location.hash === "")) return;
  history[isStep ? "pushState" : "replaceState"](null, "", address === "#" ? location.pathname : address);
}
