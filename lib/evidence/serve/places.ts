/** The variables that name the root folders of the family's servers. */
import type { ServerPlaces } from "#kit/files/server-roots.ts";

export const SERVER_PLACES: ServerPlaces = {
  root: "HEDDLE_EVIDENCE_ROOT",
  outside: "HEDDLE_EVIDENCE_ALLOW_OUTSIDE_ROOT",
  environment: {
    HEDDLE_EVIDENCE_ROOT: "Root folder if --root is absent; default: the working folder",
    HEDDLE_EVIDENCE_ALLOW_OUTSIDE_ROOT: "true lets clients name folders outside the root; default: false",
  },
};
