/** The ports that a prompt states: the last one, where it corrects itself. */
import type { Reading } from "./reading.ts";
import type { Stated, TokenRange } from "./stated.ts";

export interface Ports {
  readonly ports: readonly Stated<number>[];
  readonly hostPort?: Stated<number> | undefined;
}

const PORT_WORD = /^(?:port|ports|porcie|portem|portu|porty|portach)$/;
const PORT_FILLER =
  /^(?:[:=`"(]|hosta|host|number|numer|nr|is|to|on|be|be:|jest|na|should|set|change|changed|uses|of|was|were|supposed|meant|going|planned|originally|initially|used|have|been|mial|byc|pierwotnie|poczatkowo|from|z|ze)$/;

/** The ports of the service, and the one of the host where a prompt tells them apart. */
export function portsIn(reading: Reading, { from, to }: TokenRange): Ports {
  const ports: Stated<number>[] = [];
  let hostPort: Stated<number> | undefined;
  for (let at = from; at < to; at++) {
    const first = portStart(reading, at);
    if (first === undefined) continue;
    const isHost =
      /^(?:host|hosta|hoscie|external|outside|public)$/.test(reading.fold(at - 1)) ||
      /^(?:hosta|host)$/.test(reading.fold(at + 1));
    let group: Stated<number>[] = [];
    for (let next = first; next < Math.min(to, first + 14); next++) {
      const token = reading.token(next);
      if (token === undefined || reading.endsSentence(next)) break;
      const value = token.kind === "number" && /^\d{2,5}$/.test(token.text) ? Number(token.text) : undefined;
      if (value !== undefined && value > 0 && value < 65_536) {
        if (reading.denied[next]) continue;
        const replaced = correctedBetween(reading, group.at(-1)?.to ?? next, next);
        if (replaced || (group.length === 0 && correctedBetween(reading, at, next))) group = [];
        const later = replacedPort(reading, at, next, to);
        if (later === "none") continue;
        const port = later ?? { value, from: next, to: next + 1 };
        group.push(port);
        next = port.to - 1;
        continue;
      }
      const goesOn =
        token.text === "," ||
        PORT_FILLER.test(token.fold) ||
        reading.is(next, "and", "not", "but", "correction") ||
        (token.kind === "number" && reading.denied[next]);
      if (!goesOn) break;
    }
    if (group.length === 0) continue;
    if (isHost) hostPort ??= group[0];
    else if (ports.length > 0 && correctedBetween(reading, ports.at(-1)?.to ?? 0, at))
      ports.splice(0, ports.length, ...group);
    else ports.push(...group.filter(({ value }) => !ports.some((one) => one.value === value)));
  }
  return { ports, hostPort };
}

/** Numbers behind the word that no port has: "port 80800". */
export function noPortsIn(reading: Reading): TokenRange[] {
  return reading.tokens.flatMap(({ fold }, at) => {
    const number = /^[:=]$/.test(reading.text(at + 1)) ? at + 2 : at + 1;
    const { kind, text } = reading.token(number) ?? { kind: "sign", text: "" };
    const isPort = PORT_WORD.test(fold) && kind === "number" && /^\d+$/.test(text);
    const isWrong = isPort && (Number(text) < 1 || Number(text) > 65_535) && !reading.denied[number];
    return isWrong ? [{ from: at, to: number + 1 }] : [];
  });
}

/** Says that a port cannot be had. */
const PORT_TAKEN = /^(?:taken|busy|occupied|unavailable|blocked|zaje\w+|zablokowan\w+|niedostepn\w+)$/;
/** Between a port and the word that it is taken: "8080 and photos taken by users" is about photos. */
const PORT_IS =
  /^(?:[,;:.(—–-]|is|was|are|already|currently|but|it|its|it's|that|that's|this|one|in|ale|jest|byl|juz|on|ten|tam)$/;
/** Says that it was the port of an earlier plan. */
const PLANNED_PORT =
  /^(?:originally|initially|formerly|previously|poczatkowo|pierwotnie|dotad|dotychczas|wczesniej|kiedys)$/;
const PLANNED_PHRASE =
  /(?:(?:was|were) (?:going|meant|supposed|planned|originally|initially)|should have been|used to (?:be|run|listen)|(?:mial|miala|mialo) (?:byc|stac|chodzic|dzialac))/;

/** The port that replaces one that is taken or was only planned; "none" if it is taken and no other is named. */
function replacedPort(
  reading: Reading,
  portWord: number,
  number: number,
  to: number,
): Stated<number> | "none" | undefined {
  // "Change the port from 3000 to 3001"; "ports from 3000 to 3010" would be a range.
  const moved =
    /^(?:from|z|ze)$/.test(reading.fold(number - 1)) && /^(?:to|na)$/.test(reading.fold(number + 1));
  const target = Number(reading.text(number + 2));
  if (moved && /^(?:port|portu|porcie)$/.test(reading.fold(portWord)) && target > 0 && target < 65_536)
    return { value: target, from: number + 2, to: number + 3 };
  const clause: string[] = [];
  for (let at = portWord - 4; at < number; at++) clause.push(reading.fold(at));
  const planned = PLANNED_PHRASE.test(clause.join(" ")) || clause.some((fold) => PLANNED_PORT.test(fold));
  let about = true;
  let taken = false;
  let ended = false;
  for (let at = number + 1; at < Math.min(to, number + 14); at++) {
    const token = reading.token(at);
    if (token === undefined || token.kind === "path" || token.kind === "method") break;
    if (reading.endsSentence(at)) {
      // "Port 3000 is taken. Use 3001."
      if (ended || !taken) break;
      ended = true;
    }
    const inUse = token.fold === "use" && reading.fold(at - 1) === "in";
    if (about && (inUse || PORT_TAKEN.test(token.fold))) taken = true;
    about &&= PORT_IS.test(token.fold);
    const value = token.kind === "number" && /^\d{4,5}$/.test(token.text) ? Number(token.text) : 0;
    if (value > 0 && value < 65_536) {
      // "6000, as 5000 is taken": it is about the nearer port.
      const nearer = PORT_TAKEN.test(reading.fold(at + 1)) || PORT_TAKEN.test(reading.fold(at + 2));
      const reason =
        /^(?:as|bo|because|since)$/.test(reading.fold(at - 1)) || PORT_TAKEN.test(reading.fold(at - 2));
      const free = !nearer && !reason;
      return (taken || planned) && free ? { value, from: at, to: at + 1 } : undefined;
    }
  }
  return taken ? "none" : undefined;
}

function correctedBetween(reading: Reading, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (reading.spanAt(at, "correction") || /^(?:no|nie)$/.test(reading.fold(at))) return true;
  return false;
}

const LISTENS =
  /^(?:listen|listens|listening|listener|runs|running|run|nasluch|nasluchu|nasluchem|nasluchiwanie|nasluchiwac|nasluchuje|nasluchujac\w*|nasluchuj|sluchaj|slucha|sluchac|sluchajac\w*|dziala|dzialac|dzialajac\w*|bind|binds|bound)$/;
const SERVED =
  /^(?:served?|serves|serving|exposed?|exposes|available|reachable|starts?|started|dostepn[aey]|wystaw|wystawion[aey]|wystawiamy|stoi|stac|chodzi|chodzic|uruchom|uruchomion[aey]|odpal|odpalon[aey]|startuje)$/;

/** "port: 8080", "listen on 8080", "na :8080". */
function portStart(reading: Reading, at: number): number | undefined {
  if (PORT_WORD.test(reading.fold(at))) return at + 1;
  const links = /^(?:on|na|to|at|pod)$/.test(reading.fold(at + 1));
  if (LISTENS.test(reading.fold(at)) && links && reading.token(at + 2)?.kind === "number") return at + 2;
  // "Exposed on 9000": here a short number may be something else.
  if (SERVED.test(reading.fold(at)) && links && /^\d{4,5}$/.test(reading.text(at + 2))) return at + 2;
  const colon =
    reading.text(at) === ":" && /^(?:on|na|at|localhost|0\.0\.0\.0|127\.0\.0\.1)$/.test(reading.fold(at - 1));
  return colon && reading.token(at + 1)?.start === reading.token(at)?.end ? at + 1 : undefined;
}
