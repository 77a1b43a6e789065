/** What the messages of a ticket say, sentence by sentence. */
import type { EpistemicClass, LifecycleStatus, LineRange } from "#schemas/evidence.ts";
import { blocksOf, proseOf } from "../markdown/blocks.ts";
import { plainText } from "../markdown/inline.ts";
import { sentencesOf } from "../markdown/sentences.ts";
import type { Finding } from "../records/record.ts";
import { analyze } from "../statements/analyze.ts";
import { headerOf, isMessage, type Message, type MessageType, messageOf } from "./message.ts";

const CONFIDENCE = { explicit: 0.88, inferred: 0.55 };

/** What a statement of a message is, by the type of the message. */
const TYPES: Readonly<Record<MessageType, readonly [EpistemicClass, LifecycleStatus]>> = {
  request: ["declaration", "proposed"],
  plan: ["plan", "planned"],
  decision: ["declaration", "proposed"],
  message: ["claim", "unknown"],
  report: ["claim", "completed"],
  result: ["claim", "completed"],
  claim: ["claim", "completed"],
};

/** A text that somebody wrote, with what is known about it. */
export interface MessageText {
  /** Markdown. */
  text: string;
  path: string;
  message: Message;
  /** False for evidence about a ticket that nobody wrote to anybody. */
  isMessage: boolean;
  /** Of a message in an export: where it is, by which name, and what only its tool says. */
  exported?: {
    lines: LineRange;
    key: string;
    /** Tickets besides the one of the message. */
    tickets: readonly string[];
    /** How far it has come, if the tool says so. */
    status: LifecycleStatus | null;
    metadata: Readonly<Record<string, unknown>>;
  };
}

/** The message that a file of a ticket is. @param below its path below the folder of the communication: `<ticket>/…` */
export function messageText(file: { text: string; path: string }, below: string): MessageText {
  const { text, path } = file;
  return { text, path, message: messageOf(below, headerOf(text)), isMessage: isMessage(below) };
}

/** What the text says by rules, sentence by sentence. */
export function* findingsIn(source: MessageText): Generator<Finding> {
  const times = new Map<string, number>();
  for (const block of proseOf(blocksOf(source.text))) {
    if (block.kind === "heading") continue;
    for (const { text: raw, lines } of sentencesOf(block.lines)) {
      const { basis, ...said } = analyze(plainText(raw), raw);
      const finding: Finding = {
        statement: { kind: "message", subject: null, ...said },
        status: "unknown",
        source: { kind: "agent_log", path: source.path, lines, text: raw },
        epistemic: { class: natureOf(source)[0], confidence: CONFIDENCE.explicit, basis },
      };
      const time = (times.get(said.text) ?? 0) + 1;
      times.set(said.text, time);
      yield withMessage(finding, source, time);
    }
  }
}

/**
 * A finding with who said it, in which role, and what it is by the type of the message.
 * @param time how often the message has said so, this one included
 */
export function withMessage(finding: Finding, source: MessageText, time = 1): Finding {
  const { isMessage, message, exported } = source;
  const { ticket, role, participant, type, isExplicit, at, to } = message;
  const { statement, epistemic } = finding;
  const [, usual] = natureOf(source);
  const named = [ticket ?? [], exported?.tickets ?? [], statement.target.tickets].flat();
  const isClaim = usual === "completed" && statement.modality === "unknown";
  const isSure = isMessage && isExplicit;
  const ceiling = isSure ? CONFIDENCE.explicit : CONFIDENCE.inferred;
  return {
    ...finding,
    statement: {
      ...statement,
      kind: isMessage ? type : "ticket_evidence",
      actor: isMessage ? participant : null,
      subject: ticket,
      target: { ...statement.target, tickets: [...new Set(named)] },
      modality: isClaim ? "claimed" : statement.modality,
    },
    status: exported?.status ?? usual,
    source: exported ? { ...finding.source, ...placeOf(exported, time) } : finding.source,
    epistemic: {
      ...epistemic,
      confidence: Math.min(epistemic.confidence, ceiling),
      basis: [isExplicit ? "role and type are written" : "role or type is inferred", ...epistemic.basis],
    },
    observedAt: at,
    metadata: isMessage ? { ticket, participant, role, type, to, ...exported?.metadata } : { ticket },
  };
}

/** The lines of a decoded text are not those of its file, so the place is that of the whole message. */
function placeOf({ lines, key }: { lines: LineRange; key: string }, time: number) {
  return { lines, symbol: time === 1 ? key : `${key}~${time}` };
}

function natureOf({ isMessage, message }: MessageText): readonly [EpistemicClass, LifecycleStatus] {
  return isMessage ? TYPES[message.type] : ["claim", "unknown"];
}
