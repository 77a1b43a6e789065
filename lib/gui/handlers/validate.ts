/** VALIDATE: whether the steps of a workflow fit their actions; the failure has every mistake. */

import type { Handler } from "../handler.ts";
import { stepCount, stepsOf } from "../workflow/load.ts";

export const validate: Handler<"validate"> = async ({ file, steps }, { context }) => {
  const checked = await stepsOf({ file, steps }, context);
  return {
    output: `${stepCount(checked)}, no mistake`,
    data: { steps: checked.map(({ number: step, entry }) => ({ step, action: entry.name })), mistakes: [] },
  };
};
