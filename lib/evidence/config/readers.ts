/** Which files configure a project, and who reads them. */
import type { Reader } from "./entry.ts";
import {
  cargo,
  composerJson,
  goMod,
  gradle,
  packageJson,
  pom,
  pyproject,
  requirements,
} from "./manifests.ts";
import { compose, dockerfile, environmentExample, githubWorkflow, gitlabPipeline } from "./services.ts";

const READERS: readonly (readonly [RegExp, Reader])[] = [
  [/(?:^|\/)package\.json$/, packageJson],
  [/(?:^|\/)composer\.json$/, composerJson],
  [/(?:^|\/)pyproject\.toml$/, pyproject],
  [/(?:^|\/)requirements(?:[-_.][\w.-]+)?\.(?:txt|in)$/, requirements],
  [/(?:^|\/)Cargo\.toml$/, cargo],
  [/(?:^|\/)go\.mod$/, goMod],
  [/(?:^|\/)pom\.xml$/, pom],
  [/(?:^|\/)build\.gradle(?:\.kts)?$/, gradle],
  [/^\.github\/workflows\/[^/]+\.ya?ml$/, githubWorkflow],
  [/(?:^|\/)\.gitlab-ci\.ya?ml$/, gitlabPipeline],
  [/(?:^|\/)(?:docker-)?compose(?:[.-][\w.-]+)?\.ya?ml$/, compose],
  [/(?:^|\/)(?:Dockerfile|Containerfile)(?:\.[\w.-]+)?$/, dockerfile],
  // Never .env itself: it holds the secrets of this machine.
  [
    /(?:^|\/)\.?env\.(?:example|sample|template|dist|defaults)$|(?:^|\/)(?:example|sample)\.env$/,
    environmentExample,
  ],
];

/** Installed packages are others' configuration. */
const INSTALLED = /(?:^|\/)(?:node_modules|vendor|target|dist|build|\.venv|venv|site-packages|third_party)\//;

export function readerOf(path: string): Reader | undefined {
  return INSTALLED.test(path) ? undefined : READERS.find(([name]) => name.test(path))?.[1];
}
