/** The real evidence service with a small real repository, two tokens, a model that never answers, and a hostile server. */

import { Project } from "../acceptance/evidence/project.ts";
import { commandLine } from "../acceptance/run.ts";
import { Dispatcher } from "../http/dispatcher.ts";
import { HostileServer } from "./hostile.ts";

const TOKEN = "ola-0123456789abcdef";
const OTHER_TOKEN = "jan-0123456789abcdef";

export class SdkService {
  readonly #server: Dispatcher;
  readonly #hostile: HostileServer;
  readonly #project: Project;

  private constructor(server: Dispatcher, hostile: HostileServer, project: Project) {
    this.#server = server;
    this.#hostile = hostile;
    this.#project = project;
  }

  static async start(): Promise<SdkService> {
    const project = new Project();
    writeRepository(project);
    const hostile = await HostileServer.start();
    const server = await Dispatcher.start(
      ["--port", "0"],
      {
        HEDDLE_EVIDENCE_A2A_TOKENS: `ola=${TOKEN},jan=${OTHER_TOKEN}`,
        // A task that asks a model stays in work until it is canceled.
        LLM_API_KEY: "none",
        LLM_MODEL: "none",
        HEDDLE_LLM_BASE_URL: `${hostile.url}/silent/v1`,
      },
      commandLine(["evidence-serve", "--allow-write", "--root", project.root]),
    );
    return new SdkService(server, hostile, project);
  }

  /** The variables that the test program of an SDK reads. */
  env(): Record<string, string> {
    return {
      HEDDLE_TEST_URL: this.#server.url,
      HEDDLE_TEST_TOKEN: TOKEN,
      HEDDLE_TEST_OTHER_TOKEN: OTHER_TOKEN,
      HEDDLE_TEST_HOSTILE_URL: this.#hostile.url,
    };
  }

  async stop(): Promise<void> {
    this.#hostile.stop();
    await this.#server.stop();
    this.#project.remove();
  }
}

/** A shop with a plan that is built, one that is not, and a claim that nothing shows. */
function writeRepository(project: Project): void {
  project.git(["init", "-q", "-b", "main"]);
  project.write("notes.txt", "The cart must validate coupons.\n");
  project.write("TASK.md", "# Task\n\nAdd `applyCoupon` to src/cart.ts.\n");
  project.write(
    "TODO.md",
    "# TODO\n\n- [x] Add `applyCoupon` to src/cart.ts\n- [ ] Add `refundOrder` to src/orders.ts\n",
  );
  project.write("CHANGELOG.md", "# Changelog\n\n## 1.0.0\n\n- Added `exportInvoices` in src/invoices.ts\n");
  project.write("README.md", "# Shop\n\nThe cart applies coupons with `applyCoupon`.\n");
  project.write(
    "src/cart.ts",
    "/** Applies a coupon. */\nexport function applyCoupon(total: number, percent: number): number {\n  return total - (total * percent) / 100;\n}\n",
  );
  project.commit("Add applyCoupon to the cart");
  project.write(
    "src/cart.ts",
    "/** Applies a coupon. */\nexport function applyCoupon(total: number, percent: number): number {\n  if (percent > 100) return 0;\n  return total - (total * percent) / 100;\n}\n",
  );
  project.commit("Fix coupons of more than the total");
}

export interface Ended {
  status: number;
  output: string;
}

/** Runs the test program of an SDK, or a step before it, to its end. */
export async function runProgram(
  argv: readonly string[],
  options: { cwd: string; env?: Record<string, string> },
): Promise<Ended> {
  const child = Bun.spawn([...argv], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr, status] = await Promise.all([
    child.stdout.text(),
    child.stderr.text(),
    child.exited,
  ]);
  return { status, output: stdout + stderr };
}
