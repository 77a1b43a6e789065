/** Settings of workflows: where the file is found, what is in effect, and how its mistakes are reported. */
import { describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnvironment } from "../../../lib/workflow/environment.ts";
import { checkSettings } from "../../../lib/workflow/settings/check.ts";
import { flatten, unflatten } from "../../../lib/workflow/settings/keys.ts";
import { loadSettings } from "../../../lib/workflow/settings/load.ts";
import { failureOf, scratch } from "../kit/scratch.ts";

const WHOLE = `# The company
version: 1
timezone: Europe/Warsaw
seller:
  name: Zażółć sp. z o.o.
  nip: 526-025-02-74
  iban: PL61 1090 1014 0000 0712 1981 2874
  address: {street: Długa 5, postal_code: 00-238, city: Warszawa}
vat: {rate: 8, basis: gross}
invoices:
  series: "FV/{n:04}/{year}"
channels:
  "#sprzedaż": SALES_WEBHOOK_URL
crm: {url: https://crm.example/api}
`;

describe("the settings in effect", () => {
  test("are the defaults without a file", async () => {
    using folder = scratch();
    const cwd = folder.path;
    const { settings, sources, ...place } = await loadSettings({ env: {}, cwd });
    expect(place).toEqual({ path: null, folder: cwd });
    expect(settings).toEqual({
      version: 1,
      timezone: "Europe/Warsaw",
      vat: { rate: "23", basis: "net" },
      invoices: { series: "FV/{n}/{month}/{year}", payment_days: 14 },
      output: "workflow-output",
      overdue_hours: 24,
      history: { keep_days: 365, keep_runs: 100_000 },
    });
    expect(sources["vat.rate"]).toBe("default");
  });

  test("are those of the file, with the defaults for what it leaves out, and say which is which", async () => {
    using folder = scratch();
    const cwd = folder.path;
    writeFileSync(join(cwd, "heddle-workflow.yaml"), WHOLE);
    const { settings, sources, path } = await loadSettings({ env: {}, cwd });
    expect(path).toBe(join(cwd, "heddle-workflow.yaml"));
    expect(settings.vat).toEqual({ rate: "8", basis: "gross" });
    expect(settings.seller?.address?.city).toBe("Warszawa");
    expect(settings.invoices?.payment_days).toBe(14);
    expect(sources).toMatchObject({
      "vat.rate": "file",
      "invoices.payment_days": "default",
      "seller.name": "file",
    });
  });

  test("come from the file that HEDDLE_WORKFLOW_CONFIG names, before that of the working folder", async () => {
    using folder = scratch();
    const cwd = folder.path;
    mkdirSync(join(cwd, "other"));
    writeFileSync(join(cwd, "heddle-workflow.yaml"), "version: 1\noutput: here\n");
    writeFileSync(join(cwd, "other/own.yaml"), "version: 1\noutput: there\n");
    const loaded = await loadSettings({ env: { HEDDLE_WORKFLOW_CONFIG: "other/own.yaml" }, cwd });
    expect(loaded.settings.output).toBe("there");
    expect(loaded.folder).toBe(join(cwd, "other"));
  });

  test("come from the user's folder if the working folder has no file", async () => {
    using folder = scratch();
    const home = folder.path;
    mkdirSync(join(home, ".config/heddle"), { recursive: true });
    writeFileSync(join(home, ".config/heddle/heddle-workflow.yml"), "version: 1\noutput: at home\n");
    const loaded = await loadSettings({ env: { HOME: home }, cwd: join(home, "none") });
    expect(loaded.settings.output).toBe("at home");
  });

  test("change with the file", async () => {
    using folder = scratch();
    const cwd = folder.path;
    const path = join(cwd, "heddle-workflow.yaml");
    writeFileSync(path, "version: 1\noutput: one\n");
    expect((await loadSettings({ env: {}, cwd })).settings.output).toBe("one");
    writeFileSync(path, "version: 1\noutput: another\n");
    expect((await loadSettings({ env: {}, cwd })).settings.output).toBe("another");
  });

  test("fail if the named file does not exist", async () => {
    const failure = await failureOf(() =>
      loadSettings({ env: { HEDDLE_WORKFLOW_CONFIG: "none.yaml" }, cwd: "/" }),
    );
    expect(failure.code).toBe("INVALID_SETTINGS");
  });

  test("fail with every mistake and its line, and never with a value", async () => {
    using folder = scratch();
    const cwd = folder.path;
    writeFileSync(join(cwd, "heddle-workflow.yaml"), "version: 1\nvat:\n  rat: hunter2\n  basis: hunter3\n");
    const failure = await failureOf(() => loadSettings({ env: {}, cwd }));
    expect(failure.code).toBe("INVALID_SETTINGS");
    expect(failure.message).toContain("line 3 column 3");
    expect(JSON.stringify(failure.body())).not.toContain("hunter");
    expect(failure.details?.["mistakes"]).toHaveLength(2);
  });
});

describe("a mistake in the file", () => {
  const cases: [name: string, text: string, line: number, column: number, words: string][] = [
    ["an unknown key", "version: 1\ncurrency: PLN\n", 2, 1, "Unknown key"],
    ["an unknown key of a section", "version: 1\nseller:\n  name: A\n  NIP: 1\n", 4, 3, "Unknown key"],
    ["a version to come", "version: 2\n", 1, 10, "Expected 1"],
    ["no version", "output: out\n", 1, 1, '"version" is missing'],
    [
      "a NIP with a wrong check digit",
      "version: 1\nseller: {name: A, nip: '5260250275'}\n",
      2,
      25,
      "check digit",
    ],
    [
      "an account with wrong check digits",
      "version: 1\nseller:\n  name: A\n  iban: PL00\n",
      4,
      9,
      "check digits",
    ],
    ["an unknown rate", 'version: 1\nvat: {rate: "19"}\n', 2, 14, "Expected one of 23"],
    ["an exempt rate without its reason", "version: 1\nvat: {rate: zw}\n", 2, 13, "legal basis"],
    ["a series without the number", "version: 1\ninvoices:\n  series: FV/{month}\n", 3, 11, "{n}"],
    ["an unknown placeholder", 'version: 1\ninvoices:\n  series: "{n}/{day}"\n', 3, 12, "placeholder"],
    ["an address of who writes that is none", "version: 1\nme: anna\n", 2, 5, "e-mail"],
    ["an unknown time zone", "version: 1\ntimezone: Mars/Olympus\n", 2, 11, "time zone"],
    ["an offset as a time zone", 'version: 1\ntimezone: "+01:00"\n', 2, 12, "time zone"],
    [
      "a webhook's address",
      "version: 1\nchannels:\n  '#a': https://hooks.example/T0/secret\n",
      3,
      9,
      "secret",
    ],
    ["a variable in small letters", "version: 1\nchannels: {a: sales_hook}\n", 2, 15, "environment variable"],
    [
      "a country in words",
      "version: 1\nseller:\n  name: A\n  address: {street: a, postal_code: b, city: c, country: Polska}\n",
      4,
      58,
      "matches",
    ],
    ["a login in the CRM's address", "version: 1\ncrm: {url: 'https://u:p@crm.example'}\n", 2, 13, "login"],
    ["an unknown report type", "version: 1\nreports: {data: {weather: a.csv}}\n", 2, 18, "report type"],
    ["text that is not YAML", "version: 1\nvat: [1\n", 3, 1, ""],
    ["a list", "- version: 1\n", 1, 1, "keys and values"],
  ];
  test.each(cases)("%s is reported with its line and column", (_name, text, line, column, words) => {
    const { settings, mistakes } = checkSettings(text);
    expect(settings).toBeUndefined();
    const found = mistakes.find(({ message }) => message.includes(words));
    expect({ line: found?.line, column: found?.column }).toEqual({ line, column });
  });

  test("none in a whole file", () => {
    expect(checkSettings(WHOLE).mistakes).toEqual([]);
  });

  test("none in numbers without quotes, which keep their digits", () => {
    const { settings, mistakes } = checkSettings(
      "version: 1\nseller: {name: A, nip: 5260250274, iban: 61109010140000071219812874}\nvat: {rate: 8}\n",
    );
    expect(mistakes).toEqual([]);
    expect(settings?.seller).toEqual({ name: "A", nip: "5260250274", iban: "61109010140000071219812874" });
    expect(settings?.vat?.rate).toBe("8");
  });
});

test("settings by dotted name are the same settings", () => {
  const { settings } = checkSettings(WHOLE);
  const flat = flatten(settings ?? {});
  expect(flat["seller.address.city"]).toBe("Warszawa");
  expect(flat["channels"]).toEqual({ "#sprzedaż": "SALES_WEBHOOK_URL" });
  expect(unflatten(flat)).toEqual({ ...settings });
});

describe("the environment", () => {
  test("has the defaults of the services", () => {
    expect(readEnvironment({}, []).values).toMatchObject({
      gateway_port: 8010,
      language_port: 8012,
      worker_port: 8004,
      llm_max_tokens: 1024,
      llm_temperature: 0,
      mock_integrations: false,
      stt_language: "pl",
    });
  });

  const words: [string, string][] = [
    ["true", "starttls"],
    ["1", "starttls"],
    ["STARTTLS", "starttls"],
    ["implicit", "implicit"],
    ["no", "none"],
    ["false", "none"],
  ];
  test.each(words)("SMTP_TLS %s is %s", (text, meaning) => {
    expect(readEnvironment({ SMTP_TLS: text }, ["smtp_tls"]).values.smtp_tls).toBe(meaning as "none");
  });

  test("says which variable is wrong, and not its value", async () => {
    const failure = await failureOf(() => readEnvironment({ SMTP_PORT: "hunter2" }, ["smtp_port"]));
    expect(failure.message).toContain("SMTP_PORT");
    expect(JSON.stringify(failure.body())).not.toContain("hunter2");
  });
});
