/** Content screens: shops, articles, documentation and conversations. */
import { face } from "./parts.ts";
import type { Stage } from "./stage.ts";

/** A grid of products with pictures, prices and buttons. */
export function shop(stage: Stage): string {
  const { random, words, id } = stage;
  const product = (): string => {
    const height = random.int(90, 200);
    const body = `${stage.picture(320, height, `width:100%;height:${height}px;object-fit:cover;display:block;margin-bottom:8px`)}<div style="font-weight:600">${words.one("things")}</div><p class="muted">${words.one("sentences")}</p><div class="spread"><b>${words.money()}</b>${stage.button(random.chance(0.5) ? stage.icon("cart") : words.one("actions"), random.int(0, 4), { small: true })}</div>`;
    return random.chance(0.8) ? stage.card("", body) : `<div>${body}</div>`;
  };
  const filters = random.chance(0.5)
    ? `<div style="width:200px;flex:none"><h3>${words.one("titles")}</h3>${words
        .several("checks", 5)
        .map((label) =>
          stage.check({ kind: "checkbox", id: id(), label, name: id(), checked: random.chance(0.3) }),
        )
        .join("")}<input type="range" style="width:100%"></div>`
    : "";
  return `<h1>${words.one("titles")}</h1><div style="display:flex;gap:var(--gap)">${filters}<div class="grid" style="flex:1;grid-template-columns:repeat(${random.int(2, 4)},minmax(0,1fr))">${Array.from({ length: random.int(4, 8) }, product).join("")}</div></div>`;
}

/** A long text with links, a figure, a quotation and a list. */
export function article(stage: Stage): string {
  const { random, words } = stage;
  const linked = (text: string): string =>
    random.chance(0.5)
      ? text.replace(/(\S+ \S+) (\S+)/, '<a href="#">$1</a> $2')
      : text.replace(/(\S+) (\S+ \S+)/, "$1 <b>$2</b>");
  const part = (): string =>
    random.pick([
      () => `<p>${linked(words.paragraph(random.int(2, 5)))}</p>`,
      () => `<p>${words.paragraph(random.int(2, 5))}</p>`,
      () => `<h2>${words.one("titles")}</h2>`,
      () =>
        `<ul>${words
          .several("sentences", random.int(2, 5))
          .map((text) => `<li>${text}</li>`)
          .join("")}</ul>`,
      () => `<blockquote>${words.paragraph(1)}<br><cite>${words.one("people")}</cite></blockquote>`,
      () =>
        `<figure style="margin:0 0 16px">${stage.picture(random.int(200, 640), random.int(120, 260))}<figcaption class="muted">${words.one("sentences")}</figcaption></figure>`,
      () => stage.alert(words.paragraph(1), random.int(0, 4)),
    ])();
  return `<article style="max-width:${random.int(480, 1000)}px;${random.chance(0.5) ? "margin:0 auto" : ""}"><h1>${words.one("titles")}</h1><p class="muted">${words.one("people")} · ${words.date()}</p>${Array.from({ length: random.int(6, 12) }, part).join("")}<div class="tight">${stage.button(words.one("actions"), 0)}${stage.button(words.one("actions"), 1)}</div></article>`;
}

/** Documentation: code blocks, keyboard keys, tables of options and a list of contents. */
export function docs(stage: Stage): string {
  const { random, words } = stage;
  const lines = [
    "npm install --save heron",
    "const total = items.reduce((sum, item) => sum + item.price, 0);",
    "SELECT name, city FROM clients WHERE active = 1;",
    "def main(path: str) -> int:",
    "    return open(path).read().count('\\n')",
    'git commit -m "Fix typo"',
    '<button type="submit">OK</button>',
    "curl -X POST http://localhost:8080/api/items",
    "for (let i = 0; i < 10; i++) console.log(i);",
    "export PATH=$HOME/bin:$PATH",
    '{ "name": "demo", "version": "1.0.2" }',
  ];
  const fill = stage.dark
    ? random.pick(["#0008", "#111", "#ffffff14"])
    : random.pick(["#f4f4f4", "#282c34;color:#ddd", "#f6f8fa;border:1px solid #ddd"]);
  const code = (): string =>
    `<pre style="padding:12px;overflow:auto;font-size:13px;line-height:1.5;border-radius:${random.pick([0, 4, 8])}px;background:${fill}"><code style="background:none;color:inherit;padding:0">${random
      .sample(lines, random.int(2, 6))
      .map((line) => line.replace(/</g, "&lt;"))
      .join("\n")}</code></pre>`;
  const part = (): string =>
    random.pick([
      code,
      code,
      () =>
        `<p>${words.paragraph(2)} <code>--${random.pick(["force", "verbose", "output"])}</code> ${words.paragraph(1)}</p>`,
      () => `<h2>${words.one("titles")}</h2>`,
      () =>
        stage.table(
          words.several("columns", 3),
          Array.from({ length: 3 }, () => [
            `<code>--${random.pick(["port", "host", "quiet"])}</code>`,
            words.cell(),
            words.one("sentences"),
          ]),
          random.int(0, 4),
        ),
      () => `<p><kbd>Ctrl</kbd> + <kbd>${random.pick(["S", "P", "K"])}</kbd> ${words.one("sentences")}</p>`,
    ])();
  const contents = random.chance(0.5)
    ? `<div style="width:180px;flex:none">${words
        .several("titles", 6)
        .map((title) => `<div style="padding:3px 0"><a href="#">${title}</a></div>`)
        .join("")}</div>`
    : "";
  return `<div style="display:flex;gap:var(--gap)"><div style="flex:1;min-width:0"><h1>${words.one("titles")}</h1>${Array.from({ length: random.int(6, 10) }, part).join("")}</div>${contents}</div>`;
}

/** A conversation with bubbles, avatars and a message field. */
export function chat(stage: Stage): string {
  const { random, words, id } = stage;
  const radius = random.pick([4, 10, 18]);
  const hue = random.int(0, 359);
  const bubble = (): string => {
    const mine = random.chance(0.4);
    const fill = mine ? `hsl(${hue} 60% 45%);color:#fff` : stage.dark ? "#ffffff1c" : "#e9ebee";
    const portrait = mine || random.chance(0.3) ? "" : face(stage);
    return `<div style="display:flex;gap:10px;margin-bottom:12px;justify-content:${mine ? "flex-end" : "flex-start"}">${portrait}<div style="max-width:60%;padding:10px 14px;border-radius:${radius}px;background:${fill}">${words.paragraph(random.int(1, 2))}<div style="font-size:.75em;opacity:.7">${words.time()}</div></div></div>`;
  };
  return `<div class="spread" style="border-bottom:1px solid #8884;padding-bottom:8px;margin-bottom:12px"><h3 style="margin:0">${words.one("people")}</h3>${stage.icon("phone")}${stage.icon("camera")}</div>${Array.from({ length: random.int(4, 9) }, bubble).join("")}<div style="display:flex;gap:8px"><div style="flex:1">${stage.input(id(), "text", words.one("fields"), "")}</div>${stage.button(random.chance(0.5) ? stage.icon() : words.one("actions"), 0)}</div>`;
}
