/** The readable view of a plan: command lines that a shell can take as they stand. */
import { expect, test } from "bun:test";
import type { Style } from "#kit/contract/operation.ts";
import { compileUri } from "../../../lib/uri/compile.ts";
import { planView } from "../../../lib/uri/plan-view.ts";

const plain = new Proxy({}, { get: () => (text: string) => text }) as Style;

/** The first command line that the view shows, as bash splits and expands it. */
function argumentsIn(uri: string): string[] {
  const { actions } = compileUri(uri, "linux", "/tmp/c");
  const shown = planView({ uri, platform: "linux", actions }, plain).split("\n")[2] ?? "";
  const child = Bun.spawnSync(["bash", "-c", `printf '%s\\0' ${shown}`], { env: { HOME: "/home/anna" } });
  return child.stdout.toString().split("\0").slice(0, -1);
}

test.each([
  ["app://file/open?path=~/a.pdf", ["xdg-open", "/home/anna/a.pdf"]],
  ["app://file/open?path=~", ["xdg-open", "/home/anna"]],
  ["app://file/open?path=~/it%27s%20%24%28id%29.pdf", ["xdg-open", "/home/anna/it's $(id).pdf"]],
  ["app://file/open?path=/srv/~/a%20b", ["xdg-open", "/srv/~/a b"]],
  ["app://terminal/open?path=~/src%20x", ["xdg-terminal-exec", "--dir=/home/anna/src x"]],
])("the command line of %s can be copied into a shell", (uri, argv) => {
  expect(argumentsIn(uri)).toEqual(argv);
});
