/** Sends the request of a form and shows the answer as it comes. Runs in the browser. */

const token = document.getElementById("token");

/** Path, query and body of what a form says; without a body the other fields go into the query. */
function requestOf(form) {
  const text = form.querySelector("textarea").value;
  const headers = token.value === "" ? {} : { authorization: `Bearer ${token.value}` };
  const { method, path } = form.dataset;
  const takesBody = method === "POST" || method === "PUT";
  const json = { ...headers, "content-type": "application/json" };
  // The body stays as it was written, unless fields of it are in the path.
  if (takesBody && !path.includes("{")) return { url: path, init: { method, headers: json, body: text } };
  let url = path;
  const rest = {};
  for (const [name, value] of Object.entries(JSON.parse(text)))
    if (url.includes(`{${name}}`)) url = url.replace(`{${name}}`, encodeURIComponent(String(value)));
    else rest[name] = value;
  if (takesBody) return { url, init: { method, headers: json, body: JSON.stringify(rest) } };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    for (const item of Array.isArray(value) ? value : [value])
      query.append(name, typeof item === "object" ? JSON.stringify(item) : String(item));
  return { url: query.size > 0 ? `${url}?${query}` : url, init: { method, headers } };
}

function pretty(text, type) {
  if (!type.includes("application/json")) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;

function curlOf(form) {
  const { url, init } = requestOf(form);
  const words = ["curl", "-sS", quote(new URL(url, location.href).href)];
  for (const [name, value] of Object.entries(init.headers))
    words.push(
      "-H",
      name === "authorization" ? '"Authorization: Bearer $HEDDLE_TOKEN"' : quote(`${name}: ${value}`),
    );
  if (init.body !== undefined) words.push("-d", quote(init.body));
  return words.join(" ");
}

async function send(form) {
  const status = form.querySelector(".status");
  const answer = form.querySelector(".answer");
  const stop = form.querySelector(".stop");
  const abort = new AbortController();
  stop.onclick = () => abort.abort();
  stop.hidden = false;
  status.className = "status";
  status.textContent = "…";
  const started = performance.now();
  try {
    const { url, init } = requestOf(form);
    const response = await fetch(url, { ...init, signal: abort.signal });
    const type = response.headers.get("content-type") ?? "";
    answer.hidden = false;
    answer.textContent = "";
    let text = "";
    for await (const part of pieces(response)) {
      text += part;
      answer.textContent = text;
    }
    answer.textContent = pretty(text, type);
    status.classList.add(response.ok ? "good" : "bad");
    status.textContent = `${response.status} in ${Math.round(performance.now() - started)} ms`;
  } catch (error) {
    status.classList.add("bad");
    status.textContent = abort.signal.aborted
      ? "Stopped"
      : error instanceof SyntaxError
        ? "The request is not valid JSON"
        : "No answer";
  } finally {
    stop.hidden = true;
  }
}

async function* pieces(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

for (const form of document.querySelectorAll("form")) {
  const area = form.querySelector("textarea");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form);
  });
  area.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  for (const button of form.querySelectorAll(".example"))
    button.addEventListener("click", () => {
      area.value = button.dataset.body;
    });
  form.querySelector(".copy").addEventListener("click", async (event) => {
    const button = event.currentTarget;
    const label = button.textContent;
    try {
      await navigator.clipboard.writeText(curlOf(form));
      button.textContent = "Copied";
    } catch {
      button.textContent = "Could not copy";
    }
    setTimeout(() => {
      button.textContent = label;
    }, 1500);
  });
}
