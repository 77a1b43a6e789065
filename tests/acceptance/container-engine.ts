/** A container engine of the tests' own: podman with its store, settings and one tiny image in a temporary folder. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface PrivateEngine {
  by: "podman";
  image: string;
  /** What leads podman to this store. */
  env: Record<string, string>;
  /** Ids of all containers, ended ones too. */
  containers(): string[];
  /** Names of all volumes. */
  volumes(): string[];
  /** Whether a name in the folder of temporary files is that of a copy of the project. */
  copiesOf(name: string, project: string): boolean;
  close(): void;
}

const IMAGE = "localhost/heddle-test:1";
const PROGRAMS = [
  "sh",
  "cat",
  "echo",
  "env",
  "grep",
  "httpd",
  "kill",
  "ls",
  "nc",
  "ps",
  "sleep",
  "test",
  "true",
];

/**
 * What systems allow differs: where control groups are of both versions crun refuses, and runc does not run without
 * them. The limits are those that need no further rights.
 */
const SETTINGS = [
  { runtime: "runc", cgroups: "enabled" },
  { runtime: "crun", cgroups: "enabled" },
  { runtime: "crun", cgroups: "disabled" },
];

/** @throws with what podman said where it makes no container in any way */
export async function startEngine(): Promise<PrivateEngine> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-engine-"));
  const env = {
    CONTAINERS_STORAGE_CONF: join(folder, "storage.conf"),
    CONTAINERS_CONF: join(folder, "containers.conf"),
    XDG_RUNTIME_DIR: join(folder, "run"),
  };
  const podman = (...args: string[]) => {
    const { exitCode, stdout, stderr } = Bun.spawnSync(["podman", ...args], {
      env: { ...process.env, ...env },
    });
    return { isFine: exitCode === 0, stdout: stdout.toString(), stderr: stderr.toString() };
  };
  for (const name of ["run", "store", "root/bin"]) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(
    env.CONTAINERS_STORAGE_CONF,
    `[storage]\ndriver = "vfs"\nrunroot = "${folder}/run"\ngraphroot = "${folder}/store"\n`,
  );
  await makeImage(join(folder, "root"), join(folder, "image.tar"));
  let said = "";
  for (const { runtime, cgroups } of SETTINGS) {
    const containers = `[containers]\ncgroups = "${cgroups}"\ndefault_ulimits = ["nofile=1024:1024", "nproc=2048:2048"]\n`;
    const engine = `[engine]\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\nruntime = "${runtime}"\n`;
    writeFileSync(env.CONTAINERS_CONF, containers + engine);
    const imported = podman("import", join(folder, "image.tar"), IMAGE);
    const ran = imported.isFine ? podman("run", "--rm", "--network", "none", IMAGE, "/bin/true") : imported;
    said = ran.stderr.trim();
    if (!ran.isFine) continue;
    return {
      by: "podman",
      image: IMAGE,
      env,
      containers: () => podman("ps", "-aq").stdout.split("\n").filter(Boolean),
      volumes: () => podman("volume", "ls", "-q").stdout.split("\n").filter(Boolean),
      copiesOf: (name, project) =>
        name.startsWith("heddle-copy-") && ownerOf(join(tmpdir(), name)) === project,
      close: () => {
        podman("rm", "--all", "--force");
        rmSync(folder, { recursive: true, force: true });
      },
    };
  }
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`podman makes no container here: ${said}`);
}

/** An image of one program with many names; no registry is asked. */
async function makeImage(root: string, tar: string): Promise<void> {
  const busybox = Bun.which("busybox");
  if (busybox === null) throw new Error("busybox is not installed");
  await copyFile(busybox, join(root, "bin/busybox"));
  for (const name of PROGRAMS) symlinkSync("busybox", join(root, "bin", name));
  const { exitCode, stderr } = Bun.spawnSync(["tar", "-C", root, "-cf", tar, "."]);
  if (exitCode !== 0) throw new Error(stderr.toString());
}

function ownerOf(copy: string): string | undefined {
  try {
    return readFileSync(join(copy, "project"), "utf8");
  } catch {
    return undefined;
  }
}
