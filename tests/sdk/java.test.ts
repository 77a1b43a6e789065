/** The SDK for Java: its own tests against the real service, its documentation, and what the compiler says. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { VERSION } from "#kit/data/version.ts";
import { runProgram, SdkService } from "./service.ts";
import { describeSdk, TOOLCHAINS } from "./toolchain.ts";

const ROOT = join(import.meta.dir, "..", "..");
const SDK = join(ROOT, "sdk", "java");
const JARS = join(ROOT, ".tools", "java");
const BUILD = join(ROOT, "build", "sdk-java");
/** Jars may have to be fetched, on a machine that has other things to do. */
const LONG_MS = 15 * 60_000;
const MAVEN = { name: "Maven", commands: ["mvn"], install: "apt-get install maven" };

const run = async (argv: string[], env: Record<string, string> = {}): Promise<void> => {
  const { status, output } = await runProgram(argv, { cwd: SDK, env });
  if (status !== 0) throw new Error(`${argv.slice(0, 3).join(" ")}:\n${output}`);
};

const sources = (of: "main" | "test"): string[] =>
  [...new Bun.Glob(`src/${of}/**/*.java`).scanSync(SDK)].toSorted();

const compile = (of: "main" | "test"): Promise<void> =>
  run([
    "javac",
    ...["--release", "17", "-Xlint:all,-processing", "-Werror", "-proc:none"],
    // The compiler complains of a folder that is not there.
    ...["-d", join(BUILD, of), "-cp", of === "main" ? `${JARS}/*` : `${JARS}/*:${join(BUILD, "main")}`],
    ...sources(of),
  ]);

describeSdk("the SDK for Java", [TOOLCHAINS.java, MAVEN], () => {
  let service: SdkService;
  beforeAll(async () => {
    await run(["sh", "jars.sh", JARS]);
    service = await SdkService.start();
  }, LONG_MS);
  afterAll(() => service.stop());

  test(
    "compiles without a warning",
    async () => {
      await compile("main");
      await compile("test");
    },
    LONG_MS,
  );

  test(
    "passes its tests against the service",
    () =>
      run(
        [
          ...["java", "-jar", join(JARS, "junit-platform-console-standalone-1.11.4.jar"), "execute"],
          ...["--disable-banner", "--disable-ansi-colors", "--fail-if-no-tests"],
          ...["--class-path", `${join(BUILD, "main")}:${join(BUILD, "test")}`],
          ...["jackson-databind", "jackson-core", "jackson-annotations"].flatMap((jar) => [
            "--class-path",
            join(JARS, `${jar}-2.17.2.jar`),
          ]),
          ...["--select-package", "heddle.evidence"],
        ],
        service.env(),
      ),
    LONG_MS,
  );

  test(
    "has documentation without a warning",
    () =>
      run([
        ...["javadoc", "-quiet", "-Xdoclint:all", "-Werror", "-d", join(BUILD, "doc"), "-cp", `${JARS}/*`],
        ...sources("main"),
      ]),
    LONG_MS,
  );

  test("has the version of Heddle", async () => {
    expect(await Bun.file(join(SDK, "pom.xml")).text()).toContain(`<version>${VERSION}</version>`);
  });
});
