// Adds copying to the page; everything else works without.
const said = document.getElementById("said");
for (const button of document.querySelectorAll("button[data-copies]")) {
  const source = document.getElementById(button.dataset.copies);
  button.hidden = false;
  button.addEventListener("click", async () => {
    let done = "Copied";
    try {
      await navigator.clipboard.writeText(source.textContent);
    } catch {
      // Without permission, or without https: the text is selected, ready for the keyboard.
      getSelection().selectAllChildren(source);
      done = "Selected: press Ctrl+C or ⌘C";
    }
    const before = button.dataset.says ?? button.textContent;
    button.dataset.says = before;
    button.textContent = done;
    said.textContent = done;
    setTimeout(() => {
      button.textContent = before;
      said.textContent = "";
    }, 2500);
  });
}
for (const form of document.querySelectorAll("form"))
  form.addEventListener("submit", () => {
    said.textContent = "Scanning; this can take a minute";
    form.querySelector("button").textContent = "Scanning…";
  });
