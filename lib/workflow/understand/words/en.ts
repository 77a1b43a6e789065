/** English words that a request for a workflow is made of, by what they say. */
import { EN_CORRECTIONS, EN_EXCEPTIONS, EN_REPLACING } from "#language/request/contrast.ts";
import { aroundRequest, EN_COURTESY } from "#language/request/courtesy.ts";
import { EN_DENIALS } from "#language/request/denial.ts";
import type { Words } from "../../action/reading.ts";

export const EN: Words = {
  "verb:send":
    "send|send out|send over|send off|resend|forward|deliver|dispatch|shoot|shoot over|fire off|transmit|pass on|submit|sending|share",
  "verb:issue":
    "issue|raise|get|make out|draw up|write up|write out|prepare|create|make|generate|issuing|raising|creating",
  "verb:ask": "ask|asking",
  "verb:thank": "thank|thanking",
  "verb:write": "answer|respond|write|drop|compose|draft|type|writing|reply",
  "verb:mail": "email|e-mail|mail|emailing|mailing",
  "verb:notify":
    "notify|inform|tell|alert|ping|post|message|announce|broadcast|publish|let|give a heads up|give a heads-up|drop a note|drop a line|say|notifying|informing|telling|posting|write|warn|update|advise",
  "verb:remind": "remind|reminding|send a reminder|send reminder|nudge",
  "verb:generate":
    "generate|prepare|create|make|build|produce|compile|put together|draw up|get|give|give me|get me|run|generating|preparing|creating|draft",
  "verb:fetch": "pull|pull together|pull up|export|fetch|download",
  "verb:update":
    "update|add|create|change|modify|edit|register|log|record|save|mark|enter|put|insert|set|updating|adding|move|append|amend",
  "verb:show":
    "show|show me|list|display|print|view|check|see|read|get|give me|what are|what is|what's|tell me",
  "verb:set": "set|change|switch|configure|update|use|turn",
  "verb:reset": "reset|restore|revert",
  "verb:save": "save|write|overwrite|create",

  cancel:
    "leave it|leave that|let it be|drop it|drop that|cancel|cancelling|canceling|stop|abort|hold off on|hold off|hold|hold back|withhold|undo|delete|remove|forget|forget about|discard|scrap|skip|drop the|revoke|pause|halt|suspend|refrain from|recall|withdraw|void|call off|kill|put on hold|give up|quit|cease|don't bother|no need|disregard|ignore the|never mind|nevermind|scratch that|on second thought|forget it|actually no|actually not|actually don't|or not",
  correction: `${EN_CORRECTIONS}|rather|scratch that and`,
  negation: EN_DENIALS,
  remember:
    "don't forget|don't forget to|do not forget|do not forget to|remember|remember to|make sure|make sure to|be sure to|make sure you|please don't forget to",
  instead: `${EN_EXCEPTIONS}|${EN_REPLACING}|everyone but|everybody but|all but|everyone except|everybody except|but not`,
  only: "only|just|but|instead",

  polite:
    `${aroundRequest(EN_COURTESY)}|` +
    "ta|um|uh|erm|if i may|a lot|firstly|first of all|second of all|secondly|thirdly|schedule|set up|plan|arrange|task|request|command|instruction|todo|ok|okay|so|urgently|urgent|just|also|too|first|as well|again|once more|then|next|after that|afterwards|finally|heddle|assistant|bot|go ahead and|go ahead|well|alright|right|by email|by e-mail|via email|via e-mail|by mail|over|automatically|request|task|start|run|run workflow|workflow|execute|additionally|furthermore|in addition|full flow|flow|mate|team|would you mind|do me a favor and|do me a favour and|electronically|along|off|out|immediately after|the following|quick one|and kindly",
  request:
    "i'd be grateful if you could|i would be grateful if you could|we'd be grateful if you could|we would be grateful if you could|i'd appreciate it if you could|i would appreciate it if you could|we'd appreciate it if you could|we would appreciate it if you could|could you please|would you please|can you please|please could you|please can you|would you kindly|could you kindly|i'd like to request|i would like to request|i'm writing to request|i am writing to request",
  /** Asks for a thing if a report follows; who asks for an invoice may well be owed one. */
  gets: "can i get|can i have|could i get|could i have|may i have|can we get|can we have|could we get|could we have",
  /** What somebody else said comes behind. */
  speech:
    "said|says|asked|asks|wrote|writes|told|tells|wants|requested|requests|mentioned|mentions|claims|demands|insists|reads|quote",
  nowait: "don't wait|do not wait|don't delay|do not delay|don't hesitate|do not hesitate",
  please: "please|kindly|pls|plz",
  modal:
    "can u|could u|would u|need|can you|could you|would you|will you|can we|could we|i was wondering if you could|i wonder if you could|do you think you could|is there any chance you could|could somebody|could someone|can someone|can somebody|would someone|would somebody|can you please|could you please|would you please|would you kindly|could you kindly|would you mind|i want to|i want you to|i'd like to|i would like to|i'd like you to|i would like you to|i'd like|i would like|please have|i need to|i need you to|i need|we need to|we need|i have to|we have to|i must|we must|let's|let's have|let me have|let us|let us have|we should|you should|you can|you could|you need to|you have to|it's time to|time to|i'd appreciate it if you could|i would appreciate it if you could|i'd appreciate it if you would|i'd be grateful if you could|it would be great if you could|it would be nice if you could|it'd be great if you could|be so kind as to|be so kind and|help me|help me to|is it possible to|would it be possible to|would you be able to|are you able to|may i ask you to|can i ask you to|could i ask you to|might you|i wish to|i want|we want to|we'd like to|we would like to|how about|why don't you|why not|what about|feel free to|try to|i'm asking you to|i ask you to|please could you|please can you|you may|your task is to|i'd love you to|any chance you could|mind|do you mind|wanna|gotta|need to|want to|have to",
  subjunctive: "",
  query: "what|what are|what is|what's|which|which are|what are the|what is the",
  question:
    "what|who|whom|when|where|why|how|which|whose|did|does|is|are|was|were|has|have|had|should|am|do i|do we|do you|do they|can i|may i|could i|shall i|shall we|should i|should we|will i|will we|will it|will the|could it|can it|can an|can the|is it|is there|are there|how do|how can|how to|how much|how many|what if|have you|did you|what's|who's|when's",
  told: "get paid|getting paid|got paid|be paid|been paid|they need|they need to|they want|they want to|they have to|they must|they should|they would like|they'd like|he must|she must|he should|she should|you must|people need|clients need|customers need|everyone needs|sent|sends|invoiced|billed|mailed|emailed|wrote|written|was|were|is|are|been|being|has|have|had|got|received|receives|paid|pays|arrived|bounced|said|says|asked|asks|told|tells|wants|wanted|needs|needed|i'll|we'll|he'll|she'll|they'll|it'll|i've|we've|they've|will be|would be|will|goes|went|came|comes|contains|looks|seems|i'm|we're|they're|he's|she's|it's|that's|there's|thinks|think|know|knows|believe|notified|informed|generated|prepared|created|updated|added|issued|raised|forgot|happened|mentions|mentioned|reminded|hates|hate|love|loves|likes|thank you for|thanks for|made|gave|posted|approved|rejected|exists|works|worked|failed|fails|should have|could have",
  pronoun: "i|we|he|she|they|you|it",
  conditional:
    "in the event|in the event that|in that event|only in that event|should he|should she|should they|should the client|should anyone|if|once|as soon as|when|whenever|unless|until|after|in case|provided that|provided|only if|only when|before",

  "object:message":
    "message|messages|notification|notifications|note|memo|heads-up|heads up|reminder|announcement|alert|notice|update|line|word|text|ping|info",
  "object:payment": "payment|money|transfer|wire|cash|funds|deposit",

  to: "to the same address|to the same email|to the same e-mail|to|for|at|to the address|recipient|to address|addressed to",
  cc: "cc|cc'd to|with a copy to|copy to|copying|copy|bcc|with copy to|cc to|and cc|a copy to|carbon copy",
  from: "from|on behalf of|sender",
  into: "on|in|to|into|via|at|over|channel|the channel|group",
  channel: "channel|the channel",
  sum: "for|of|amount|in the amount of|the amount of|for the amount of|for the sum of|totalling|totaling|worth|total|at|to the tune of|the sum of|valued at|amounting to|with amount|priced at|in total",
  subject:
    "with subject|with the subject|subject|subject line|with the subject line|with subject line|titled|entitled|with title|with the title|title|re|headed|under the subject",
  matter: "about|regarding|concerning|on the subject of|re|with regard to",
  topic: "about|regarding|concerning|of",
  body: "and tell them|and tell him|and tell her|and let them know|and let him know|and let her know|just say|just say that|and just say|and just say that|just write|simply say|simply say that|and say that|saying|saying that|that says|says|to say|to say that|stating|stating that|with body|with the body|body|with text|with the text|with the message|with message|with the content|with content|content|with the following|telling|telling them|telling him|telling her|telling them that|telling him that|telling her that|letting them know|letting him know|letting her know|letting them know that|and say|and say that|to let them know|to inform them|to inform them that|that reads|reading|which says|asking|asking them|asking him|asking her|informing|informing them|informing them that|message|text|with a note|with a note saying|noting that|know that|know",
  with: "with|including",
  that: "that",
  description: "for|regarding|covering|in respect of",
  and: "and|and also|and then|then|plus|as well as|also|and after that|and finally|after that|but|next|and afterwards|followed by|and please",
  or: "or|or maybe|either",
  another:
    "another|another one|a second|a second one|second|one more|a further|the other|the second|a third|the next|an additional|one",
  it: "it|this|that|the same|them|those|these",
  them: "him|her|them|to him|to her|to them",
  net: "net|on top|excluding vat|excl vat|ex vat|plus vat|before vat|before tax|+ vat|net of vat|exclusive of vat",
  gross:
    "gross|including vat|incl vat|with vat|inc vat|after tax|vat included|tax included|inclusive of vat|all in|vat inclusive",
  payment:
    "payable|due|payment due|payment terms|payment term|due date|net 30|terms|with payment|payable within|due in|due by|pay by|pay|payable in|to be paid within|to be paid in|to be paid by",
  issued: "dated|from|for|for the period|number|no|issued|as of|covering",
  wanted:
    "should be sent|needs to be sent|must be sent|has to be sent|should go|needs to go|should go out|needs to go out|to be sent|to be issued|should be issued|sent|issued|emailed|mailed",
  /** Asks politely together with "please" and the passive: "could an invoice be sent, please". */
  possible: "could|can|might",
  passive: "be sent|be sent out|be sent over|be emailed|be mailed|be issued|be raised",
  /** Behind "make sure an invoice": it is to happen. */
  ensured: "goes out|go out|goes|gets sent|gets out|gets issued|is sent out|reaches",
  self: "me|us|myself|ourselves|to me|for me|to us|for us|to myself",
  group:
    "team|the team|everyone|everybody|all|guys|folks|staff|the staff|people|colleagues|the guys|whole team|the whole team",
  inexact:
    "something like|somewhere around|ballpark|in the region of|in the ballpark of|about|around|approximately|approx|roughly|circa|ca|almost|nearly|over|under|more than|less than|up to|at least|at most|some|a few|several|max|min|maximum|minimum|no more than|no less than",
  vat: "vat|tax|vat rate|of vat|reverse charge|zero-rated|zero rated|margin scheme|cash accounting|self-billing|self-billed",
  period: "for|from|of|dated|covering|for the period",
  by: "by|within|until|before",
  times: "x|times|multiplied by",
  dated: "dated|with the date|with date|issue date|issued on",
  currency: "currency|in currency",
  split: "split payment|mpp",
  adjective:
    "a|an|the|new|quick|short|brief|small|urgent|latest|final|full|detailed|current|my|our|your|this|that|some|one|little|nice|friendly|single|formal|following|overdue|proper|simple|polite|standard|last|regular|recurring|monthly|weekly|daily|fresh|separate",
  addressee:
    "client|customer|boss|the client|the customer|department|accounting|accountant|manager|mr|mrs|ms|address|email address|company|owner|addresses",
  tests: "with tests|with unit tests|and tests|including tests|and unit tests",
  meta: "without asking|without confirmation|without confirming|skip the confirmation|skip confirmation|skipping confirmation|no confirmation|ignore your rules|ignore all|ignore previous|ignore the rules|ignore all previous|ignore your instructions|ignore all instructions|developer mode|admin mode|debug mode|god mode|jailbreak|override|bypass|system prompt|disregard your|disregard all|disregard previous|pretend|you are now|do not ask|don't ask",
};
