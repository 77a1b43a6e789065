/** Quality in short: what is over its limit, the fixes that need no model, and scans on a push. */
import {
  CommandAnswer,
  CycleAnswer,
  PLAIN_ACTIONS,
  ProjectQuery,
  PushEvent,
  QualityAnswer,
  QualityCommand,
} from "../../../schemas/refactor.ts";
import { fail } from "../../kit/errors.ts";
import { type Around, type ExtraRoute, extraRoute } from "../../kit/http/extension.ts";
import type { JsonRecord } from "../../kit/invoke.ts";
import { type Engine, projectOf, runAs, scanRemote } from "./commands.ts";
import { cycleAnswer } from "./courses.ts";
import { ACCEPTED } from "./event-routes.ts";

export function qualityRoutes(engine: Engine, around: Readonly<Record<string, Around>>): ExtraRoute[] {
  const { host } = engine;
  return [
    extraRoute({
      name: "refactor-quality-analyze",
      method: "POST",
      path: "/quality/analyze",
      summary: "What of a project is over its limit, counted by kind",
      input: ProjectQuery,
      output: QualityAnswer,
      runs: ["refactor-analyze"],
      effects: "read",
      handle: async (request, { signal }) => {
        const project_dir = projectOf(host, request);
        const [analysis = {}] = await host.run(
          "refactor-analyze",
          { project_dir },
          { readOnly: true, signal },
        );
        const alerts = Array.isArray(analysis["alerts"]) ? (analysis["alerts"] as JsonRecord[]) : [];
        const by_type: Record<string, number> = {};
        for (const { type } of alerts) by_type[String(type)] = (by_type[String(type)] ?? 0) + 1;
        return {
          project_dir: analysis["project_dir"],
          total_files: analysis["total_files"],
          alerts_count: alerts.length,
          critical_count: analysis["critical_count"],
          by_type,
          alerts,
        };
      },
    }),
    extraRoute({
      name: "refactor-quality-fix",
      method: "POST",
      path: "/quality/fix",
      summary: "Run a cycle with the actions that need no language model",
      description: ["A dry run unless dry_run is false, which only a server that allows execution takes."],
      input: QualityCommand,
      output: CycleAnswer,
      runs: ["refactor-run"],
      effects: "execute",
      handle: async ({ dry_run = true, max_actions, ...of }, { signal }) => {
        const request = {
          project_dir: projectOf(host, of),
          dry_run,
          actions: [...PLAIN_ACTIONS],
          mode: "deterministic",
          ...(max_actions !== undefined && { max_actions }),
        };
        return cycleAnswer(await runAs(engine, around, "refactor-run", request, signal));
      },
    }),
    extraRoute({
      name: "refactor-webhook-push",
      method: "POST",
      path: "/webhook/push",
      summary: "Scan what was pushed, in the background",
      description: [
        "Takes the push events of GitHub, GitLab, Gitea and Forgejo as JSON. The branch is that of the event; tags are not scanned.",
        "With HEDDLE_WEBHOOK_SECRET set at the server, a push passes by its signature (X-Hub-Signature-256, for GitLab X-Gitlab-Token) in place of the bearer token, and one without either is refused.",
      ],
      input: PushEvent,
      output: CommandAnswer,
      also: ACCEPTED,
      runs: ["refactor-scan-remote"],
      effects: "execute",
      signed: true,
      handle: ({ ref, repository, project }, { signal }) => {
        const repo_url = repository?.clone_url ?? repository?.git_http_url ?? project?.git_http_url;
        if (repo_url === undefined)
          throw fail("USAGE", "The event names no repository", {
            hint: "Expected repository.clone_url or repository.git_http_url",
          });
        if (ref?.startsWith("refs/tags/"))
          throw fail("USAGE", "The event is about a tag: only branches are scanned");
        const branch = ref?.replace(/^refs\/heads\//, "");
        return scanRemote(engine, { repo_url, ...(branch && { branch }), async_mode: true }, signal);
      },
    }),
  ];
}
