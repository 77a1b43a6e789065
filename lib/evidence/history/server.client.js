/** Asks the server, and the user for the token. The token is in a variable only. Runs in the browser. */
import { $ } from "./dom.client.js";

let token = "";
/** One dialog for all requests that wait for a token. */
let asking;

/** What the server refused, or that it did not answer (`code` is GONE). */
export class Refused extends Error {
  constructor(code, message, hint) {
    super(message);
    this.code = code;
    this.hint = hint;
  }
}

export const hasToken = () => token !== "";

/** @returns the response. @throws Refused, or AbortError */
export async function ask(path, { json, signal } = {}) {
  for (;;) {
    const used = token;
    const response = await fetch(path, {
      method: json === undefined ? "GET" : "POST",
      headers: {
        ...(json !== undefined && { "content-type": "application/json" }),
        ...(used !== "" && { authorization: `Bearer ${used}` }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      signal,
      cache: "no-store",
      credentials: "omit",
    }).catch((thrown) => {
      if (thrown.name === "AbortError") throw thrown;
      throw new Refused(
        "GONE",
        "The server does not answer",
        "Check that evidence-serve is running, then try again",
      );
    });
    if (response.ok) return response;
    if (response.status !== 401) throw await refusalOf(response);
    if (used === token) await askToken(used !== "");
  }
}

export const askJson = async (path, options) => (await ask(path, options)).json();

async function refusalOf(response) {
  const { error } = await response.json().catch(() => ({}));
  if (error) return new Refused(error.code, error.message, error.hint);
  return new Refused("HTTP", `The server answered with status ${response.status}`);
}

function askToken(isWrong) {
  asking ??= new Promise((resolve) => {
    const dialog = $("access");
    const field = $("token");
    field.value = "";
    dialog.showModal();
    $("access-wrong").textContent = isWrong ? "The server does not accept this token." : "";
    field.focus();
    const done = () => {
      // Escape closes it too: without a token there is nothing to see.
      if (field.value.trim() === "") return dialog.showModal();
      dialog.removeEventListener("close", done);
      token = field.value.trim();
      field.value = "";
      asking = undefined;
      resolve();
    };
    dialog.addEventListener("close", done);
  });
  return asking;
}
