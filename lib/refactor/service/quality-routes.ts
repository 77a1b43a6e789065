/** Quality in brief: metrics over their limits, the fixes that need no model, and scans on a push. */
import type { Static } from "@sinclair/typebox";
import { type ServiceRoute, serviceRoute } from "#kit/contract/route.ts";
import { fail } from "#kit/data/errors.ts";
import type { JsonRecord } from "#kit/data/json.ts";
import {
  CycleAnswer,
  PLAIN_ACTIONS,
  ProjectQuery,
  PushAnswer,
  PushEvent,
  QualityAnswer,
  QualityCommand,
} from "#schemas/refactor.ts";
import { type Engine, projectOf, runCycle, scanRemote } from "./commands.ts";
import { ACCEPTED } from "./event-routes.ts";

export function qualityRoutes(engine: Engine): ServiceRoute[] {
  const { host } = engine;
  return [
    serviceRoute({
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
        const [analysis = {}] = await host.run("refactor-analyze", { project_dir }, { signal });
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
    serviceRoute({
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
        return runCycle(host, request, signal);
      },
    }),
    serviceRoute({
      name: "refactor-webhook-push",
      method: "POST",
      path: "/webhook/push",
      summary: "Scan what was pushed, in the background",
      description: [
        "Takes the push events of GitHub, GitLab, Gitea and Forgejo, as JSON or as a form whose field payload is the JSON. The branch is that of the event; tags are not scanned. A ping and every other event are answered with 200 and the status ignored.",
        "With HEDDLE_WEBHOOK_SECRET set at the server, a push passes by its signature (X-Hub-Signature-256, for GitLab X-Gitlab-Token) in place of the bearer token, and one without either is refused.",
      ],
      input: PushEvent,
      output: PushAnswer,
      also: ACCEPTED,
      runs: ["refactor-scan-remote"],
      effects: "execute",
      form: "payload",
      signed: true,
      handle: ({ ref, after, repository, project }, { request, signal }) => {
        const event = eventOf(request);
        if (event !== undefined && !PUSHES.has(event))
          return ignored(`Nothing to scan: the event is "${event}"`);
        if (after !== undefined && /^0+$/.test(after))
          return ignored("Nothing to scan: the branch was deleted");
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

/** The headers that name the event. Gitea and Forgejo send that of GitHub too. */
const EVENT_HEADERS = ["x-github-event", "x-gitea-event", "x-forgejo-event", "x-gitlab-event"];
/** The values for a push; a system hook of GitLab sends the same for everything, and its body is read as a push. */
const PUSHES: ReadonlySet<string> = new Set(["push", "Push Hook", "Tag Push Hook", "System Hook"]);

/** The kind of event, undefined if the sender does not say: then it is a push. */
function eventOf({ headers }: Request): string | undefined {
  return (
    EVENT_HEADERS.map((name) => headers.get(name)).find((value) => value !== null && value !== "") ??
    undefined
  );
}

function ignored(message: string): Static<typeof PushAnswer> {
  return { status: "ignored", aggregate_id: null, correlation_id: null, message, data: null };
}
