/** What every executable does alike: refuse what it does not know, answer a bad line at its place, and work as a worker. */
import { expect, test } from "bun:test";
import { loadContracts } from "#kit/contract/registry.ts";
import { operationsOf } from "#kit/contract/service.ts";
import { spread } from "../../soak.ts";
import { runHeddle } from "../run.ts";

const contracts = await loadContracts();
/** Each operation that needs a request: without flags it reads its input. */
const filters = operationsOf(contracts)
  .filter(({ requests, subjects, positional, input }) => {
    const enough = subjects ?? (positional ? [positional] : (input.required ?? []));
    return requests === "lines" || enough.length > 0;
  })
  .map(({ name, light }) => ({ name, light }));
const names = filters.map(({ name }) => name);
/** Light operations read their lines in code of their own, all others in that of the kit. */
const readers = [
  ...filters.filter(({ light }) => light).map(({ name }) => name),
  ...spread(
    "operations that answer a bad line",
    filters.filter(({ light }) => !light).map(({ name }) => name),
    40,
  ),
];

test.each(contracts.map(({ name }) => name))("%s refuses an option that it does not have", async (name) => {
  const { status, stdout, errors } = await runHeddle([name, "--no-such-option"]);
  expect([status, stdout]).toEqual([64, ""]);
  expect(errors()[0]?.error.code).toBe("USAGE");
});

test.each(readers)("%s answers a bad line of its input at its place", async (name) => {
  const { status, records } = await runHeddle([name, "--errors", "inline"], { stdin: "{bad\n" });
  expect(status).toBe(65);
  expect(records()).toMatchObject([{ ok: false, error: { code: "INVALID_JSON" } }]);
});

// The code of workers is the kit's.
test.each(spread("operations that answer as workers", names, 30))("%s answers as a worker", async (name) => {
  const stdin = '{"jsonrpc":"2.0","id":7,"method":"nope"}\n';
  const { status, records } = await runHeddle([name, "--worker"], { stdin });
  expect([status, records()]).toMatchObject([0, [{ id: 7, error: { code: -32601 } }]]);
});
