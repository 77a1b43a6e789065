/** `evidence-reality`: the topics of a graph, intents beside what is there. */
import type { Context } from "#kit/files/context.ts";
import { beginsWith } from "#kit/files/write-policy.ts";
import { REALITY_SCHEMA, type Reality, type RealityRequest } from "#schemas/evidence.ts";
import { readSubject } from "./graph/subject.ts";
import { realityOf } from "./reality/reality.ts";
import { writeOutputs } from "./reports/outputs.ts";
import { REALITY_TITLES, realityMarkdown } from "./reports/reality-markdown.ts";
import { realitySvg } from "./reports/reality-svg.ts";

/** @throws USAGE, those of readDocument for files, and those of writeOutput */
export async function run(request: RealityRequest, context: Context): Promise<Reality> {
  const { id, gapsOnly, maxRows, out, md, svg } = request;
  const { graph, diagnostics, language } = await readSubject(request, context);
  const reality = realityOf(graph, diagnostics, {
    ...(gapsOnly !== undefined && { gapsOnly }),
    ...(maxRows !== undefined && { maxRows }),
    language,
    now: context.now(),
  });
  const outputs = {
    out: { path: out, data: `${JSON.stringify(reality)}\n`, isOwn: IS_OWN.out },
    md: { path: md, data: realityMarkdown(reality, language), isOwn: IS_OWN.md },
    svg: { path: svg, data: realitySvg(reality, language), isOwn: IS_OWN.svg },
  };
  const { written, content } = await writeOutputs(outputs, request, context);
  return {
    ...(id !== undefined && { id }),
    ...reality,
    ...(written !== undefined && { written }),
    ...(content && { content }),
  };
}

const IS_OWN = {
  out: beginsWith(`{"schemaVersion":"${REALITY_SCHEMA}"`),
  md: beginsWith(...REALITY_TITLES),
  svg: beginsWith(/^<svg[\s>]/),
};
