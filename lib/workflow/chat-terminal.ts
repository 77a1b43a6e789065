/** A conversation on a terminal: prompts for each message until the user leaves. */
import { createInterface } from "node:readline";
import { WriteStream } from "node:tty";
import { fail } from "#kit/data/errors.ts";
import { messageLanguage } from "#kit/data/message-language.ts";
import type { Context } from "#kit/files/context.ts";
import type { ChatRequest, ChatResult } from "#schemas/workflow.ts";

const PROMPT = "> ";

const INTRODUCTIONS = {
  en: 'Say what to do, or "help". Nothing runs before you confirm it. Ctrl-D ends the conversation.',
  pl: "Napisz, co mam zrobić, albo „pomoc”. Nic się nie wykona bez potwierdzenia. Ctrl-D kończy rozmowę.",
};

const SIMULATION = {
  en: "This is a simulation: nothing is sent. --execute sends for real.",
  pl: "To jest symulacja: nic nie zostanie wysłane. Naprawdę wysyła --execute.",
};

/**
 * Yields the answer to each message.
 * @throws USAGE if there is no terminal
 */
export async function* talk(
  { execute = false, locale }: Pick<ChatRequest, "execute" | "locale">,
  answer: (turn: Pick<ChatRequest, "text" | "plan_hash">) => Promise<ChatResult>,
  context: Context,
): AsyncGenerator<ChatResult> {
  const { isatty } = await import("node:tty");
  if (context.transport !== "cli" || !isatty(0))
    throw fail("USAGE", "There is no message: standard input is empty and not a terminal", {
      hint: 'Give the text as an argument, or turns as JSON Lines: {"text":"…"}',
    });
  const language =
    locale === "pl" || (locale === undefined && messageLanguage(context.env) === "pl") ? "pl" : "en";
  const introduction = `${INTRODUCTIONS[language]}\n${execute ? "" : `${SIMULATION[language]}\n`}`;
  const lines = terminalLines(introduction, context);
  // Another terminal with the same store may change the plan meanwhile.
  let plan_hash = "";
  for await (const text of lines) {
    if (text.trim() === "") continue;
    const answered = await answer({ text, plan_hash });
    plan_hash = answered.plan_hash ?? "";
    yield answered;
  }
}

/** The lines that the user types, each after a prompt on standard error. */
async function* terminalLines(introduction: string, { signal }: Context): AsyncGenerator<string> {
  const output = new WriteStream(2);
  // A stream of our own would keep the process alive under Bun.
  const { stdin: input } = process;
  const reader = createInterface({ input, output, prompt: PROMPT, historySize: 200 });
  const end = () => reader.close();
  signal.addEventListener("abort", end, { once: true });
  reader.on("SIGINT", end);
  // Bun's own iterator over a reader does not end when the reader is closed.
  const typed: string[] = [];
  let isOpen = true;
  let wake = () => {};
  reader.on("line", (line) => {
    typed.push(line);
    wake();
  });
  reader.on("close", () => {
    isOpen = false;
    wake();
  });
  output.write(`${introduction}\n`);
  try {
    for (;;) {
      const line = typed.shift();
      if (line !== undefined) {
        yield line;
        output.write("\n");
      } else if (!isOpen) break;
      else {
        reader.prompt();
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
    output.write("\n");
  } finally {
    signal.removeEventListener("abort", end);
    reader.close();
    input.unref();
  }
}
