/** Example requests, taken from the command lines that contracts show. */
import { parseFlags } from "../command/command-line.ts";
import type { AnyContract } from "../contract/operation.ts";
import type { JsonRecord } from "../data/json.ts";

export interface ExampleRequest {
  note: string;
  input: JsonRecord;
}

/** The requests that a contract's examples make with flags alone; pipelines and redirections are skipped. */
export async function exampleRequests(contract: AnyContract): Promise<ExampleRequest[]> {
  const requests: ExampleRequest[] = [];
  for (const { command, note } of contract.examples) {
    const words = wordsOf(command);
    if (!words || words[0] !== contract.name) continue;
    try {
      const { input } = await parseFlags(contract, words.slice(1));
      if (Object.keys(input).length > 0) requests.push({ note, input });
    } catch {
      // An example of a mistake is not an example of a request.
    }
  }
  return requests;
}

const WORD = /\s*(?:"([^"$`\\]*)"|'([^']*)'|([^\s"'$`\\|&;<>()*?]+))(?=\s|$)/y;

/** The words of a plain command line; undefined if it needs a shell. */
export function wordsOf(command: string): string[] | undefined {
  const words: string[] = [];
  WORD.lastIndex = 0;
  while (WORD.lastIndex < command.length) {
    const match = WORD.exec(command);
    if (!match) return undefined;
    words.push(match[1] ?? match[2] ?? match[3] ?? "");
  }
  return words;
}
