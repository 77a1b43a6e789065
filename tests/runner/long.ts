/**
 * The files that only `make soak` runs: for each why, and the tests of `make test` that would see the same fault. What is long
 * in a part only takes its counts or rows from tests/soak.ts and is in both.
 */
export interface Long {
  why: string;
  /** Test files of `make test`, or why there is none. */
  standIn: readonly string[] | { none: string };
}

const ENGINE = "needs container engines";
const POSTGRES = "needs PostgreSQL";
const PACKAGES = "tests/acceptance/package";

export const LONG: Readonly<Record<string, Long>> = {
  [`${PACKAGES}/containers.test.ts`]: {
    why: ENGINE,
    standIn: [`${PACKAGES}/sandbox.test.ts`, "tests/unit/package/plan.test.ts"],
  },
  [`${PACKAGES}/engine-faults.test.ts`]: {
    why: ENGINE,
    standIn: [`${PACKAGES}/environment.test.ts`, `${PACKAGES}/local.test.ts`],
  },
  [`${PACKAGES}/limits-containers.test.ts`]: { why: ENGINE, standIn: [`${PACKAGES}/limits.test.ts`] },
  [`${PACKAGES}/locks.test.ts`]: {
    why: "downloads packages of Python and Node.js",
    standIn: ["tests/unit/package/locks.test.ts", `${PACKAGES}/projects.test.ts`],
  },
  [`${PACKAGES}/many-services.test.ts`]: {
    why: `${ENGINE}, and starts services by the dozen`,
    standIn: [`${PACKAGES}/sandbox.test.ts`],
  },
  [`${PACKAGES}/ready-images.test.ts`]: {
    why: `${ENGINE} and PostgreSQL`,
    standIn: ["tests/unit/package/ready-images.test.ts", `${PACKAGES}/stack.test.ts`],
  },
  "tests/acceptance/refactor/sandbox-containers.test.ts": {
    why: ENGINE,
    standIn: ["tests/acceptance/refactor/sandbox.test.ts", "tests/unit/kit/sandbox.test.ts"],
  },
  "tests/acceptance/scale/image.test.ts": {
    why: `${ENGINE} and debootstrap`,
    standIn: ["tests/acceptance/scale/kubernetes.test.ts", "tests/installed/smoke.test.ts"],
  },
  "tests/acceptance/scale/parallel.test.ts": {
    why: "needs GNU parallel and ssh servers",
    standIn: ["tests/acceptance/scale/blocks.test.ts"],
  },
  "tests/acceptance/scale/spark.test.ts": {
    why: "needs Spark, which is half a gigabyte, and Java",
    standIn: ["tests/acceptance/scale/blocks.test.ts"],
  },
  "tests/acceptance/window/detect-pages.test.ts": {
    why: "renders whole pages in a browser and reads all their texts",
    standIn: ["tests/acceptance/window/detect.test.ts", "tests/unit/window/detect-boxes.test.ts"],
  },
  "tests/desktop/gui/other-compositors.test.ts": {
    why: "needs the desktops of GNOME and KDE (mutter, KWin)",
    standIn: ["tests/desktop/gui/wayland-session.test.ts"],
  },
  "tests/desktop/gui/window-managers.test.ts": {
    why: "needs nine window managers and a further Wayland compositor",
    standIn: ["tests/desktop/gui/doctor.test.ts", "tests/desktop/gui/wayland-session.test.ts"],
  },
  "tests/http/balancer.test.ts": {
    why: "needs HAProxy",
    standIn: ["tests/http/faults.test.ts"],
  },
  "tests/http/metrics-promtool.test.ts": {
    why: "needs Prometheus",
    standIn: ["tests/http/metrics.test.ts"],
  },
  "tests/http/a2a/postgres.test.ts": { why: POSTGRES, standIn: ["tests/http/a2a/store.test.ts"] },
  "tests/http/workflow/fleet.test.ts": {
    why: `kills servers for a minute, and ${POSTGRES}`,
    standIn: ["tests/unit/workflow/engine/fleet.test.ts"],
  },
  "tests/http/workflow/gateways.test.ts": {
    why: POSTGRES,
    standIn: ["tests/http/workflow/remote-worker.test.ts", "tests/http/workflow/fallbacks.test.ts"],
  },
  "tests/http/workflow/numbering.test.ts": {
    why: `kills servers for a minute, and ${POSTGRES}`,
    standIn: ["tests/unit/workflow/invoices/register.test.ts"],
  },
  "tests/unit/kit/jobs/postgres-table.test.ts": {
    why: POSTGRES,
    standIn: ["tests/unit/kit/jobs/sqlite-table.test.ts"],
  },
  "tests/unit/kit/store/postgres.test.ts": {
    why: POSTGRES,
    standIn: { none: "it is about connections to a server; the embedded stores have none" },
  },
  "tests/unit/workflow/engine/outage.test.ts": {
    why: POSTGRES,
    standIn: { none: "it is about a server that goes away in the middle of a run" },
  },
  "tests/acceptance/uri/package.test.ts": {
    why: "builds the npm package, and checks its types",
    standIn: ["tests/acceptance/package/library.test.ts", "tests/acceptance/workflow/library.test.ts"],
  },
  "tests/mcp/inspector.test.ts": {
    why: "fetches the official inspector (110 MB)",
    standIn: ["tests/mcp/services.test.ts", "tests/mcp/budget.test.ts"],
  },
  "tests/sdk/go.test.ts": { why: "compiles and tests an SDK in Go", standIn: ["tests/sdk/shared.test.ts"] },
  "tests/sdk/java.test.ts": {
    why: "compiles and tests an SDK in Java",
    standIn: ["tests/sdk/shared.test.ts"],
  },
  "tests/sdk/rust.test.ts": {
    why: "compiles and tests an SDK in Rust",
    standIn: ["tests/sdk/shared.test.ts"],
  },
};
