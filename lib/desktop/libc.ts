/**
 * Sockets that carry descriptors (unix(7), SCM_RIGHTS) and memory without a file (memfd_create(2)): the runtime has
 * neither, so that they are called in the C library.
 */
import { dlopen, ptr, read } from "bun:ffi";
import { closeSync, ftruncateSync, writeSync } from "node:fs";
import { constants as system } from "node:os";

/** asm-generic/socket.h, bits/socket.h, linux/memfd.h; the same on x86-64, arm64 and riscv64. */
const AF_UNIX = 1;
const SOCK_STREAM = 1;
const SOCK_NONBLOCK = 0o4000;
const SOCK_CLOEXEC = 0o2000000;
const MSG_DONTWAIT = 0x40;
const MSG_NOSIGNAL = 0x4000;
const SOL_SOCKET = 1;
const SO_PEERCRED = 17;
const SCM_RIGHTS = 1;
const MFD_CLOEXEC = 1;

/** Sizes of struct sockaddr_un, msghdr, iovec and of a control message with one descriptor (64 bit), bytes. */
const ADDRESS_SIZE = 110;
const MSGHDR_SIZE = 56;
const IOVEC_SIZE = 16;
const CONTROL_SIZE = 24;
const CONTROL_LENGTH = 20n;

type Libc = ReturnType<typeof load>;
let loaded: Libc | undefined;

function load() {
  // musl accepts glibc's name of the library too.
  const { symbols } = dlopen("libc.so.6", {
    socket: { args: ["i32", "i32", "i32"], returns: "i32" },
    connect: { args: ["i32", "ptr", "u32"], returns: "i32" },
    sendmsg: { args: ["i32", "ptr", "i32"], returns: "i64" },
    getsockopt: { args: ["i32", "i32", "i32", "ptr", "ptr"], returns: "i32" },
    memfd_create: { args: ["ptr", "u32"], returns: "i32" },
    __errno_location: { args: [], returns: "ptr" },
  });
  return symbols;
}

/** The C library. @throws Error without one, e.g. on another system */
function libc(): Libc {
  loaded ??= load();
  return loaded;
}

/** A call of the system that failed, with the name of its error as `code`. */
function systemError(call: string): NodeJS.ErrnoException {
  const address = libc().__errno_location();
  const number = address === null ? system.errno.EIO : read.i32(address, 0);
  const code = Object.entries(system.errno).find(([, value]) => value === number)?.[0] ?? `errno ${number}`;
  return Object.assign(new Error(`${call}: ${code}`), { code, errno: number, syscall: call });
}

/** Connects to a socket of the file system. @returns its descriptor, which does not block @throws the system's error */
export function connectTo(path: string): number {
  const bytes = Buffer.from(path);
  if (bytes.length > ADDRESS_SIZE - 3)
    throw Object.assign(new Error("connect: ENAMETOOLONG"), { code: "ENAMETOOLONG" });
  const address = Buffer.alloc(ADDRESS_SIZE);
  address.writeUInt16LE(AF_UNIX, 0);
  bytes.copy(address, 2);
  // Connecting a socket of the file system does not wait, except for a server that does not accept: then it fails.
  const descriptor = libc().socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (descriptor < 0) throw systemError("socket");
  if (libc().connect(descriptor, ptr(address), bytes.length + 3) < 0) {
    const error = systemError("connect");
    closeSync(descriptor);
    throw error;
  }
  return descriptor;
}

/**
 * Sends bytes, and a descriptor with the first of them.
 * @returns how many were sent; 0 if the socket takes none now
 * @throws the system's error, e.g. EPIPE
 */
export function send(socket: number, bytes: Uint8Array, descriptor?: number): number {
  const iovec = Buffer.alloc(IOVEC_SIZE);
  iovec.writeBigUInt64LE(BigInt(ptr(bytes)), 0);
  iovec.writeBigUInt64LE(BigInt(bytes.length), 8);
  const message = Buffer.alloc(MSGHDR_SIZE);
  message.writeBigUInt64LE(BigInt(ptr(iovec)), 16);
  message.writeBigUInt64LE(1n, 24);
  const control = Buffer.alloc(CONTROL_SIZE);
  if (descriptor !== undefined) {
    control.writeBigUInt64LE(CONTROL_LENGTH, 0);
    control.writeInt32LE(SOL_SOCKET, 8);
    control.writeInt32LE(SCM_RIGHTS, 12);
    control.writeInt32LE(descriptor, 16);
    message.writeBigUInt64LE(BigInt(ptr(control)), 32);
    message.writeBigUInt64LE(BigInt(CONTROL_SIZE), 40);
  }
  const sent = Number(libc().sendmsg(socket, ptr(message), MSG_DONTWAIT | MSG_NOSIGNAL));
  if (sent >= 0) return sent;
  const error = systemError("sendmsg");
  if (error.code === "EAGAIN" || error.code === "EINTR") return 0;
  throw error;
}

/** The process at the other end of a socket; 0 if it is in another container. */
export function peerOf(socket: number): number {
  return credentialsOf(socket).readInt32LE(0);
}

/** The user of the process at the other end of a socket; undefined if the system does not tell. */
export function userAt(socket: number): number | undefined {
  if (process.platform !== "linux") return undefined;
  return credentialsOf(socket).readUInt32LE(4);
}

/** struct ucred: process, user and group. */
function credentialsOf(socket: number): Buffer {
  const credentials = Buffer.alloc(12);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(credentials.length, 0);
  if (libc().getsockopt(socket, SOL_SOCKET, SO_PEERCRED, ptr(credentials), ptr(size)) < 0)
    throw systemError("getsockopt");
  return credentials;
}

/** Memory that can be given to another process. @returns its descriptor */
export function sharedMemory(name: string, size: number): number {
  const descriptor = libc().memfd_create(ptr(Buffer.from(`${name}\0`)), MFD_CLOEXEC);
  if (descriptor < 0) throw systemError("memfd_create");
  ftruncateSync(descriptor, size);
  return descriptor;
}

/** Memory with these bytes that can be given to another process. @returns its descriptor */
export function sharedBytes(name: string, bytes: Uint8Array): number {
  const descriptor = sharedMemory(name, bytes.length);
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at, bytes.length - at, at);
  return descriptor;
}
