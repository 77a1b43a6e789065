/** What requests of the `uri` family have in common. */
import { Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";
import { PLATFORMS } from "../desktop.ts";

export const platform = Type.Optional(
  OneOf(["auto", ...PLATFORMS], {
    description:
      "Platform to plan for; auto or absent: HEDDLE_URI_PLATFORM, else the configuration file, else this machine",
  }),
);
// null is what uri-resolve says of an address, which has no language.
export const locale = Type.Optional(
  Type.Union([OneOf(["auto", "en", "en-US", "en-GB", "pl"]), Type.Null({ const: null })], {
    description: "Language of the prompt; absent: as configured, else both are tried",
  }),
);
export const prompt = Type.String({
  maxLength: 8192,
  description: "Request in English or Polish, or an absolute URI",
});
export const uri = Type.String({ maxLength: 16384, description: "Abstract URI (RFC 3986)" });
export const text = Type.String({
  maxLength: 65536,
  description: "Message for an IDE chat; passed along with the URI",
});
/** More steps than this are refused: a sentence of a person has few. */
export const MAX_STEPS = 20;

export const steps = Type.Optional(
  Type.Array(Type.Object({ uri, text: Type.Optional(text) }), {
    minItems: 1,
    maxItems: MAX_STEPS,
    description: "Steps of uri-resolve or uri-plan, used instead of uri and prompt",
  }),
);
export const dry_run = Type.Optional(Type.Boolean({ description: "Show what would run without running it" }));
