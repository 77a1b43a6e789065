/** What the messages of a ticket say, sentence by sentence. */
import type { EpistemicClass, LifecycleStatus } from "#schemas/evidence.ts";
import { blocksOf, proseOf } from "../markdown/blocks.ts";
import { plainText } from "../markdown/inline.ts";
import type { Finding } from "../records/record.ts";
import { analyze } from "../statements/analyze.ts";
import { sentencesOf } from "../statements/sentences.ts";
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

/** A file of a ticket; `below` is its path below the folder of the communication: `<ticket>/…`. */
export interface TicketFile {
  text: string;
  path: string;
  below: string;
}

/** What the file says by rules, sentence by sentence. */
export function* findingsIn(file: TicketFile): Generator<Finding> {
  for (const block of proseOf(blocksOf(file.text))) {
    if (block.kind === "heading") continue;
    for (const { text: raw, lines } of sentencesOf(block.lines)) {
      const { basis, ...said } = analyze(plainText(raw), raw);
      const finding: Finding = {
        statement: { kind: "message", subject: null, ...said },
        status: "unknown",
        source: { kind: "agent_log", path: file.path, lines, text: raw },
        epistemic: { class: "claim", confidence: CONFIDENCE.explicit, basis },
      };
      const { epistemicClass } = placeOf(file);
      yield withMessage({ ...finding, epistemic: { ...finding.epistemic, class: epistemicClass } }, file);
    }
  }
}

/** A finding with who said it, in which role, and what it is by the type of the message. */
export function withMessage(finding: Finding, file: TicketFile): Finding {
  const { message, isOfTicket, status } = placeOf(file);
  const { ticket, role, participant, type, isExplicit, at, to } = message;
  const { statement, epistemic } = finding;
  const tickets = [...new Set([ticket, ...statement.target.tickets])];
  const isClaim = status === "completed" && statement.modality === "unknown";
  const isSure = isOfTicket && isExplicit;
  const ceiling = isSure ? CONFIDENCE.explicit : CONFIDENCE.inferred;
  return {
    ...finding,
    statement: {
      ...statement,
      kind: isOfTicket ? type : "ticket_evidence",
      actor: isOfTicket ? participant : null,
      subject: ticket,
      target: { ...statement.target, tickets },
      modality: isClaim ? "claimed" : statement.modality,
    },
    status,
    epistemic: {
      ...epistemic,
      confidence: Math.min(epistemic.confidence, ceiling),
      basis: [isExplicit ? "role and type are written" : "role or type is inferred", ...epistemic.basis],
    },
    observedAt: at,
    metadata: isOfTicket ? { ticket, participant, role, type, to } : { ticket },
  };
}

function placeOf({ text, below }: TicketFile): {
  message: Message;
  isOfTicket: boolean;
  epistemicClass: EpistemicClass;
  status: LifecycleStatus;
} {
  const message = messageOf(below, headerOf(text));
  const isOfTicket = isMessage(below);
  const [epistemicClass, status] = TYPES[message.type];
  return isOfTicket
    ? { message, isOfTicket, epistemicClass, status }
    : { message, isOfTicket, epistemicClass: "claim", status: "unknown" };
}
