/** The operations that show and change settings, run system actions, and tell what is missing. */
import { describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Context, createContext } from "#kit/files/context.ts";
import { openRoots } from "#kit/files/roots.ts";
import { run as doctor } from "../../../lib/workflow/doctor.ts";
import { run as fromText } from "../../../lib/workflow/from-text.ts";
import { run as getSettings } from "../../../lib/workflow/settings-get.ts";
import { run as resetSettings } from "../../../lib/workflow/settings-reset.ts";
import { run as setSetting } from "../../../lib/workflow/settings-set.ts";
import { run as systemExecute } from "../../../lib/workflow/system-execute.ts";
import { failureOf, scratch } from "../kit/scratch.ts";
import { mailHost } from "./mail/smtp.ts";

const FILE = `# Our company
version: 1

vat:
  rate: 23 # agreed with the accountant
  basis: net
channels:
  "#sales": SALES_WEBHOOK_URL # the room upstairs
seller: {name: Zielona, nip: 5260250274}
`;

function place(text?: string, overrides: Partial<Context> = {}) {
  const folder = scratch();
  const path = join(folder.path, "heddle-workflow.yaml");
  if (text !== undefined) writeFileSync(path, text);
  const context = createContext({ cwd: folder.path, env: {}, ...overrides });
  return { folder, path, context, text: () => readFileSync(path, "utf8") };
}

describe("the rules of approval", () => {
  const RULES = `${FILE}approval:\n  above: {PLN: 1000}\n  by: [anna@firma.pl]\n`;
  const changes: [what: string, change: (context: Context) => Promise<unknown>][] = [
    ["the approvers", (context) => setSetting({ setting: "approval.by", value: '["me@x.pl"]' }, context)],
    ["the limits", (context) => setSetting({ setting: "approval.above", value: '{"PLN":"9"}' }, context)],
    ["how long links are valid", (context) => setSetting({ setting: "approval.hours", value: "1" }, context)],
    ["all of them by a reset", (context) => resetSettings({ setting: "approval" }, context)],
    ["one of them by a reset", (context) => resetSettings({ setting: "approval.by" }, context)],
    [
      "the limits through an action",
      (context) =>
        systemExecute(
          { action: "system_settings_set", config: { setting_path: "approval.above", setting_value: "{}" } },
          context,
        ),
    ],
  ];
  test.each(changes)("%s change in the file only", async (_what, change) => {
    const { context, text, folder } = place(RULES);
    using _ = folder;
    await failureOf(() => change(context));
    expect(text()).toBe(RULES);
  });

  test("cannot be added either", async () => {
    const { context, text, folder } = place(FILE);
    using _ = folder;
    await failureOf(() => setSetting({ setting: "approval.hours", value: "1" }, context));
    expect(text()).toBe(FILE);
  });

  test("stay when all settings are reset", async () => {
    const { context, text, folder } = place(RULES);
    using _ = folder;
    await resetSettings({ all: true }, context);
    expect(text()).toContain("anna@firma.pl");
    expect(text()).not.toContain("Zielona");
  });

  test("take amounts with and without quotes", async () => {
    const { context, folder } = place(RULES.replace("1000", '"1000.50", EUR: 250.75'));
    using _ = folder;
    const { settings } = await getSettings({ setting: "approval" }, context);
    expect(settings.find(({ name }) => name === "approval.above")?.value).toEqual({
      PLN: "1000.50",
      EUR: "250.75",
    });
  });
});

describe("a setting that is changed", () => {
  test("leaves comments, order and everything else as they are", async () => {
    const file = FILE.replace("URL #", "URL    #");
    const { context, text, folder } = place(file);
    using _ = folder;
    const result = await setSetting({ setting: "vat.rate", value: "8" }, context);
    expect(result).toMatchObject({ changed: true, written: true });
    expect(text()).toBe(file.replace("rate: 23 #", 'rate: "8" #'));
  });

  const changes: [
    setting: string,
    value: string | number | boolean | Record<string, string>,
    line: string,
  ][] = [
    ["invoices.payment_days", "30", "  payment_days: 30"],
    ["invoices.payment_days", 30, "  payment_days: 30"],
    ["vat.basis", "gross", "  basis: gross"],
    ["channels.#zarząd", "BOARD_WEBHOOK_URL", '  "#zarząd": BOARD_WEBHOOK_URL'],
    ["channels", '{"#a": "A_HOOK"}', '  "#a": A_HOOK'],
    ["reports.data", { sales: "sales.csv" }, "    sales: sales.csv"],
    ["seller.name", "Nowa: nazwa", 'name: "Nowa: nazwa"'],
    ["timezone", "Europe/London", "timezone: Europe/London"],
  ];
  test.each(changes)("%s takes %p", async (setting, value, line) => {
    const { context, text, folder } = place(FILE);
    using _ = folder;
    await setSetting({ setting, value }, context);
    expect(text()).toContain(line);
  });

  test("makes the file if there is none", async () => {
    const { context, text, folder } = place();
    using _ = folder;
    await setSetting({ setting: "output", value: "faktury" }, context);
    expect(text()).toContain("version: 1\noutput: faktury\n");
    expect((await getSettings({ setting: "output" }, context)).settings).toMatchObject([
      { name: "output", value: "faktury", source: "file" },
    ]);
  });

  test("in a file with Windows line ends keeps them", async () => {
    const { context, text, folder } = place(FILE.replaceAll("\n", "\r\n"));
    using _ = folder;
    await setSetting({ setting: "vat.basis", value: "gross" }, context);
    expect(text()).toBe(FILE.replace("basis: net", "basis: gross").replaceAll("\n", "\r\n"));
  });

  const refused: [setting: string, value: string, code: string][] = [
    ["vat.rat", "8", "UNKNOWN_SETTING"],
    ["vat", "8", "INVALID_SETTING"],
    ["version", "2", "UNKNOWN_SETTING"],
    ["vat.rate", "19", "INVALID_SETTING"],
    ["seller.nip", "5260250275", "INVALID_SETTINGS"],
    ["channels.#sales", "https://hooks.example/secret", "INVALID_SETTINGS"],
    ["invoices.series", "FV/{month}", "INVALID_SETTINGS"],
    ["__proto__.polluted", "yes", "UNKNOWN_SETTING"],
  ];
  test.each(refused)("%s does not take %p, and the file stays", async (setting, value, code) => {
    const { context, text, folder } = place(FILE);
    using _ = folder;
    const failure = await failureOf(() => setSetting({ setting, value }, context));
    expect(failure.code).toBe(code);
    expect(JSON.stringify(failure.body())).not.toContain(value);
    expect(text()).toBe(FILE);
  });

  test("mends a file with a mistake", async () => {
    const { context, text, folder } = place("version: 1\nvat:\n  rate: nonsense\n");
    using _ = folder;
    await setSetting({ setting: "vat.rate", value: "5" }, context);
    expect(text()).toContain('rate: "5"');
  });

  test("is not written in a dry run, nor for a client without the right", async () => {
    const { context, text, path, folder } = place(FILE);
    using _ = folder;
    const dry = await setSetting({ setting: "vat.rate", value: "8", dry_run: true }, context);
    expect(dry).toMatchObject({ path, changed: true, written: false });
    expect(dry.content).toContain('rate: "8"');
    await setSetting({ setting: "vat.rate", value: "8" }, { ...context, writing: "none" });
    expect(text()).toBe(FILE);
  });

  test("at the same time as others is not lost", async () => {
    const { context, text, folder } = place(FILE);
    using _ = folder;
    const names = Array.from({ length: 12 }, (_one, at) => `channels.#c${at}`);
    await Promise.all(names.map((setting) => setSetting({ setting, value: "SOME_HOOK" }, context)));
    for (const [at] of names.entries()) expect(text()).toContain(`"#c${at}": SOME_HOOK`);
  });
});

describe("a setting that is reset", () => {
  test("has its default again, and the rest of the file stays", async () => {
    const { context, text, folder } = place(FILE);
    using _ = folder;
    const { settings } = await resetSettings({ setting: "vat.basis" }, context);
    expect(settings).toMatchObject([{ name: "vat.basis", value: "net", source: "default" }]);
    expect(text()).toBe(FILE.replace("  basis: net\n", ""));
  });

  test("leaves no empty section", async () => {
    const { context, text, folder } = place("version: 1\nvat:\n  basis: gross\n");
    using _ = folder;
    await resetSettings({ setting: "vat.basis" }, context);
    expect(text()).toBe("version: 1\n");
  });

  test("can be all of them, on request only", async () => {
    const { context, text, folder } = place(FILE);
    using _ = folder;
    expect((await failureOf(() => resetSettings({}, context))).code).toBe("USAGE");
    await resetSettings({ all: true }, context);
    expect(text()).toBe("# Our company\nversion: 1\n");
  });
});

describe("system actions", () => {
  test("read, list and write files beside the settings", async () => {
    const { context, folder } = place(FILE);
    using _ = folder;
    const write = {
      action: "system_file_write" as const,
      config: { path: "notes/a.txt", content: "Zażółć" },
    };
    mkdirSync(join(folder.path, "notes"));
    expect(await systemExecute({ ...write, dry_run: true }, context)).toMatchObject({ status: "simulated" });
    expect(existsSync(join(folder.path, "notes/a.txt"))).toBe(false);
    expect(await systemExecute(write, context)).toMatchObject({ status: "completed" });
    expect(
      await systemExecute({ action: "system_file_read", config: { path: "notes/a.txt" } }, context),
    ).toMatchObject({
      result: { content: "Zażółć" },
    });
    expect(
      await systemExecute({ action: "system_file_list", config: { path: "notes" } }, context),
    ).toMatchObject({
      result: { entries: [{ name: "a.txt", type: "file", bytes: 10 }] },
    });
  });

  const paths = [
    "../outside.txt",
    "/etc/passwd",
    "link/passwd",
    ".env",
    ".git/config",
    ".ssh/id_rsa",
    "a\0b",
    "~/x",
  ];
  test.each(paths)("cannot reach %p", async (path) => {
    const { context, folder } = place(FILE);
    using _ = folder;
    symlinkSync("/etc", join(folder.path, "link"));
    writeFileSync(join(folder.path, ".env"), "SECRET=1");
    for (const config of [{ path }, { path, content: "x" }]) {
      const action = "content" in config ? "system_file_write" : "system_file_read";
      expect((await failureOf(() => systemExecute({ action, config }, context))).code).toBe(
        "INCOMPLETE_PLAN",
      );
    }
  });

  test.each(["heddle-workflow.yaml", "./sub/../heddle-workflow.yaml", "heddle-workflow.yml", "own.yaml"])(
    "cannot write the settings as the file %p",
    async (path) => {
      const { context, text, folder } = place(FILE, {
        env: { HEDDLE_WORKFLOW_CONFIG: "heddle-workflow.yaml" },
      });
      using _ = folder;
      mkdirSync(join(folder.path, "sub"));
      writeFileSync(join(folder.path, "own.yaml"), FILE);
      const own = { ...context, env: { HEDDLE_WORKFLOW_CONFIG: join(folder.path, "own.yaml") } };
      const action = "system_file_write";
      const config = { path, content: "version: 1" };
      const failure = await failureOf(() =>
        systemExecute({ action, config }, path === "own.yaml" ? own : context),
      );
      expect([failure.code, failure.message]).toEqual([
        "INCOMPLETE_PLAN",
        expect.stringContaining("settings"),
      ]);
      expect(text()).toBe(FILE);
    },
  );

  test("of a client stay in its roots and write only with the right", async () => {
    const { folder } = place(FILE);
    const inner = place();
    using _ = folder;
    const roots = { ...(await openRoots([inner.folder.path])), named: { right: "none" as const } };
    const context = createContext({ cwd: folder.path, env: {}, transport: "http", roots, writing: "none" });
    const outside = { path: join(folder.path, "heddle-workflow.yaml") };
    await failureOf(() => systemExecute({ action: "system_file_read", config: outside }, context));
    const config = { path: join(inner.folder.path, "x.txt"), content: "x" };
    expect(await systemExecute({ action: "system_file_write", config }, context)).toMatchObject({
      status: "simulated",
    });
    expect(existsSync(config.path)).toBe(false);
  });

  test("change settings by a text, as the settings take it", async () => {
    const { context, text, folder } = place(FILE);
    using _ = folder;
    const config = { setting_path: "invoices.payment_days", setting_value: "21" };
    await systemExecute({ action: "system_settings_set", config }, context);
    expect(text()).toContain("payment_days: 21");
    const wrong = { setting_path: "vat.rate", setting_value: "0.23" };
    const failure = await failureOf(() =>
      systemExecute({ action: "system_settings_set", config: wrong }, context),
    );
    expect(failure.details).toEqual({ missing: ["system_settings_set.setting_value"] });
    const reset = (config: Record<string, unknown>) =>
      systemExecute({ action: "system_settings_reset", config }, context);
    const changed = text();
    // What would reset everything by accident: no field, a misspelt one.
    expect((await failureOf(() => reset({}))).details).toEqual({
      missing: ["system_settings_reset.setting_path"],
    });
    expect((await failureOf(() => reset({ setting: "vat" }))).message).toBe('Unknown field "setting"');
    expect(text()).toBe(changed);
    await reset({ setting_path: "invoices" });
    expect(text()).toBe(FILE);
  });

  test("put sentences of the user's own into the registry, checked by their tests, and understood at once", async () => {
    const { context, folder } = place(FILE);
    using _ = folder;
    const definition = `version: 1
sentences: [{action: send_invoice, say: ["machnij papier na {amount} dla {to}"]}]
tests:
  - text: machnij papier na 500 zł dla jan@firma.pl
    actions: [{action: send_invoice, config: {amount: "500", currency: PLN, to: jan@firma.pl}}]
`;
    const config = { name: "quick_invoice", definition };
    const said = { text: "Machnij papier na 700 zł dla ewa@firma.pl", simulate: true };
    expect((await fromText(said, context)).status).toBe("incomplete");
    await systemExecute({ action: "system_registry_add", config }, context);
    expect((await fromText(said, context)).dsl?.steps).toEqual([
      { action: "send_invoice", config: { amount: "700", currency: "PLN", to: "ewa@firma.pl" } },
    ]);
    const { result } = await systemExecute({ action: "system_registry_list" }, context);
    const own = { action: "quick_invoice", means: ["send_invoice"], sentences: 1, source: "own" };
    expect(result["actions"]).toContainEqual(own);
    const failing = definition.replace('"500"', '"501"');
    for (const [action, wrong] of [
      ["system_registry_add", config],
      ["system_registry_edit", { ...config, name: "send_fax" }],
      ["system_registry_edit", { ...config, definition: failing }],
      ["system_registry_add", { ...config, name: "send_email" }],
      ["system_registry_add", { ...config, name: "../escape" }],
      ["system_registry_add", { name: "other", definition: "version: 2\n" }],
      ["system_registry_add", { name: "other", definition: "version: 1\n" }],
      ["system_registry_add", { name: "other", definition: definition.replace("{to}", "{iban}") }],
      [
        "system_registry_add",
        { name: "other", definition: definition.replace("send_invoice", "system_file_write") },
      ],
    ] as const)
      expect((await failureOf(() => systemExecute({ action, config: wrong }, context))).code).toBe(
        "INCOMPLETE_PLAN",
      );
  });
});

describe("the doctor", () => {
  test("lists every mistake of the file, and still says the rest", async () => {
    const { context, folder } = place("version: 1\nvat:\n  rat: 1\n  basis: both\n");
    using _ = folder;
    const { mistakes, actions } = await doctor({}, context);
    expect(mistakes.map(({ line, field }) => [line, field])).toEqual([
      [3, "vat.rat"],
      [4, "vat.basis"],
    ]);
    expect(actions.length).toBeGreaterThan(5);
  });

  test("names what each action lacks, and no secret", async () => {
    const env = {
      SMTP_HOST: "mail.example.com",
      SMTP_PASSWORD: "hunter2-hunter2",
      SMTP_PORT: "many",
      SALES_WEBHOOK_URL: "https://hooks.example/T0/secret-part",
    };
    const { context, folder } = place(FILE, { env });
    using _ = folder;
    const found = await doctor({}, context);
    const state = new Map(found.actions.map(({ action, ready }) => [action, ready]));
    expect(state.get("notify_chat")).toBe(true);
    expect(state.get("crm_update")).toBe(false);
    expect(state.get("send_email")).toBe(false);
    const variable = (name: string) => found.environment.find((one) => one.variable === name);
    expect(variable("SMTP_PASSWORD")).toMatchObject({ status: "set" });
    expect(variable("SMTP_PORT")).toMatchObject({ status: "wrong" });
    expect(variable("HEDDLE_WORKFLOW_GATEWAY_PORT")).toMatchObject({ status: "default", value: 8010 });
    expect(JSON.stringify(found)).not.toMatch(/hunter2|secret-part|many"/);
  });

  test("connects only if asked to, and sends nothing", async () => {
    let connections = 0;
    const host = await mailHost({
      onConnect(_session, done) {
        connections += 1;
        done();
      },
    });
    const env = {
      ...host.env,
      CRM_WEBHOOK_URL: "http://127.0.0.1:1/secret-part",
      HEDDLE_WORKFLOW_REDIS_URL: "redis://:secret-part@127.0.0.1:1",
      HEDDLE_WORKFLOW_DATABASE_URL: "postgres://heddle:secret-part@127.0.0.1:1/firma",
    };
    const { context, folder } = place(FILE, { env });
    using _ = folder;
    expect((await doctor({}, context)).connections).toBeUndefined();
    expect(connections).toBe(0);
    const found = (await doctor({ connect: true }, context)).connections;
    expect(found).toMatchObject([
      { name: "mail server 127.0.0.1", ok: true },
      { name: "Redis", ok: false, message: expect.stringContaining("127.0.0.1:1 cannot be reached") },
      { name: "database", ok: false, message: expect.stringContaining("127.0.0.1:1/firma") },
      { name: "webhook of CRM_WEBHOOK_URL at 127.0.0.1:1", ok: false },
    ]);
    expect(connections).toBe(1);
    expect(host.deliveries).toEqual([]);
    expect(JSON.stringify(found)).not.toContain("secret-part");
  });
});
