/** The labels of everything that Heddle makes in a container engine: what has none of them is somebody else's. */
import { sha256Hex } from "#kit/data/canonical.ts";

/** Keys of the labels of containers, networks, volumes and images. */
export const LABEL = {
  intent: "heddle.package.intent",
  service: "heddle.package.service",
  /** Key of the workspace that it belongs to. */
  workspace: "heddle.package.workspace",
} as const;

/** Tells one workspace from another, also in the name of an image: twelve hexadecimal digits. */
export const workspaceKey = (workspace: string): string => sha256Hex(workspace).slice(0, 12);

/** The filter of the Engine API for what has all of these labels. */
export const filterOf = (labels: Readonly<Record<string, string>>): string =>
  JSON.stringify({ label: Object.entries(labels).map(([key, value]) => `${key}=${value}`) });

/** The labels of what belongs to an intent. */
export const labelsOf = ({ id, workspace }: { id: string; workspace: string }): Record<string, string> => ({
  [LABEL.intent]: id,
  [LABEL.workspace]: workspaceKey(workspace),
});
