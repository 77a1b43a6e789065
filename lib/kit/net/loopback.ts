/** Addresses of this machine for itself. */

/** True for an address that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || /^127\.\d+\.\d+\.\d+$/.test(host) || /^\[?::1\]?$/.test(host);
}
