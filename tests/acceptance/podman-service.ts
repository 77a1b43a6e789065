/** The private podman of the tests, with its service, which speaks the Engine API. */
import { join } from "node:path";
import { type PrivateEngine, startEngine } from "./container-engine.ts";

export interface PodmanService {
  engine: PrivateEngine;
  socket: string;
  /** What leads to it. */
  env: { CONTAINER_HOST: string };
  /** Number of containers, and of volumes of an intent. */
  left(id: string): number;
  close(): Promise<void>;
}

/** @throws if podman makes no container here */
export async function startPodman(): Promise<PodmanService> {
  const engine = await startEngine();
  const socket = join(engine.env["XDG_RUNTIME_DIR"] ?? "", "podman.sock");
  const service = Bun.spawn(["podman", "system", "service", "--time=0", `unix://${socket}`], {
    env: { ...process.env, ...engine.env },
    stdio: ["ignore", "ignore", "ignore"],
  });
  const answers = () =>
    fetch("http://engine/_ping", { unix: socket }).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let turn = 0; turn < 1200 && !(await answers()); turn++) await Bun.sleep(100);
  return {
    engine,
    socket,
    env: { CONTAINER_HOST: `unix://${socket}` },
    left: (id) => engine.containers().length + engine.volumes().filter((name) => name.includes(id)).length,
    close: async () => {
      service.kill();
      await service.exited;
      engine.close();
    },
  };
}
