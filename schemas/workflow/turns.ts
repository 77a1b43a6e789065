/** Turns over HTTP: as the operations take them, with a recording in place of the text. */
import { Type } from "@sinclair/typebox";
import { MessageRequest, ShowRequest, StartRequest } from "./chat.ts";
import { SpeechLanguage } from "./speech.ts";

/** The store is the server's own, and so is the right to execute. */
const NOT_OFFERED = ["store", "execute"] as const;
const speech = { language: SpeechLanguage };

export const StartTurn = Type.Object({ ...Type.Omit(StartRequest, NOT_OFFERED).properties, ...speech });
export const MessageTurn = Type.Object({ ...Type.Omit(MessageRequest, NOT_OFFERED).properties, ...speech });
export const ShowPath = Type.Omit(ShowRequest, NOT_OFFERED);
