/** Planning one prompt in process: the median over many different prompts. */
import { plan } from "../../lib/uri/index.ts";
import { type Comparison, compareLower, median } from "./measure.ts";

const PROMPTS = [
  "open firefox",
  "otwórz Firefoxa",
  "open file ~/Documents/report.pdf",
  "take a screenshot of the second monitor",
  "zrób zrzut ekranu",
  "przełącz się na okno Slack",
  "open src/main.ts:10 in Cursor",
  "https://example.com/path?q=1",
  "otwórz ustawienia dźwięku",
  "move window Slack to second monitor",
  "what time is it",
  "nie otwieraj przeglądarki",
];

export async function bench(): Promise<Comparison[]> {
  const times: number[] = [];
  for (let round = 0; round < 3000; round++) {
    for (const prompt of PROMPTS) {
      const start = Bun.nanoseconds();
      try {
        plan({ prompt: `${prompt}`, platform: "linux" });
      } catch {
        // A refusal is an answer too.
      }
      if (round >= 500) times.push((Bun.nanoseconds() - start) / 1000);
    }
  }
  return [
    compareLower(
      "plan one prompt",
      "µs, median",
      ["uri plan", median(times)],
      ["the limit", 100],
      1,
      "under 100 µs",
    ),
  ];
}
