/**
 * The process that owns selections of an X server while a text is pasted, and gives them back what they held. The
 * contents of a selection are with its owner: so this process holds what the clipboard had before, serves it after the
 * paste until somebody else copies, and gives it back at once if Heddle is killed in the middle. Sent to Bun as text; it
 * imports nothing of Heddle's.
 *
 * The first line of its standard input is the order; the end of standard input ends the paste. It reports in JSON Lines:
 * ready, fetched {requestor, target}, restored, lost, and whatever goes wrong as failed {reason}.
 */
import { connect } from "node:net";

/** A selection that nobody asks for is dropped after this long: the process would live for ever. */
const LIFE_MS = 24 * 60 * 60 * 1000;
/** Bytes of a property at once; more are handed over in pieces (ICCCM 2.7.2). A multiple of every unit. */
const PIECE = 64 * 1024;
const ATOM = 4;
const INTEGER = 19;
const PROPERTY_CHANGE = 1 << 22;

const report = (message) => Bun.write(Bun.stdout, `${JSON.stringify(message)}\n`).catch(() => {});

const input = Bun.stdin.stream().getReader();
const { display, auth, atoms, selections, text } = JSON.parse(await firstLine());
const server =
  display.host === ""
    ? connect(`/tmp/.X11-unix/X${display.number}`)
    : connect(6000 + display.number, display.host);
const incoming = [];
let arrived = 0;
let wanted;
server.on("data", (chunk) => {
  incoming.push(chunk);
  arrived += chunk.length;
  feed();
});
// Without the server there is nothing left to own.
const end = () => process.exit(0);
server.on("error", end);
server.on("close", end);

let sent = 0;
const replies = new Map();
const window = await openWindow();
/** Contents by selection: the text at first, later what was there before. */
const contents = new Map(selections.map(({ selection }) => [selection, text.map(decoded)]));
/** Transfers in pieces, and properties that are to be read, by requestor and property. */
const transfers = new Map();
let phase = "text";
let onTime;
const time = await serverTime();
for (const selection of contents.keys()) own(selection, window);
await ask(packet(43, 0, []));
const held = await Promise.all([...contents.keys()].map(ownerOf));
if (held.some((owner) => owner !== window)) {
  await report({ failed: "another program keeps the selection" });
  end();
}
await report({ ready: true });
setTimeout(end, LIFE_MS);
await inputEnd();
await restore();

async function restore() {
  phase = "before";
  for (const { selection, items } of selections) {
    // Somebody has copied meanwhile: theirs stays.
    if (!contents.has(selection)) continue;
    contents.set(selection, items.map(decoded));
    own(selection, items.length > 0 ? window : 0);
    if (items.length === 0) contents.delete(selection);
  }
  await ask(packet(43, 0, []));
  await report({ restored: contents.size });
  if (contents.size === 0) end();
}

function decoded({ data, ...rest }) {
  return { ...rest, data: Buffer.from(data, "base64") };
}

function own(selection, owner) {
  send(packet(22, 0, [owner, selection, time]));
}

async function ownerOf(selection) {
  return (await ask(packet(23, 0, [selection]))).readUInt32LE(8);
}

/** Event codes of the core protocol. */
function take(event) {
  const code = event[0] & 0x7f;
  if (code === 28)
    propertyChanged(event.readUInt32LE(4), event.readUInt32LE(8), event[16] === 1, event.readUInt32LE(12));
  if (code === 29) cleared(event.readUInt32LE(12));
  if (code === 30) requested(event);
}

function cleared(selection) {
  contents.delete(selection);
  if (phase === "text") report({ lost: selection });
  else if (contents.size === 0) end();
}

async function requested(event) {
  const requestor = event.readUInt32LE(12);
  const selection = event.readUInt32LE(16);
  const target = event.readUInt32LE(20);
  // Clients of before 1988 name no property (ICCCM 2.2).
  const property = event.readUInt32LE(24) || target;
  let given = 0;
  if (target === atoms.MULTIPLE) {
    given = (await multiple(requestor, selection, property)) ? property : 0;
  } else if (give(requestor, selection, target, property)) given = property;
  const notify = Buffer.alloc(32);
  notify[0] = 31;
  event.copy(notify, 4, 4, 8);
  for (const [index, value] of [requestor, selection, target, given].entries())
    notify.writeUInt32LE(value, 8 + index * 4);
  send(Buffer.concat([packet(25, 0, [requestor, 0], 32), notify]));
}

/** Several targets at once: pairs of target and property (ICCCM 2.6.2). */
async function multiple(requestor, selection, property) {
  const reply = await ask(packet(20, 0, [requestor, property, 0, 0, 1024]));
  if (reply?.[1] !== 32) return false;
  const pairs = reply.subarray(32, 32 + reply.readUInt32LE(16) * 4);
  for (let at = 0; at + 8 <= pairs.length; at += 8)
    if (!give(requestor, selection, pairs.readUInt32LE(at), pairs.readUInt32LE(at + 4)))
      pairs.writeUInt32LE(0, at + 4);
  store(requestor, property, atoms.ATOM_PAIR, 32, pairs);
  return true;
}

function give(requestor, selection, target, property) {
  const items = contents.get(selection);
  if (!items) return false;
  if (target === atoms.TARGETS) {
    const offered = [atoms.TARGETS, atoms.TIMESTAMP, atoms.MULTIPLE, ...items.map((item) => item.target)];
    return store(requestor, property, ATOM, 32, numbers(offered));
  }
  if (target === atoms.TIMESTAMP) return store(requestor, property, INTEGER, 32, numbers([time]));
  const item = items.find((one) => one.target === target);
  if (!item) return false;
  // The requestor deletes the property when it has read it.
  send(packet(2, 0, [requestor, 1 << 11, PROPERTY_CHANGE]));
  const isLong = item.data.length > PIECE;
  if (isLong) store(requestor, property, atoms.INCR, 32, numbers([item.data.length]));
  else store(requestor, property, item.type, item.format, item.data);
  transfers.set(`${requestor} ${property}`, { item, at: isLong ? 0 : undefined });
  return true;
}

function propertyChanged(owner, property, isDeleted, at) {
  if (owner === window) {
    onTime?.(at);
    return;
  }
  const transfer = transfers.get(`${owner} ${property}`);
  if (!isDeleted || !transfer) return;
  const { item, at: from } = transfer;
  if (from === undefined || from > item.data.length) {
    transfers.delete(`${owner} ${property}`);
    if (phase === "text") report({ fetched: { requestor: owner, target: item.target } });
    return;
  }
  const piece = item.data.subarray(from, from + PIECE);
  store(owner, property, item.type, item.format, piece);
  // An empty piece is the last one.
  transfer.at = piece.length === 0 ? item.data.length + 1 : from + piece.length;
}

function store(owner, property, type, format, data) {
  const head = packet(18, 0, [owner, property, type, 0, data.length / (format / 8)], data.length);
  head[16] = format;
  send(Buffer.concat([head, data, Buffer.alloc(-data.length & 3)]));
  return true;
}

function numbers(values) {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4);
  return bytes;
}

/** A request; `following` bytes come after its numbers. */
function packet(opcode, detail, values, following = 0) {
  const bytes = Buffer.alloc(4 + values.length * 4);
  bytes[0] = opcode;
  bytes[1] = detail;
  bytes.writeUInt16LE(1 + values.length + ((following + 3) >> 2), 2);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, 4 + index * 4);
  return bytes;
}

function send(bytes) {
  sent = (sent + 1) & 0xffff;
  server.write(bytes);
}

function ask(bytes) {
  send(bytes);
  return new Promise((resolve) => replies.set(sent, resolve));
}

/** The time of the server, which ownership needs (ICCCM 2.1): it is in the event of a change of a property. */
async function serverTime() {
  const { promise, resolve } = Promise.withResolvers();
  onTime = resolve;
  store(window, INTEGER, INTEGER, 32, Buffer.alloc(0));
  const at = await promise;
  onTime = undefined;
  return at;
}

/** Shows the key, reads what the server says of itself, and opens a window that nobody sees. */
async function openWindow() {
  const name = Buffer.from(auth.name, "latin1");
  const data = Buffer.from(auth.data, "latin1");
  const hello = Buffer.alloc(12);
  hello[0] = 0x6c;
  hello.writeUInt16LE(11, 2);
  hello.writeUInt16LE(name.length, 6);
  hello.writeUInt16LE(data.length, 8);
  server.write(
    Buffer.concat([hello, name, Buffer.alloc(-name.length & 3), data, Buffer.alloc(-data.length & 3)]),
  );
  const head = await bytes(8);
  const rest = await bytes(head.readUInt16LE(6) * 4);
  if (head[0] !== 1) {
    await report({ failed: "the X server refuses the connection" });
    end();
  }
  const id = rest.readUInt32LE(4) + 1;
  const root = rest.readUInt32LE(32 + ((rest.readUInt16LE(16) + 3) & ~3) + rest[21] * 8);
  read();
  // A window for input only: its events are the changes of its properties.
  send(packet(1, 0, [id, root, 0, 0x0001_0001, 0x0002_0000, 0, 1 << 11, PROPERTY_CHANGE]));
  return id;
}

async function read() {
  for (;;) {
    const head = await bytes(32);
    if (head[0] > 1) {
      take(head);
      continue;
    }
    const message = head[0] === 1 ? Buffer.concat([head, await bytes(head.readUInt32LE(4) * 4)]) : undefined;
    const number = head.readUInt16LE(2);
    replies.get(number)?.(message);
    replies.delete(number);
  }
}

function bytes(count) {
  const { promise, resolve } = Promise.withResolvers();
  wanted = { count, resolve };
  feed();
  return promise;
}

function feed() {
  if (!wanted || arrived < wanted.count) return;
  const { count, resolve } = wanted;
  wanted = undefined;
  const all = Buffer.concat(incoming);
  incoming.length = 0;
  if (all.length > count) incoming.push(all.subarray(count));
  arrived = all.length - count;
  resolve(all.subarray(0, count));
}

async function firstLine() {
  const chunks = [];
  for (;;) {
    const { value, done } = await input.read();
    if (done) return Buffer.concat(chunks).toString();
    chunks.push(value);
    if (value.includes(10)) return Buffer.concat(chunks).toString();
  }
}

async function inputEnd() {
  while (!(await input.read()).done);
}
