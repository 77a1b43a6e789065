/** The dependencies of the sandbox engines, and how to query each. Data only. */
import type { Service } from "../contract/operation.ts";

export const SANDBOX_SERVICES: Service[] = [
  {
    name: "the Docker daemon",
    programs: ["docker"],
    // `docker version` asks the daemon for its own version, and fails without one.
    ask: ["version", "--format", "{{.Server.Version}}"],
    hint: "Start the daemon, e.g. systemctl start docker, and check that this user can access its socket",
  },
  {
    // Podman has no daemon; a remote one (CONTAINER_HOST, podman machine) is queried by the same command.
    name: "the container storage of podman",
    programs: ["podman"],
    ask: ["info", "--format", "{{.Version.Version}}"],
    hint: 'Run "podman info" to see what is wrong; rootless podman needs no daemon, but rows in /etc/subuid and /etc/subgid',
  },
  {
    name: "the kernel's support for namespaces",
    programs: ["bwrap"],
    // The trial before bubblewrap is used.
    ask: async (surroundings) => (await import("./trial.ts")).bubblewrapFault(surroundings),
    hint: "Allow unprivileged user namespaces; containers and AppArmor often forbid them",
  },
];
