/** Which element a name means, and what changed between two looks. */
import { expect, test } from "bun:test";
import type { DesktopWindow } from "#desktop/driver.ts";
import type { AccessibleElement } from "../../../lib/gui/accessibility.ts";
import { checkSteps } from "../../../lib/gui/workflow/check.ts";
import { changesBetween, restlessIn } from "../../../lib/gui/workflow/elements/changes.ts";
import { chooseElements, fieldIn } from "../../../lib/gui/workflow/elements/choose.ts";

const element = (ref: string, name: string, more: Partial<AccessibleElement> = {}): AccessibleElement => ({
  ref,
  role: "push button",
  name,
  states: ["enabled", "showing", "visible"],
  box: { x: 0, y: 0, width: 10, height: 10 },
  depth: 1,
  parent: "top",
  actions: ["click"],
  ...more,
});
const refs = (elements: readonly AccessibleElement[]) => elements.map(({ ref }) => ref);

test("an exact name comes before another case, that before folded letters, and dots and colons do not count", () => {
  const all = [
    element("folded", "zolw"),
    element("case", "ŻÓŁW"),
    element("exact", "żółw"),
    element("around", "żółw…"),
    element("part", "żółwie"),
  ];
  const without = (...gone: string[]) => all.filter(({ ref }) => !gone.includes(ref));
  expect(refs(chooseElements(all, { name: "żółw" }))).toEqual(["exact"]);
  expect(refs(chooseElements(without("exact"), { name: "żółw" }))).toEqual(["case"]);
  expect(refs(chooseElements(without("exact", "case"), { name: "żółw" }))).toEqual(["folded"]);
  expect(refs(chooseElements(without("exact", "case", "folded"), { name: "żółw" }))).toEqual(["around"]);
  for (const name of ["Find...      ", "find:", "Find …"])
    expect(refs(chooseElements([element("find", name)], { name: "Find" }))).toEqual(["find"]);
  // A part of a name is never the name.
  expect(refs(chooseElements([element("part", "żółwie")], { name: "żółw" }))).toEqual([]);
});

test("a role is exact before it is of the same kind, and any of its spellings", () => {
  const toggle = element("toggle", "Bold", { role: "toggle button" });
  const button = element("button", "Bold");
  expect(refs(chooseElements([toggle, button], { name: "Bold", role: "Push-Button" }))).toEqual(["button"]);
  expect(refs(chooseElements([toggle], { name: "Bold", role: "button" }))).toEqual(["toggle"]);
  expect(refs(chooseElements([button], { role: "link", name: "Bold" }))).toEqual([]);
  expect(refs(chooseElements([toggle, button], { role: "push button" }))).toEqual(["button"]);
});

test("two of the same name are both there; a part of an element, and a text beside it, are not", () => {
  const two = [element("one", "Save"), element("other", "Save")];
  expect(refs(chooseElements(two, { name: "Save" }))).toEqual(["one", "other"]);
  const text = { role: "label", actions: [] };
  const button = element("button", "Save");
  const within = element("within", "Save", { parent: "button" });
  const label = element("label", "Save", text);
  expect(refs(chooseElements([button, within, label], { name: "Save" }))).toEqual(["button"]);
  expect(refs(chooseElements([label], { name: "Save" }))).toEqual(["label"]);
});

test("a label beside it names a field, and an editable combo box stands for its field", () => {
  const combo = element("combo", "", { role: "combo box", label: "Search for:", actions: [] });
  const field = element("field", "", { role: "text", states: ["editable"], parent: "combo" });
  const label = element("label", "Search for:", { role: "label", actions: [] });
  const all = [label, combo, field];
  expect(refs(chooseElements(all, { name: "search for" }))).toEqual(["combo"]);
  expect(fieldIn(combo, {}, all)).toEqual({ ...field, label: "Search for:" });
  expect(fieldIn(combo, { role: "combo box" }, all)).toBe(combo);
  expect(fieldIn(label, {}, all)).toBe(label);
});

const window = (id: string, title: string, active = false): DesktopWindow => ({
  id,
  title,
  class: "",
  process: "",
  box: { x: 0, y: 0, width: 100, height: 100 },
  hidden: false,
  active,
});

test("what changed is told by kind: windows, focus, names, values, states, places", () => {
  const before = {
    windows: [window("1", "Main", true), window("2", "Old")],
    elements: [
      element("label", "ready", { role: "label", actions: [] }),
      element("field", "Name", { value: "a" }),
      element("box", "Wrap", { states: ["enabled"] }),
      element("low", "Low"),
      element("gone", "Gone", { role: "link" }),
    ],
  };
  const after = {
    windows: [window("3", "New", true), window("1", "Main")],
    elements: [
      element("label2", "done", { role: "label", actions: [] }),
      element("field", "Name", { value: "b" }),
      element("box", "Wrap", { states: ["enabled", "checked", "focused", "armed"] }),
      element("low", "Low", { box: { x: 0, y: 20, width: 10, height: 10 } }),
      element("come", "Come", { role: "icon" }),
    ],
  };
  expect(changesBetween(before, after)).toEqual([
    { what: "window", change: "closed", title: "Old" },
    { what: "window", change: "opened", title: "New" },
    { what: "focus", window: "New" },
    { what: "name", role: "label", from: "ready", to: "done" },
    { what: "value", role: "push button", name: "Name", to: "b" },
    { what: "focus", role: "push button", name: "Wrap" },
    { what: "state", role: "push button", name: "Wrap", now: ["checked"], no_longer: [] },
    { what: "appeared", role: "icon", name: "Come" },
    { what: "vanished", role: "link", name: "Gone" },
    { what: "moved", elements: 1 },
  ]);
  expect(changesBetween(before, before)).toEqual([]);
  // A window without a tree.
  expect(changesBetween({ ...before, elements: null }, { ...before, elements: null })).toEqual([]);
});

test("what changes by itself counts for nothing", () => {
  const clock = (value: string) => element("clock", "Clock", { value });
  const one = [clock("1"), element("field", "Name", { value: "a" })];
  const other = [clock("2"), element("field", "Name", { value: "a" })];
  const restless = restlessIn(one, other);
  expect([...restless]).toEqual(["clock"]);
  const later = [clock("3"), element("field", "Name", { value: "a" })];
  const snapshot = (elements: AccessibleElement[]) => ({ windows: [], elements });
  expect(changesBetween(snapshot(other), snapshot(later), restless)).toEqual([]);
});

test("a step that names no element, and a point with a fraction, are mistakes", () => {
  const faults = (action: string, config: Record<string, unknown>) =>
    checkSteps([{ action, config }]).mistakes.map(({ field, message }) => [field, message]);
  expect(faults("click", {})).toEqual([["role", "click takes at least one of role, name, ref, position"]]);
  expect(faults("click", { position: { x: 1.5, y: 2 } })).toHaveLength(1);
  expect(faults("click", { name: "Save", count: 4 })).toHaveLength(1);
  expect(faults("wait_for_element", { window: ["a"] })).toHaveLength(1);
  expect(faults("assert_text", {})).toHaveLength(1);
  expect(faults("assert_text", { text: "a", window: "b" })).toEqual([]);
});
