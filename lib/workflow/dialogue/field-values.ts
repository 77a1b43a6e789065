/** Values of one kind as fields of a step, with what is left to decide. */

import type { ValueFault } from "../wording/messages.ts";
import { checkedAmount } from "./forms.ts";
import type { Value } from "./values.ts";

type KindRead =
  | {
      readonly fields: Readonly<Record<string, unknown>>;
      readonly candidates?: { field: string; candidates: readonly string[] };
    }
  | { readonly field: string; readonly fault: ValueFault };

export function readKind(values: readonly Value[], so_far: Readonly<Record<string, unknown>>): KindRead {
  const [first, second] = values;
  switch (first?.kind) {
    case "amount":
      return readAmounts(values);
    case "currency":
      // "500 EUR" has said it; a second name of a currency is something to decide.
      if (second)
        return decided(
          "currency",
          values.flatMap((one) => (one.kind === "currency" && one.code ? [one.code] : [])),
        );
      if (first.code === null)
        return { fields: {}, candidates: { field: "currency", candidates: first.currencies } };
      if (typeof so_far["currency"] === "string")
        return decided("currency", [so_far["currency"], first.code]);
      return { fields: { currency: first.code } };
    case "address": {
      const addresses = [...new Set(values.flatMap((one) => (one.kind === "address" ? [one.address] : [])))];
      return { fields: { to: addresses.length === 1 ? addresses[0] : addresses } };
    }
    case "channel":
      return second
        ? decided(
            "channel",
            values.flatMap((one) => (one.kind === "channel" ? [one.channel] : [])),
          )
        : { fields: { channel: first.channel } };
    case "basis":
      return { fields: { basis: first.basis } };
    default:
      return { fields: {} };
  }
}

function decided(field: string, candidates: readonly string[]): KindRead {
  const different = [...new Set(candidates)];
  return different.length === 1
    ? { fields: { [field]: different[0] } }
    : { fields: { [field]: undefined }, candidates: { field, candidates: different } };
}

function readAmounts(values: readonly Value[]): KindRead {
  const amounts = values.flatMap((one) => (one.kind === "amount" ? [one] : []));
  // A number beside an amount of money counts something else.
  const money = amounts.filter(({ bare }) => !bare);
  const [only, second] = money.length > 0 ? money : amounts;
  if (!only) return { fields: {} };
  if (second) {
    const texts = (money.length > 0 ? money : amounts).map(({ amount = "", currency }) =>
      `${amount} ${currency ?? ""}`.trim(),
    );
    return decided("amount", texts);
  }
  // "1.500 zł": money has two decimal places, so what would have three is not what is meant.
  const possible = only.amounts.filter((amount) => !/\.\d{3,}$/.test(amount));
  const currency = only.currency === null ? {} : { currency: only.currency };
  if (possible.length > 1) return { fields: currency, candidates: { field: "amount", candidates: possible } };
  const amount = only.amount ?? possible[0];
  if (amount === undefined) return { field: "amount", fault: "amount" };
  const read = checkedAmount(amount);
  if ("fault" in read) return { field: "amount", fault: read.fault };
  const fields = { amount: read.value, ...(only.basis && { basis: only.basis }) };
  if (only.currency !== null) return { fields: { ...fields, currency: only.currency } };
  if (only.currencies.length > 0)
    return {
      fields: { ...fields, currency: undefined },
      candidates: { field: "currency", candidates: only.currencies },
    };
  return { fields };
}
