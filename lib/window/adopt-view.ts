/** The readable view of `window-adopt`: the new program. */

import type { Style } from "#kit/contract/operation.ts";
import { visibleLine, wrap } from "#kit/docs/text.ts";
import type { AdoptResult } from "#schemas/window.ts";
import { countsOf, facts, heading, notWritten, page, sizeOf, words } from "./view/page.ts";

export function adoptView(result: AdoptResult, style: Style): string {
  const { program, path, scene, description, by_role, object_count, scene_class } = result;
  return page(
    heading(program, [sizeOf(scene), `${object_count} objects`], style),
    wrap(visibleLine(description), style.width),
    notWritten(result.written, style),
    facts(
      [
        ["image", path],
        ["elements", countsOf(by_role)],
        ["screen", words(scene_class)],
      ],
      style,
    ),
  );
}
