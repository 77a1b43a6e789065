/** The start of the binary: the operation named by the link that it was called by, or the umbrella. */
import { hasOperation, loadContract } from "../contract/registry.ts";
import { standardOutput } from "../data/jsonl.ts";

/** @param calledAs the name that the process was started by */
export async function start(calledAs: string, argv: readonly string[]): Promise<void> {
  const link = calledAs.replace(/^.*[/\\]/, "").replace(/\.exe$/i, "");
  if (link === "heddle" || !hasOperation(link))
    return (await import("./umbrella.ts")).runUmbrella(link, argv);
  if (argv.length === 1 && /^(?:--version|-V)$/.test(argv[0] ?? "") && (await printsVersion(link))) return;
  const [contract, { runMain }] = await Promise.all([loadContract(link), import("./main.ts")]);
  await runMain(contract, argv);
}

/** Prints the version without the contract. @returns false if it cannot be written, which the operation reports */
async function printsVersion(name: string): Promise<boolean> {
  const { VERSION } = await import("../data/version.ts");
  return standardOutput()
    .write(`${name} ${VERSION}\n`)
    .then(
      () => true,
      () => false,
    );
}
