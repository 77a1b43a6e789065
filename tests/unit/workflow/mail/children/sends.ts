/** Sends one mail with the environment of the process, whose certificates are read at its start. */
import { sendEmail } from "../../../../../lib/workflow/actions/send-email/execute.ts";

const result = await sendEmail.execute(
  { to: "jan@firma.pl", subject: "Zażółć", body: "Tekst" },
  {
    step_id: "wf/0",
    workflow_id: "wf",
    settings: { version: 1 },
    folder: ".",
    env: process.env,
    roots: undefined,
    signal: new AbortController().signal,
    artifacts: [],
    startedAt: new Date(),
    now: () => new Date(),
    effect: (_name, _detail, act) => act(),
  },
);
process.stdout.write(JSON.stringify(result));
