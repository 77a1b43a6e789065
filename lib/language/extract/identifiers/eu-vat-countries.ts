/** The rules of each country for its VAT numbers, from the library `stdnum`. */

import * as at from "stdnum/lib/cjs/at/uid";
import * as be from "stdnum/lib/cjs/be/vat";
import * as bg from "stdnum/lib/cjs/bg/vat";
import * as cy from "stdnum/lib/cjs/cy/vat";
import * as cz from "stdnum/lib/cjs/cz/dic";
import * as de from "stdnum/lib/cjs/de/vat";
import * as dk from "stdnum/lib/cjs/dk/cvr";
import * as ee from "stdnum/lib/cjs/ee/kmkr";
import * as es from "stdnum/lib/cjs/es/nif";
import * as fi from "stdnum/lib/cjs/fi/alv";
import * as fr from "stdnum/lib/cjs/fr/tva";
import * as gb from "stdnum/lib/cjs/gb/vat";
import * as gr from "stdnum/lib/cjs/gr/vat";
import * as hr from "stdnum/lib/cjs/hr/oib";
import * as hu from "stdnum/lib/cjs/hu/anum";
import * as ie from "stdnum/lib/cjs/ie/vat";
import * as it from "stdnum/lib/cjs/it/iva";
import * as lt from "stdnum/lib/cjs/lt/pvm";
import * as lu from "stdnum/lib/cjs/lu/tva";
import * as lv from "stdnum/lib/cjs/lv/pvn";
import * as mt from "stdnum/lib/cjs/mt/vat";
import * as nl from "stdnum/lib/cjs/nl/btw";
import * as pl from "stdnum/lib/cjs/pl/nip";
import * as pt from "stdnum/lib/cjs/pt/nif";
import * as ro from "stdnum/lib/cjs/ro/cif";
import * as se from "stdnum/lib/cjs/se/vat";
import * as si from "stdnum/lib/cjs/si/ddv";
import * as sk from "stdnum/lib/cjs/sk/dph";
import type { IdentifierReason } from "#schemas/language.ts";

/** By the letters of VIES: Greece is EL, Northern Ireland is XI with the numbers of the United Kingdom. */
const RULES = {
  AT: at,
  BE: be,
  BG: bg,
  CY: cy,
  CZ: cz,
  DE: de,
  DK: dk,
  EE: ee,
  EL: gr,
  ES: es,
  FI: fi,
  FR: fr,
  HR: hr,
  HU: hu,
  IE: ie,
  IT: it,
  LT: lt,
  LU: lu,
  LV: lv,
  MT: mt,
  NL: nl,
  PL: pl,
  PT: pt,
  RO: ro,
  SE: se,
  SI: si,
  SK: sk,
  XI: gb,
};

/** What is wrong with the number of a country, given without its letters; undefined: nothing. */
export function faultOf(country: string, number: string): IdentifierReason | undefined {
  const rules = Object.hasOwn(RULES, country) ? RULES[country as keyof typeof RULES] : undefined;
  if (rules === undefined) return "country";
  const result = rules.validate(number);
  if (result.isValid) return undefined;
  const name = result.error?.name ?? "";
  if (name === "InvalidLength") return "length";
  return name === "InvalidChecksum" ? "check_digits" : "format";
}
