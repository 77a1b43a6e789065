/** The named pieces of English sentences about the desktop; the build writes them out. */
import { EN_CORRECTIONS } from "#language/request/contrast.ts";
import { EN_DENIALS } from "#language/request/denial.ts";
import { hasty } from "#language/request/politeness.ts";
import { EN_POLITENESS } from "#language/request/politeness-en.data.ts";
import { phrases } from "./types.ts";

/** Ways to go somewhere: "hop over to", "swing back to". */
const MOTION =
  "go|get|head|hop|jump|swing|pop|skip|flip|bounce|zip|slide|scoot|shift|swap|tab|move|switch|turn|cycle|come|step|hurry|nip|run|roll|dash|cruise"
    .split("|")
    .flatMap((verb) =>
      ["over to", "back to", "on over to", "right back to", "back over to", "straight to"].map(
        (way) => `${verb} ${way}`,
      ),
    )
    .join("|");

export const EN_RULES = {
  ...EN_POLITENESS,
  filler: "please|pls|kindly|up|me|us|now|quickly|just|for me|" + "ya|yourself|real quick|again",
  negation: `${EN_DENIALS}|stop`,
  correction: EN_CORRECTIONS,
  question: hasty(
    "what|what's|whats|who|who's|whose|whom|why|how|how's|when|where|where's|which|is|are|am|was|were|do|does|did|has|have|had|should|shall|may|might|can i|could i|can he|did you|have you",
  ),
  choice: "or",
  either: "either",
  several: "and|then|after that|also|plus",
  function:
    "onto|upon|toward|towards|across|inside|outside|through|via|during|within|against|except|a|an|the|this|that|these|those|it|its|them|they|he|she|we|you|i|me|my|your|our|his|her|their|in|on|at|of|off|to|into|from|with|without|for|by|about|over|under|near|behind|beside|between|" +
    "and|or|but|if|as|than|so|because|while|until|before|after|when|where|which|who|whose|what|how|why|that's|is|are|was|were|be|been|being|do|does|did|has|have|had|will|would|can|could|should|" +
    "now|today|tomorrow|yesterday|tonight|later|soon|again|always|never|not|no|yes|please|up|down|out|back|away|here|there|again|once|twice|more|less|some|any|every|all|both|each|other|another|" +
    "something|anything|everything|nothing|someone|anyone|everyone|one|menu|manager|explorer|browser|viewer|editor|dialog|cabinet|system|called|named|titled|please|manually|first|last|next|previous|new|old|" +
    "favorite|favourite|same|different|wrong|right|left|best|whole|only|just|too|very|i've|i'm|you're|running|using",
  physical:
    "kitchen|bedroom|bathroom|living|dining|room|hall|hallway|garage|car|house|home|roof|attic|basement|cellar|office|balcony|garden|garden's|upstairs|downstairs|shop|store|bus|train|toilet|nursery|" +
    "street|door|blinds|curtains|front|rear|back|glass|little|small|big|large|broken|dirty|open|closed|left|right",
  open:
    "open|opening|open up|opening up|reopen|" +
    "pop open|crack open|throw open|flip open|bust open|pull open|open back up",
  launch:
    "launch|launching|start|starting|start up|starting up|run|running|fire up|firing up|boot up|execute|load|load up|bring up|pull up|spin up|" +
    "kick off|boot|whip out|crank up|power up|start back up|fire back up|wake up|fire|pop open|relaunch",
  show:
    "show|showing|display|view|bring up|pull up|let me see|see|take me to|go to|goto|reveal|browse|" +
    "get me to|get me into|go into|jump to|jump into|hop into|head to|head into|navigate to|take me into|take me over to|bring me to|bring back up",
  go: "go to|goto|go on|going to|navigate to|browse to|browse|visit|visiting|surf to|head to|head over to|take me to|get me to|navigate me to|bring me to|get me onto",
  visit:
    `${MOTION}|` +
    "hit up|hit|swing by|drop by|pop over to|hop on|hop onto|hop over to|hop to|jump on|jump onto|jump over to|jump to|point me to|point me at|send me to|direct me to|send me over to|get on|get onto|go over to|go onto|look at|look up|" +
    "see|have a look at|take a look at|take a peek at|have a peek at|surf over to|get|fetch|view|access|pull|take us to|bring me over to|get me over to|get me on|bring|peek at|check|open me|bring up|check out|load|pull up|show|can i see|could i see|may i see|can we see|take me over to|show us|i need to see|i want to see",
  change:
    "change|adjust|configure|manage|edit|check|modify|set up|tweak|review|access|find|enter|" +
    "get into|get to|get me to|let me at|let me into|go into|jump to|jump into|hop into|dive into|take me into|head to|tinker with|mess with|play with|fiddle with|update|customize|customise|look at|look into|control|at|into|can i see|could i see|i need to see",
  edit:
    "edit|editing|view|read|preview|look at|show|display|load|play|see|let me see|can i see|could i see|may i see|have a look at|take a look at|bring up|pull up|" +
    "pop open|crack open|have a peek at|take a peek at|peek at|peek into|glance at|take a glance at|have a glance at|check out|check|inspect|examine|read through|skim|skim through|go through|look over|look through|look into|work on|get|get me|open back up|have a quick look at|take a quick look at|have a quick peek at|take a quick peek at|fetch|i need to see|pull out|dig up|dig out|have a read of|have another look at|take another look at",
  take: hasty(
    "take|taking|make|making|capture|capturing|grab|get|do|create|snap|shoot|save|produce|give|i need|i want|i'd like|can i have|can i get|may i have|could i have|could i get|show|" +
      "nab|whip up|fire off|shoot off|pop|bang out|gimme|generate|grabbing|snapping|i'd love|let's get|let's take|fetch",
  ),
  capture:
    "capture|capturing|grab|grabbing|snap|screenshot|screencap|screengrab|" +
    "screen-capture|screen capture|shoot",
  focus:
    `${MOTION}|` +
    "focus|focusing|focus on|focus to|switch to|switching to|switch over to|switch back to|switch|activate|activating|raise|jump to|go back to|return to|change to|swap to|alt-tab to|alt tab to|" +
    "set focus to|set focus on|set the focus to|set the focus on|give focus to|move focus to|put focus on|put the focus on|tab to|get back to|flip to|" +
    "hop over to|hop to|hop back to|jump over to|jump back to|flip over to|flip back to|take me back to|get me back to|bring me back to|go over to|head back to|head over to|tab over to|tab back to|skip to|skip over to|swing over to|pop over to|pop back to|bounce to|bounce back to|cycle to|surface|back to|swap over to|swap back to|shift focus to|shift over to|come back to|bring forward|refocus|slide over to|change over to|alt tab over to|alt-tab over to|alt tab back to|alt-tab back to|toggle to|toggle over to|jump into|hop into",
  summon:
    "bring|bringing|pull|put|get|send|raise|move|pop|" +
    "stick|throw|lift|pull up|have|drag|shove|push|place|set|keep|get me|yank|bring back",
  move:
    "move|moving|send|sending|put|place|throw|drag|shift|push|transfer|snap|relocate|bring|shove|fling|" +
    "toss|chuck|get|stick|pop|hop|sling|hurl|yeet|kick|bump|dump|swing|carry|take|migrate|slide|flip|pass|lob|park|set|drop|shoot|haul|reposition|port|shuffle|plop|leave|switch|scoot|nudge",
  det: "the|my|a|an|this|that|our|your",
  own: "the|my|our|this|your",
  new: "new|another|a new|a new instance of|another instance of|an instance of|a copy of|the program|the app|the application|the browser|the editor|the ide|the tool|the software|program|app|application|browser|editor|ide",
  app_noun: "app|application|program|software|browser|tool|editor|ide|desktop app|desktop application|client",
  new_noun: "app|application|program|software|desktop app|desktop application|ide|game",
  called:
    "called|named|titled|with the name|with name|with the title|with title|entitled|whose title is|by the name of",
  window: "window|windows",
  at: "in|at|on|with|inside|for|from|to|showing|within|using",
  folder: "folder|folders|directory|directories|dir|path|location",
  project: "project|workspace|repo|repository|solution|codebase",
  file: "files|log file|config file|configuration file|readme file|text document|file|document|doc|script|source file|text file|pdf|pdf file|picture|image|photo|spreadsheet|log|archive|zip file|presentation|video|movie|the attachment",
  using: "in|into|with|using|inside|via|through|by",
  settings:
    "settings|setting|preferences|prefs|options|configuration|config|settings page|settings panel|settings window|settings menu|settings app|control panel|panel|setup",
  panel_noun: "panel|tab|page|section|pane|category|screen|area|part|menu|group|view",
  all_settings:
    "settings|preferences|control panel|settings page|settings app|settings panel|settings window|settings menu|control center|control centre",
  os: "system|computer|desktop|os|device|windows|mac|macos|linux|gnome|kde|ubuntu|pc|machine|general|main",
  website:
    "website|web site|site|page|webpage|web page|url|link|address|web address|homepage|internet page|web",
  monitor: "monitor|screen|display|desktop screen",
  shot: "screenshot|screen shot|screen capture|screen-shot|screencap|screen cap|screen grab|screengrab|print screen|print the screen|printscreen|screen print|screenprint|snapshot|snap|screenie|capture",
  picture: "picture|photo|image|snapshot|snap|pic|shot|print|copy|capture",
  of: "of|from|on|for|off",
  mail: "e-mail|email|mail|message|e-mail message|email message|mail message|letter|line|note|msg",
  e_mail: "e-mail|email|mail|e-mail message|email message|mail message",
  text_message: "text|sms|text message|sms message|message|msg|txt",
  compose:
    "write|writing|write up|send|sending|send off|send out|compose|composing|draft|drafting|start|create|begin|prepare|new|open|shoot|shooting|shoot off|shoot over|fire off|fire|drop|ping|dash off|whip up|put together|do|make",
  call: "call|calling|call up|phone|dial|dial up|ring|ring up|buzz|telephone|make a call to|make a phone call to|give a call to|place a call to|place a phone call to|start a call to|start a call with|get on the phone with|get on the phone to",
  give_call: "give|giving",
  a_call: "call|ring|buzz|bell|phone call|shout",
  // Messages: how their fields are announced; see understand-message.ts
  mail_det: "a|an|the|a quick|a short|a new|a brief|quick",
  mail_noun:
    "e-mail|email|mail|message|e-mail message|email message|letter|line|note|msg|text|sms|text message|txt",
  mail_lead:
    "with|with the|with a|with an|and|and the|and a|and with|and with the|and with a|the|a|using the|under the|plus|where the|whose|make the|set the|and make the|and set the|put|and put",
  mail_subject: "subject|subject line|title|header|heading|topic",
  mail_body: "body|message body|text|message|content|contents|body text|message text|email body",
  mail_cc: "cc|cc'ing|cc to|copy|copy to|copying|copy in|a copy to|carbon copy|carbon copy to|cced to",
  mail_bcc: "bcc|bcc'ing|bcc to|blind copy|blind copy to|blind carbon copy|blind carbon copy to",
  mail_as: "as|as a|as the|as its|as my|for|for a|for the|for its|in|in the|in its|on|on the",
  mail_is: "of|is|being|to|as|that|reads|reading|says|saying|line|:|=",
  mail_to: "to|for|addressed to",
  mail_about:
    "about|re|re:|regarding|concerning|on the subject of|on the topic of|titled|entitled|called|with regard to|in regard to",
  mail_saying:
    "saying|saying that|that says|that says that|which says|that reads|reading|that|to say|to say that|and say|and say that|say|say that|telling him|telling her|telling them|telling him that|telling her that|telling them that|to tell him|to tell her|to tell them|" +
    "to let him know|to let her know|to let them know|to let him know that|to let her know that|to let them know that|letting them know|letting him know|letting her know|letting them know that|letting him know that|letting her know that|know|know that|and tell him|and tell her|and tell them|and tell them that|with the words|with words|" +
    "tell him|tell her|tell them|tell him that|tell her that|tell them that|let him know|let her know|let them know|let him know that|let her know that|let them know that|write|write that",
  mail_never:
    `${phrases(EN_DENIALS, "send|sending|sent")}|` +
    "attach|attached|attaching|attachment|attachments|using thunderbird|using outlook|using gmail|in thunderbird|in outlook|in gmail|via thunderbird|via outlook|via gmail|through outlook|through gmail|from thunderbird|from outlook|from gmail",
  mail_ends:
    "open|launch|start|run|close|delete|remove|take a|take the|capture|switch to|focus|call|dial|phone|send|email|e-mail|text|write|go to|move|show|attach|forward|schedule|set",
  send: "send|sending|submit|post|pass|forward|deliver|give",
  type: "type|typing|write|writing|paste|pasting|put|enter|insert|drop|fill in",
  chat: "chat|ai chat|agent|ai|assistant|composer|copilot chat|ai panel|chat window|chat panel|ai assistant",
  chat_prompt:
    "a prompt|the prompt|prompt|this prompt|my prompt|a message|the message|message|this message|my message|a chat message|chat message|a question|the question|my question|a request|an instruction|this text|the text|text",
  submit: "and submit|and submit it|and send|and send it|and press enter|and hit enter",
  hold: "[but|and|yet] (without [sending|submitting|posting]|(don't|do not|never) (send|submit|post|press enter|hit enter)) [it|this|that|them|anything] [yet]",
  part: "plugin|plug-in|extension|add-on|addon|integration|connection|connector|bridge",
  ide_command:
    "command|the command|a command|ide command|the ide command|palette command|the action|action|task|the task",
  status: "status|state|health|connection status",
  other:
    "other|another|left|right|next|previous|external|upper|lower|top|bottom|different|bigger|smaller|big|small|left-hand|right-hand|middle|opposite|adjacent",
  front:
    "to front|to the front|to foreground|to the foreground|to top|to the top|forward|forwards|on top|in front|up front|into view|into focus|to focus|into the foreground|to the fore|back up|up",
  // Pieces with slots
  line: "[at|on|to] [the] {ordinal:line} (line|row)|[at|on|to] [the] (line|row) [number|no|#] {number:line} [[and|at] [the] (column|col|char|character) [number] {number:column}]|:{number:line}|[at|on|to] {position}",
  in_folder:
    "(in|from|under|inside|within|of|on) [<own>] [<folder>|<project>] [<called>] {place:folder}|(in|from|under|inside) [<own>] {user_folder:folder} <folder>",
  spot: "<line> [<in_folder>]|<in_folder> [<line>]",
  line_of_file: "<line> (of|in|inside|from) <a_file> [<in_folder>]",
  screen:
    "[the|my] ({ordinal:screen}|{screen}) <monitor>|[the|my] <monitor> [number|no|nr|#] {number:screen}|[the|my] <monitor> ({ordinal:screen}|{screen})|[the|my] ({ordinal:screen}|{screen}) one",
  whole:
    "[the|my|this] [whole|entire|full|complete|current|desktop|computer|pc|laptop|active] (screen|desktop|display|monitor|fullscreen)|[the] (full|whole|entire) [screen] [desktop]|" +
    "[all|both] [of] [the|my] (screens|monitors|displays|desktops)|what's on my screen|what is on my screen|what's on the screen|what is on the screen",
  active:
    "[the|my|this] (active|current|focused|foreground|frontmost|topmost|front|top|selected|currently active|currently open) (window|app|application|program)|this window|[the] focus window",
  this_window: "[the|this|my] window",
  unclear: "[the|my] <other> <monitor>|[the|my] <other> (one|side)",
  an_app: "{app} [<app_noun>]|<det> {common} [<app_noun>]|<det> {app} <app_noun>|[<det>] <new> {app}",
  a_window:
    "{known:title} [<app_noun>] [<window>]|<det> {common_known:title} [<app_noun>] [<window>]|<det> {known:title} (<window>|<app_noun> [<window>])|[<det>] <window> [of|from|for] [<det>] {known:title}|" +
    "[<det>] <window> <called> {title}|[the|my|our|your] <window> {any_window:title}|[<det>] {window:title} <window>|{quoted:title} [<window>]",
  // "Show the calendar" asks for its entries, "show Firefox" for its window.
  a_shown_window:
    "{named:title} [<window>]|[<det>] {known:title} <window>|[<det>] <window> [of|from|for] [<det>] {known:title}|[<det>] <window> <called> {title}|[<det>] {window:title} <window>",
  // "The folder with my downloads": a folder of the user by what is in it.
  contained:
    "(what's|what is|whats|everything|all) [that's|that is|there] (in|inside|within|on)|what i have (in|inside|within|on)|what [files|folders] (are|is) (in|inside|within|on)|[all] [the|my] (files|documents|folders) (in|inside|within|on|from)|[<det>] (contents|content) of",
  folder_of_user:
    "[the|my|our|your] <folder> (with|of|for|containing|holding|that has|that holds|that contains|which has|which contains|where i keep|where i have) [all] [of] [<own>] {user_folder:path}|" +
    "[the|my|our|your] <folder> where [all] [of] [<own>] {user_folder:path} (are|live|go|are kept|are stored|are saved)",
  a_place:
    "<folder_of_user>|[the|my|our|your] <folder> [<called>] {folder:path}|[<own>] [<project>] {place:path}|[<own>] {user_folder:path} <folder>|[<own>] {any_folder:path} <folder>",
  a_file: "[<det>] [<file>] [<called>] [:] {path}|[<det>] <file> {file}|[<det>] <file> <called> {any_file}",
  in_workspace: "(in|for|with|within|from) [<own>] [<project>|<folder>] {place:workspace}",
  to_chat: "(to|into|in) [<own>] [<chat> (of|in)] {app:ide} [ide|editor] [<chat>]",
} satisfies Record<string, string>;
