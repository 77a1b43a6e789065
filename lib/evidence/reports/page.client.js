// The filters of a report: by status and by words. Without a script all rows are seen.
(() => {
  const rows = [...document.querySelectorAll("tbody tr")];
  const chips = [...document.querySelectorAll(".chip")];
  const search = document.getElementById("search");
  const count = document.getElementById("count");
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const texts = rows.map((row) => plain(row.textContent));

  function filter() {
    const statuses = new Set(
      chips.filter((chip) => chip.getAttribute("aria-pressed") === "true").map((chip) => chip.dataset.status),
    );
    const words = plain(search.value).split(/\s+/).filter(Boolean);
    let seen = 0;
    for (const [at, row] of rows.entries()) {
      const fits = statuses.has(row.dataset.status) && words.every((word) => texts[at].includes(word));
      row.hidden = !fits;
      if (fits) seen += 1;
    }
    count.textContent = count.dataset.text.replace("{n}", seen).replace("{of}", count.dataset.of);
  }

  for (const chip of chips)
    chip.addEventListener("click", () => {
      chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true"));
      filter();
    });
  search.addEventListener("input", filter);

  // A link to a topic opens it, even if a filter hides it.
  function open() {
    const row = rows.find((one) => one.id === location.hash.slice(1));
    if (!row) return;
    row.hidden = false;
    row.querySelector("details").open = true;
    row.scrollIntoView({ block: "center" });
  }
  addEventListener("hashchange", open);
  open();
})();
