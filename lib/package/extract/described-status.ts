/** Statuses of answers in prose, told from other numbers. */
import type { Reading } from "./reading.ts";

const USUAL = /^(?:20[0-4]|40[0-9]|41[0-9]|422|429|50[0-4])$/;

/** Words before a number that is no status: "at most 200", "limit 500". */
const NO_STATUS =
  /^(?:most|least|to|than|limit|default|max|maximum|min|minimum|between|exceed|exceeds|port|up|about)$/;
/** Words after one: "400 characters". */
const UNITS =
  /^(?:characters?|chars|bytes|kb|mb|items|rows|entries|seconds|minutes|days|px|pixels|users|words|elements|ms|percent)$/;

/** "status code of 400", "a 404 error", "201: the member was created". */
export function statusAt(reading: Reading, at: number): number | undefined {
  const { kind, text } = reading.token(at) ?? { kind: "sign", text: "" };
  if (kind !== "number" || !/^[1-5]\d\d$/.test(text)) return undefined;
  const usual = USUAL.test(text) && !UNITS.test(reading.fold(at + 1));
  const before = reading.token(at - 1);
  const isStart = before === undefined || before.kind === "newline" || /^[-*•–—:;,.(`|]$/.test(before.text);
  const introduced =
    /^(?:with|in|exist|exists|found|or|and|return|returns|status|gives?|give|answers?|responds?|is|a|an|otherwise|respectively|body|input|request|zwraca|albo|lub)$/.test(
      before?.fold ?? "",
    );
  if (usual && (isStart || introduced)) return Number(text);
  if (NO_STATUS.test(before?.fold ?? "")) return undefined;
  for (let near = at - 6; near <= at + 3; near++)
    if (
      near !== at &&
      /^(?:status|code|error|response|returns?|returned|responds|kod|kodem|status(?:em)?|http)$/.test(
        reading.fold(near),
      )
    )
      return Number(text);
  return undefined;
}
