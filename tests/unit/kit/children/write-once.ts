/** Writes a file of a given size once and prints the failure's code: `write-once.ts <path> <bytes>`. */
import { asFailure } from "#kit/data/errors.ts";
import { writeAtomic } from "#kit/files/files.ts";

const [path = "", bytes = "0"] = process.argv.slice(2);
try {
  await writeAtomic(path, "y".repeat(Number(bytes)));
  console.log("written");
} catch (thrown) {
  const { code, message } = asFailure(thrown);
  console.log(JSON.stringify({ code, message }));
}
