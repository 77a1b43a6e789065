/** `docs.html`: the contract as a page without scripts, so that it works offline and under a strict policy. */
import type { OperationDesign, ServiceDesign } from "#schemas/package/design.ts";
import { credentialOf } from "../../credential.ts";
import { sentence } from "../../design/names.ts";
import { htmlText } from "../quote.ts";

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
  code { font-family: ui-monospace, monospace; }
  summary { cursor: pointer; padding: 0.4rem 0; }
  summary b { display: inline-block; min-width: 4.5rem; }
  details { border-bottom: 1px solid #8884; }
  pre { background: #8882; overflow: auto; padding: 0.8rem; }
  td, th { padding-right: 1.5rem; text-align: left; vertical-align: top; }
`;

export function docsPage(service: ServiceDesign): string {
  const { title, goal, operations, schemas } = service;
  const { noun, header, prefix } = credentialOf(service);
  const needs = prefix === "" ? `Needs an ${noun} in the header ${header}.` : `Needs a ${noun}.`;
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${htmlText(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${htmlText(title)}</h1>
<p>${htmlText(goal)}</p>
<p><a href="openapi.json">OpenAPI 3.1 document</a></p>
${tags
  .map(
    (tag) =>
      `<h2>${htmlText(sentence(tag))}</h2>\n${operations
        .filter((operation) => operation.tag === tag)
        .map((operation) => operationHtml(operation, needs))
        .join("\n")}`,
  )
  .join("\n")}
<h2>Schemas</h2>
${Object.entries(schemas)
  .map(
    ([name, schema]) =>
      `<details><summary><code>${htmlText(name)}</code></summary>\n${jsonHtml(schema)}</details>`,
  )
  .join("\n")}
</body>
</html>
`;
}

function operationHtml(
  { method, path, summary, parameters, request, responses, secured }: OperationDesign,
  needs: string,
): string {
  const rows = parameters.map(
    ({ name, in: place, required, description }) =>
      `<tr><td><code>${htmlText(name)}</code></td><td>${place}${required ? ", required" : ""}</td><td>${htmlText(description ?? "")}</td></tr>`,
  );
  const answers = responses.map(
    ({ status, description }) => `<tr><td>${status}</td><td>${htmlText(description)}</td></tr>`,
  );
  return [
    `<details><summary><b>${method}</b> <code>${htmlText(path)}</code> ${htmlText(summary)}</summary>`,
    secured ? `<p>${htmlText(needs)}</p>` : "",
    rows.length > 0 ? `<table><tr><th>Parameter</th><th>In</th><th></th></tr>${rows.join("")}</table>` : "",
    request ? `<p>Body: <code>${htmlText(request.media_type)}</code></p>\n${jsonHtml(request.schema)}` : "",
    `<table><tr><th>Status</th><th></th></tr>${answers.join("")}</table>`,
    "</details>",
  ]
    .filter(Boolean)
    .join("\n");
}

function jsonHtml(value: unknown): string {
  return `<pre><code>${htmlText(JSON.stringify(value, null, 2))}</code></pre>`;
}
