/** Decides whether a dotted name without a scheme is a web address, a file, an abbreviation or two sentences. */

import { WordSet } from "../../word-set.ts";
import { isAlphanumeric, isIpv4, wordsBefore } from "./characters.ts";
import { levelOf, readHost, withoutGluedSentence } from "./domains.ts";
import { nameShape } from "./hosts.ts";

/** Domains that people write bare; with these a name needs no further evidence. */
const COMMON = new WordSet("com net org edu gov info biz pl eu io de uk fr cz sk ua dev app");

/** Short domains under which one letter is a usual name: t.co, t.me, x.ai. */
const ONE_LETTER = new WordSet("com net org pl co me io ai eu gg to");

/** Domains that are words, units or abbreviations of English or Polish, and so end up after a forgotten blank. */
const WORDS = new WordSet(
  "am as at be bo by ci click co data de do got help here how id im in is it la like link map me mov " +
    "mu my na name new ni no now nr nu one open pa pm read sc so sr st support to today us you za zip",
);

/** Microsoft products whose names end like a domain. */
const PRODUCTS = new Set(["asp.net", "ado.net", "vb.net", "ml.net"]);

/** Abbreviations that a forgotten blank joins to the next word: "prof.zw", "dr.n.med". */
const ABBREVIATIONS = new WordSet(
  "prof dr mgr inz hab lek ul al os nr tel fax kom godz np itd itp tzw tj art ust pkt poz str zob por im ks sp sw woj " +
    "pow gm mr mrs ms st mt jr sr vs etc inc ltd corp vol fig eq pp ed eds dept est approx",
);

/** First labels of reversed names of packages: `com.example.app`. */
const REVERSED = new WordSet("com org net io edu gov");

/** Words that announce an address. */
export const CUES = new WordSet(
  "www web website websites site sites url link links page webpage homepage domain domains host server address visit browse open goto " +
    "strona strone strony stronie stron witryna witryne witryny witrynie serwis serwisie serwisu portal portalu portalem " +
    "link linku linkiem adres adresem adresu domena domene domeny domenie serwer serwera serwerze hosta " +
    "wejdz odwiedz otworz otwieraj ip router routera bramka brama gateway ping ssh http https",
);

/** Signs before a name that make it part of something else: an e-mail address, a path, an identifier, an amount. */
const BAD_BEFORE = "@/\\_.$&%#\u20ac\u00a3~+";
/** Signs after a name that do the same. */
const BAD_AFTER = "@_(=\\[%";

const VERSION = new WordSet("v ver version versions release wersja wersji wersje build");

/** What follows a host name, as evidence. */
export interface Tail {
  /** Digits of a port, or "". */
  readonly port: string;
  readonly path: boolean;
}

export interface BareHost {
  readonly end: number;
  /** Confidence from 0 (no address) to 1. */
  confidenceWith(tail: Tail): number;
}

function isCapitalised(label: string): boolean {
  const first = label[0] ?? "";
  return first !== first.toLowerCase() && label.slice(1) === label.slice(1).toLowerCase();
}

function hasCue(text: string, start: number): boolean {
  return wordsBefore(text, start, 3).some((word) => CUES.has(word));
}

/** True if nothing but the name is in the text. */
function standsAlone(text: string, start: number, end: number): boolean {
  return text.length - (end - start) < 8 && text.trim() === text.slice(start, end);
}

function ipConfidence(text: string, start: number, tail: Tail): number {
  const before = wordsBefore(text, start, 3);
  if (VERSION.has(before[0] ?? "")) return 0;
  if (tail.port !== "" || tail.path) return 0.9;
  return before.some((word) => CUES.has(word)) ? 0.6 : 0;
}

/** Confidence in a name whose last label is a delegated domain. */
function publicConfidence(
  text: string,
  start: number,
  end: number,
  labels: readonly string[],
  tail: Tail,
): number {
  const last = labels.at(-1) ?? "";
  const domain = last.toLowerCase();
  const others = labels.slice(0, -1);
  const first = others[0] ?? "";
  if (first.toLowerCase() === "www") return others.length > 1 ? 0.97 : 0;
  const name = labels.join(".");
  const shape = nameShape(tail.port === "" ? name : `${name}:${tail.port}`);
  if (shape === "file" && !(tail.path && others.length > 1)) return 0;
  if (shape === "either" && !tail.path) return 0;
  if (tail.path || tail.port !== "") return shape === "either" ? 0.6 : 0.95;
  if (PRODUCTS.has(name.toLowerCase()) && domain !== last) return 0;
  const common = COMMON.has(domain);
  if (!common && ABBREVIATIONS.has(first.toLowerCase())) return 0;
  if (others.length > 1 && REVERSED.has(first)) return 0;
  // `koniec.To` and `end.In` are two sentences without a space.
  if (isCapitalised(last) && !(common && isCapitalised(others.at(-1) ?? ""))) return 0;
  if (others.every((label) => label.length === 1) && !(others.length === 1 && ONE_LETTER.has(domain)))
    return 0;
  const numeric = others.every((label) => /^\d+$/.test(label));
  if (common && (!numeric || !/^(?:uk|de|fr|cz|sk|ua)$/.test(domain))) return 0.95;
  const doubtful = WORDS.has(domain) || numeric;
  if (!doubtful) return others.length > 1 ? 0.9 : 0.8;
  if (others.length > 1 && !numeric) return 0.7;
  return hasCue(text, start) || (!numeric && standsAlone(text, start, end)) ? 0.6 : 0;
}

/** Reads the host name at `start`; its confidence depends on the port and path that follow. */
export function bareHostAt(text: string, start: number): BareHost {
  const raw = readHost(text, start);
  if (raw === null) return { end: start, confidenceWith: () => 0 };
  const host = withoutGluedSentence(raw);
  const { end, labels } = host;
  const confidenceWith = (tail: Tail): number => {
    const before = text[start - 1] ?? " ";
    if (BAD_BEFORE.includes(before) || isAlphanumeric(text.charCodeAt(start - 1))) return 0;
    if (end === raw.end && BAD_AFTER.includes(text[end] ?? " ")) return 0;
    if (labels.length === 1) return labels[0] === "localhost" && (tail.port !== "" || tail.path) ? 0.95 : 0;
    if (isIpv4(labels)) return ipConfidence(text, start, tail);
    const level = levelOf(host, start);
    if (level === "public") return publicConfidence(text, start, end, labels, tail);
    if (level === "inside") return tail.port !== "" || tail.path ? 0.85 : hasCue(text, start) ? 0.6 : 0;
    return 0;
  };
  return { end, confidenceWith };
}
