/**
 * Issues invoices until it has as many as asked for, or is killed: `issue.child.ts FOLDER NAME COUNT`. Prints the key and
 * number of each once it is durable. A second run with the same name begins with the same keys. The register is in the
 * folder, or in the database of HEDDLE_WORKFLOW_DATABASE_URL.
 */
import { openRegister } from "../../../../../lib/workflow/invoices/open-register.ts";
import { seriesOf } from "../../../../../lib/workflow/invoices/series.ts";
import { documentOf } from "../documents.ts";

const [folder = "", name = "", count = "0"] = process.argv.slice(2);
const register = await openRegister({ folder, env: process.env });
const series = seriesOf("FV/{n}/{month}/{year}", "2026-11-23");
for (let at = 0; at < Number(count); at++) {
  const key = `${name}/${at}`;
  const { invoice } = await register.issue({
    key,
    document: documentOf(),
    series,
    first: 1,
    now: new Date(),
    build: (number) => new TextEncoder().encode(number),
  });
  await Bun.write(Bun.stdout, `${key} ${invoice.number}\n`);
}
await register.close();
