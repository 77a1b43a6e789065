/** The filters that a user sets. Runs in the browser. */
import { $, count, make, plain } from "./dom.client.js";
import { isSameName, SEVERITIES, SOURCES, tally } from "./filter.client.js";
import { SEVERITY_WORDS, SOURCE_WORDS } from "./lists.client.js";

/** Offers what the difference has, with what the address has chosen. */
export function offerFilters(changes, { severity, source, code, participant, ticket, text }) {
  const found = changes.findings ?? [];
  boxes(
    "severities",
    "severity",
    tally(
      found.map(({ finding }) => finding.severity),
      SEVERITIES,
    ),
    severity,
    SEVERITY_WORDS,
  );
  boxes(
    "sources",
    "source",
    tally(
      changes.records.map(({ kind }) => kind),
      SOURCES,
    ),
    source,
    SOURCE_WORDS,
  );
  const codes = tally([...found.map(({ finding }) => finding.code), ...(code ? [code] : [])]);
  $("code").replaceChildren(
    make("option", { value: "" }, "All"),
    ...codes.map(([name]) => make("option", { value: name }, plain(name).replaceAll("_", " ").toLowerCase())),
  );
  $("code").value = code;
  offerNames("participant", changes.participants, participant);
  $("participants").hidden = changes.participants.length === 0 && participant === "";
  offerNames("ticket", changes.tickets, ticket);
  $("tickets").hidden = changes.tickets.length === 0 && ticket === "";
  if ($("text").value !== text) $("text").value = text;
}

const ticked = (id) => [...$(id).querySelectorAll("input:checked")].map(({ value }) => value);

/** What is chosen, as the address has it. */
export const chosenFilters = () => ({
  severity: ticked("severities"),
  source: ticked("sources"),
  code: $("code").value,
  participant: $("participant").value,
  ticket: $("ticket").value,
  text: $("text").value,
});

/** Names to choose one of; one that the address names is offered even if nothing has it. */
export function offerNames(id, names, chosen) {
  const known = names.find((name) => isSameName(name, chosen));
  const all = chosen === "" || known !== undefined ? names : [...names, chosen];
  $(id).replaceChildren(
    make("option", { value: "" }, "All"),
    ...all.map((name) => make("option", { value: name }, plain(name))),
  );
  $(id).value = known ?? chosen;
}

/** Boxes to tick; none ticked means all. */
function boxes(id, name, values, chosen, words) {
  const all = [
    ...values,
    ...chosen.filter((one) => !values.some(([value]) => value === one)).map((one) => [one, 0]),
  ];
  $(id).hidden = all.length === 0;
  const legend = $(id).querySelector("legend");
  const focused = document.activeElement?.name === name ? document.activeElement.value : undefined;
  $(id).replaceChildren(
    legend,
    ...all.map(([value, number]) =>
      make(
        "label",
        { class: `box ${name}-${value}` },
        make("input", { type: "checkbox", name, value, checked: chosen.includes(value) }),
        ` ${words[value] ?? plain(value)} `,
        make("span", { class: "number-of" }, count(number)),
      ),
    ),
  );
  if (focused !== undefined)
    $(id)
      .querySelector(`input[value="${CSS.escape(focused)}"]`)
      ?.focus();
}
