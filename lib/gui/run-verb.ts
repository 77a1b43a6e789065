/** The run of an executable that is one verb. */

import type { JsonRecord } from "#kit/data/json.ts";
import type { Context } from "#kit/files/context.ts";
import type { DispatchResult } from "#schemas/gui/result.ts";
import { ARGUMENTS, type Verb } from "#schemas/gui/verbs.ts";
import { perform, type Transport } from "./dispatch.ts";
import { checkedCommand } from "./dsl/check.ts";

/** A request has the arguments of the verb among its fields. */
export function runVerb(verb: Verb) {
  const names = Object.keys(ARGUMENTS[verb].properties);
  return (request: JsonRecord & Transport, context: Context): Promise<DispatchResult> => {
    const given = names.flatMap((name) => (request[name] === undefined ? [] : [[name, request[name]]]));
    return perform(() => checkedCommand(verb, Object.fromEntries(given)), request, context, verb);
  };
}
