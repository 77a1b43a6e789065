/** Addresses of buses (D-Bus Specification 0.43, "Server Addresses"). */

/** The Unix sockets that an address names, in its order; an abstract one begins with NUL. Other transports are left out. */
export function socketsOf(address: string): string[] {
  return address.split(";").flatMap((one) => {
    const [, transport, pairs = ""] = /^([a-z-]+):(.*)$/s.exec(one) ?? [];
    if (transport !== "unix") return [];
    const values = new Map(
      pairs.split(",").map((pair) => {
        const at = pair.indexOf("=");
        return [pair.slice(0, at), unescaped(pair.slice(at + 1))] as const;
      }),
    );
    const path = values.get("path");
    const abstract = values.get("abstract");
    if (path) return [path];
    return abstract ? [`\0${abstract}`] : [];
  });
}

const unescaped = (value: string): string =>
  Buffer.from(
    value.replace(/%([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");
