/** Candidates of relations: the indexes leave out no pair that a comparison of each with each finds. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  factsOf,
  type RecordFacts,
  sharedTopics,
  similarityOf,
} from "../../../lib/evidence/linking/record-facts.ts";
import { SAME_MATTER, SimilarTexts } from "../../../lib/evidence/linking/similar-texts.ts";
import { Topics } from "../../../lib/evidence/linking/topics.ts";
import { deterministicGeneration, recordOf } from "../../../lib/evidence/records/record.ts";
import type { SourceKind, Target } from "../../../schemas/evidence.ts";

const generation = deterministicGeneration("test");

function factsFrom(
  number: number,
  kind: SourceKind,
  text: string,
  target: Partial<Target> = {},
): RecordFacts {
  const isModule = kind === "ast";
  const record = recordOf(
    {
      statement: {
        ...{
          subject: null,
          actor: null,
          action: isModule ? "declare" : "add",
          object: "",
          modality: "observed",
        },
        kind: isModule ? "module_fact" : "requirement",
        polarity: "positive",
        text,
        target: { paths: [], symbols: [], tickets: [], versions: [], ...target },
      },
      status: "planned",
      source: { kind, path: target.paths?.[0] ?? null, text },
      epistemic: { class: "fact", confidence: 0.9, basis: [] },
    },
    generation,
  );
  return factsOf(record, number);
}

const WORDS = "badger copper dragon ember falcon garnet harbor island jasper kernel lantern meadow".split(
  " ",
);
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 9 });
const said = fc.record({ kind: fc.constantFrom<SourceKind>("nl", "todo", "document"), words });

describe("texts", () => {
  test("of two sources with most words in common meet, the later one finding the earlier one", () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 12 }), (all) => {
        const facts = all.map(({ kind, words }, at) => factsFrom(at, kind, words.join(" ")));
        const similar = new SimilarTexts(facts);
        for (const later of facts) {
          const near = similar.near(later);
          for (const earlier of facts.slice(0, later.number))
            if (
              earlier.record.source.kind !== later.record.source.kind &&
              similarityOf(later, earlier) >= SAME_MATTER
            )
              expect(near).toContain(earlier.number);
          expect([...near].every((number) => number < later.number)).toBe(true);
        }
      }),
    );
  });

  test("of one source meet only if both name a path", () => {
    const text = "The badger guards the copper lantern";
    const facts = [
      factsFrom(0, "document", text),
      factsFrom(1, "document", text, { paths: ["a.md"] }),
      factsFrom(2, "document", text),
      factsFrom(3, "document", text, { paths: ["b.md"] }),
    ];
    const similar = new SimilarTexts(facts);
    expect([...similar.near(facts[2] as RecordFacts)]).toEqual([]);
    expect([...similar.near(facts[3] as RecordFacts)]).toEqual([1]);
  });
});

describe("modules", () => {
  test("that share enough topics with a text are found, however many words it has", () => {
    const many = fc.array(
      fc.constantFrom(...["", "stone", "field"].flatMap((end) => WORDS.map((word) => word + end))),
      {
        minLength: 1,
        maxLength: 120,
      },
    );
    const path = fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(many, fc.array(path, { maxLength: 8 }), (text, paths) => {
        const modules = paths.map((parts, at) =>
          factsFrom(at + 1, "ast", "", { paths: [`${parts.join("/")}/m${at}.ts`] }),
        );
        const asked = factsFrom(0, "nl", text.join(" "));
        const topics = new Topics([asked, ...modules]);
        const found = new Set(topics.modulesAbout(asked, 3));
        for (const module of modules)
          if (sharedTopics(asked, module, (key) => topics.isTelling(key)).length >= 3)
            expect(found).toContain(module.number);
      }),
    );
  });
});
