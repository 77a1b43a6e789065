/** Operations that work on values alone: arithmetic, units of measurement, texts with placeholders. */
import type { JsonSchema } from "#schemas/package/design.ts";
import type { Step, StepValue } from "#schemas/package/steps.ts";
import { tableOf } from "../behavior.ts";
import { snake } from "../names.ts";
import { segmentsOf } from "../paths.ts";
import { type Facts, membersOf } from "./facts.ts";
import {
  bodyOf,
  inputLike,
  inputValue,
  invalidStatus,
  isNumber,
  isText,
  numberStep,
  type Plan,
  textColumns,
  type World,
} from "./plan.ts";

const EXPRESSION = /^(?:expression|expr|formula|equation|calculation|input)$/i;

export function calculationPlan(facts: Facts): Plan | undefined {
  const { verb, inputs, success } = facts;
  if (verb !== "calculate") return undefined;
  const expression = inputs.find(({ name, schema }) => EXPRESSION.test(name) && schema.type === "string");
  if (!expression || inputs.length > 1) return "Nothing says what is calculated";
  if (success.schema === undefined) return "Nothing says where the result is answered";
  const step: Step = {
    do: "call",
    name: "value",
    call: "calculate",
    arguments: [inputValue(expression)],
    status: invalidStatus(facts),
  };
  return { steps: [step], hand: { result: { name: "value", counts: false } } };
}

// Units

const SOURCE = /^(?:from|source|input|src|old)(?:_?units?)?$|^units?_?from$/;
const TARGET = /^(?:to|target|output|dest|destination|new)(?:_?units?)?$|^units?_?to$/;
const QUANTITY = /^(?:value|amount|quantity|number|magnitude|measurement|input_value|from_value|val)$/;

/** `GET /convert?from=mile&to=kilometer&value=3`, and the list of the units. */
export function conversionPlan(facts: Facts): Plan | undefined {
  const { route, text, inputs, success } = facts;
  if (/currenc|exchange rate/.test(text)) return undefined;
  const [source, target] = [inputLike(facts, SOURCE), inputLike(facts, TARGET)];
  const value = inputLike(facts, QUANTITY) ?? inputs.find(isNumber);
  if (source && target && value && isText(source) && isText(target)) {
    if (!/convert|conver|unit|measure/.test(`${route.path.toLowerCase()} ${text}`)) return undefined;
    const number: Step[] = value.place === "query" ? [numberStep({ ...value, required: true }, facts)] : [];
    const given: StepValue =
      value.place === "query" ? { result: `${snake(value.name)}_number` } : inputValue(value);
    const unit = (input: typeof source): StepValue => inputValue({ ...input, required: true });
    return {
      steps: [
        ...number,
        {
          do: "call",
          name: "converted",
          call: "convert_unit",
          arguments: [given, unit(source), unit(target)],
          status: invalidStatus(facts),
        },
      ],
      hand: {
        result: { name: "converted", counts: false },
        named: {
          [snake(source.name)]: unit(source),
          [snake(target.name)]: unit(target),
          ...(answersOther(success.schema, value.name) && { [snake(value.name)]: given }),
          unit: unit(target),
        },
      },
    };
  }
  const isList = route.method === "GET" && /units$/.test(route.path) && inputs.length === 0;
  const converts = (schema: JsonSchema | undefined) => Object.keys(membersOf(schema)).length === 0;
  return isList && converts(success.schema) && success.schema?.type !== "array"
    ? {
        steps: [{ do: "call", name: "units", call: "unit_names", arguments: [] }],
        hand: { result: { name: "units", counts: false } },
      }
    : undefined;
}

/** Whether the answer has another number than that of the request: else the result has its name. */
function answersOther(schema: JsonSchema | undefined, value: string): boolean {
  return Object.entries(membersOf(schema)).some(
    ([name, { type }]) => name !== value && (type === "number" || type === "integer"),
  );
}

// Texts with placeholders

const FILL = /^(?:render|fill|preview|merge|apply|generate|compile|expand)(?:ed)?$/;
const VALUES = /^(?:values|variables|data|context|params|parameters|placeholders|vars|fields)$/;
const TEMPLATE = /^(?:template|text|body|content|source|template_text|markup)$/;

/** `POST /templates/{id}/render {values}`, or with the template in the body. */
export function templatePlan(facts: Facts, { tables }: World): Plan | undefined {
  const segments = segmentsOf(facts.route.path);
  const last = segments.at(-1)?.text.toLowerCase() ?? "";
  const values = bodyOf(facts).find(
    ({ name, schema }) => VALUES.test(snake(name)) && (typeOf(schema) ?? "object") === "object",
  );
  if (!values || !(FILL.test(last) || /placeholder|template/.test(facts.text))) return undefined;
  const fill = (text: StepValue): Step => ({
    do: "call",
    name: "filled",
    call: "fill_template",
    arguments: [text, inputValue(values)],
    status: invalidStatus(facts),
  });
  const sent = bodyOf(facts).find((input) => TEMPLATE.test(snake(input.name)) && isText(input));
  const hand = { result: { name: "filled", counts: false } };
  if (sent) return { steps: [fill(inputValue(sent))], hand };
  const parameter = segments.findLast((segment) => segment.parameter)?.parameter;
  const at = segments.findIndex((segment) => segment.parameter === parameter);
  const table = tableOf(segments[at - 1]?.text ?? "", tables);
  const column = table && textColumns(table).find(({ name }) => TEMPLATE.test(snake(name)));
  if (parameter === undefined || !table || !column) return undefined;
  const row = `${table.singular}_row`;
  return {
    steps: [
      { do: "read", name: row, table: table.name, where: [[table.key.name, { path: parameter }]] },
      fill({ row, member: column.name }),
    ],
    hand,
  };
}

function typeOf({ type }: JsonSchema): unknown {
  return Array.isArray(type) ? type.find((one) => one !== "null") : type;
}
