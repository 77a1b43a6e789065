/**
 * Runs in the network of a sandbox: waits until something listens at a port there, then takes connections at a Unix
 * socket of this machine and hands them on to it. Sent to Bun as text; ends with its standard input.
 */
import { connect, createServer } from "node:net";

const [path, port] = process.argv.slice(-2);
const toPort = () => connect({ host: "127.0.0.1", port: Number(port), allowHalfOpen: true });
const isOpen = () =>
  new Promise((done) => {
    const socket = toPort();
    socket.once("connect", () => done(true));
    socket.once("error", () => done(false));
    socket.once("close", () => socket.destroy());
    setTimeout(() => done(false), 1000);
  });

process.stdin.resume();
process.stdin.once("end", () => process.exit(0));
while (!(await isOpen())) await Bun.sleep(50);
createServer({ allowHalfOpen: true }, (outside) => {
  const inside = toPort();
  outside.pipe(inside).pipe(outside);
  for (const [one, other] of [
    [outside, inside],
    [inside, outside],
  ])
    one.once("error", () => other.destroy());
}).listen(path);
