/** Approval over HTTP: a link shows the plan, and only a POST with a decision decides. The link itself is the right to. */

import { type ServiceRoute, serviceRoute } from "#kit/contract/route.ts";
import { asFailure } from "#kit/data/errors.ts";
import { ApprovePage, ApprovePosted, ApproveResult, WORKFLOW_ERRORS } from "#schemas/workflow.ts";
import { type ApprovalPlace, approveResult, behindLink, decideBy } from "../approvals/approve.ts";
import { approvalPage, invalidLinkPage } from "../approvals/page.ts";
import { APPROVAL_PATH } from "../engine/approval-request.ts";
import { executionNotAllowed } from "../engine/engine.ts";
import { loadSettings } from "../settings/load.ts";
import { contextOf, type WorkflowState } from "./state.ts";

const { INVALID_APPROVAL, NOT_CONFIGURED, WRONG_STATE, INVALID_SETTINGS } = WORKFLOW_ERRORS;

/** How long an answer waits for the run that it has approved, ms. */
const WAIT_MS = 5_000;

const common = {
  effects: "execute",
  errors: { INVALID_APPROVAL, NOT_CONFIGURED, WRONG_STATE, INVALID_SETTINGS },
  // Approvers have a link, and no token of the server.
  public: true,
  errorPages: true,
} as const;

export function approvalRoutes(state: WorkflowState): ServiceRoute[] {
  return [
    serviceRoute({
      ...common,
      name: "workflow-approval-page",
      method: "GET",
      path: `${APPROVAL_PATH}/{token}`,
      summary: "The page of a link for approval; opening it approves nothing",
      input: ApprovePage,
      effects: "read",
      answers: "text/html",
      handle: ({ token }) => onPage(token, state, (place) => behindLink(token, place)),
    }),
    serviceRoute({
      ...common,
      name: "workflow-approve",
      method: "POST",
      path: APPROVAL_PATH,
      summary: "Show, approve or reject a plan that awaits approval",
      description: [
        "Takes a form or JSON; decides only with decision and dry_run false. The answer to a form is a page.",
      ],
      input: ApprovePosted,
      output: ApproveResult,
      form: "fields",
      async handle({ id, token, decision, note, dry_run = true }, { request }) {
        const act = async (place: ApprovalPlace) => {
          if (decision === undefined || dry_run) return behindLink(token, place);
          if (!state.host.allowExecute) throw executionNotAllowed("approve");
          const now = state.host.now();
          const behind = await decideBy(token, { decision, note, transport: "http", now }, place);
          if (decision === "approve") await workedOn(behind.run.workflow_id, state);
          return { ...behind, run: await place.engine.expect(behind.run.workflow_id) };
        };
        if (isForm(request)) return onPage(token, state, act);
        const place = await placeOf(state);
        const result = approveResult(await act(place), place.settings);
        return id === undefined ? result : { id, ...result };
      },
    }),
  ];
}

const isForm = ({ headers }: Request): boolean => !/json/i.test(headers.get("content-type") ?? "");

async function placeOf({ engine, host }: WorkflowState): Promise<ApprovalPlace> {
  const { settings } = await loadSettings(contextOf(host));
  return { engine: await engine(), settings, env: host.env };
}

/** Answers with a page, whatever came of it. */
async function onPage(
  token: string,
  state: WorkflowState,
  act: (
    place: ApprovalPlace,
  ) => Promise<{ run: Parameters<typeof approveResult>[0]["run"]; approver: string }>,
): Promise<Response> {
  const place = await placeOf(state);
  const { settings } = place;
  const show = async (behind: Awaited<ReturnType<typeof act>>) =>
    approvalPage({
      token,
      settings,
      executes: state.host.allowExecute,
      result: approveResult(behind, settings),
    });
  try {
    return await show(await act(place));
  } catch (thrown) {
    const { code, message, status } = asFailure(thrown);
    if (code === "INTERNAL") throw thrown;
    // Somebody has decided meanwhile: the page says what.
    if (code === "WRONG_STATE") return show(await behindLink(token, place));
    return invalidLinkPage(settings, message, status);
  }
}

/** Works on the approved run in the background, and waits for it a little. */
async function workedOn(workflow_id: string, { engine, host }: WorkflowState): Promise<void> {
  const settled = engine()
    .then((open) => open.settle(workflow_id))
    .catch((thrown: unknown) => host.log(`workflow-approve: ${asFailure(thrown).message}`));
  await Promise.race([settled, Bun.sleep(WAIT_MS)]);
}
