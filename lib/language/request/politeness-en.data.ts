/** English politeness around a request; the build writes it out. */
import { aroundRequest, behindRequest, EN_COURTESY } from "./courtesy.ts";
import { hasty, type Politeness, phrasesOfLists as phrases } from "./politeness.ts";

/** "So kind as to": behind "be", in front of what is asked for. */
const KIND = ["|so", "kind|nice|good|sweet", "as to|and|to|enough to"] as const;
const DEAR = ["a dear|a pal|a star|an angel|a sweetheart|a darling|a mate", "and"] as const;

export const EN_POLITENESS = {
  before: hasty(
    `${aroundRequest(EN_COURTESY)}|${phrases("be", ...KIND)}|${phrases("be", ...DEAR)}|` +
      "ok|okay|alright|all right|right|well|so|then|just|dear|computer|assistant|heddle|" +
      "could i trouble you to|i'd love you to|i'd love for you to|i'd like for you to|hey computer|ok computer|could i ask you to|may i ask you to|i need you to|i want you to|i'd like you to|i would like you to|let's|lets|let us|go ahead and|help me|help me to|" +
      "do me a favor and|do me a favour and|feel free to|try to|it would be great if you could|i'd appreciate it if you could|for me|" +
      "let me|lemme|go on and|go and|do me a solid and|c'mon|come on|um|uh|er|erm|hmm|alrighty|see if you can|mind|do you mind|i was wondering if you could|i wonder if you could|any chance you could|any chance you can|any chance of|is there any chance you could|time to|it's time to|i'm trying to|i am trying to|i'm gonna need you to|gonna need you to|i gotta|gotta|i've got to|i got to|we need to|we have to|we should|i should|i'd better|wanna|i'd wanna|would you please|actually|maybe|perhaps|i would love to|i would love you to|i'd be glad if you could|i'd be grateful if you could|i would be grateful if you could|i would appreciate it if you could|it'd be great if you could|it would be nice if you could|it'd be nice if you could|ok so|ok now|sorry|excuse me|i'd like you to please|" +
      "let's go and|let's go|lets go|go ahead|quick|a quick|one quick|could somebody please|" +
      "one more|just one more|let me quickly",
  ),
  modal: hasty(
    `${phrases("would|could|can|will", "you be|you please be", ...KIND)}|${phrases("would|could|can|will", "you be", ...DEAR)}|` +
      "could you|can you|would you|will you|would you mind|could we|can we|can you help me|can you help me to|i want to|i wanna|i need to|i'd like to|i would like to|" +
      "i'd love to|i have to|can u|could u|would u|will u|can ya|could ya|can you please|could you please|could someone|can someone|would someone|would it be possible to|are you able to|could you perhaps|do you think you could|is it possible for you to|is it possible to|could you possibly|can you possibly|could you maybe|can you maybe|would you kindly|" +
      "could ya please|could we please|can we please|wouldn't you|couldn't you|won't you|would you be able to|will you be able to|any way you could|let me|lemme|" +
      "could somebody|can somebody|would somebody|can anyone|could anyone|could anybody|can anybody|could one of you|can one of you",
  ),
  wish: hasty(
    "how about|what about|i feel like|i'm interested in|i am interested in|i'd appreciate|i would appreciate|i'd suggest|i suggest|i insist on|time for",
  ),
  after:
    `${behindRequest(EN_COURTESY)}|` +
    "for me|for us|for me please|" +
    "would you|will you|could you|can you|won't you|again|ok|okay|then|" +
    "on my computer|on this computer|on my laptop|on my pc|on my machine|mate|buddy|dear|computer|" +
    "would ya|will ya|could ya|can ya|for a sec|for a second|for a moment|for a minute|will you please|would you please|bro|dude|my friend|one more time|once more|on this machine|on the computer|on the pc|today please|lol|haha",
} satisfies Politeness;
