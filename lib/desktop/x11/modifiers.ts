/** Modifier keys that somebody holds: they would make a shortcut of every key, and another click of every click. */
import type { Xkb, XTest } from "x11";
import type { Connection } from "./connection.ts";

/** Bit of Caps Lock among the modifiers. */
const LOCK = 2;

/**
 * Releases the modifiers that are down. They stay released: pressing them again could leave one down that the person
 * has let go meanwhile.
 */
export async function releaseModifiers(connection: Connection, xtest: XTest): Promise<void> {
  const { client } = connection;
  const [down, modifiers] = await Promise.all([
    connection.ask<Uint8Array>((reply) => client.QueryKeymap(reply)),
    connection.ask<number[][]>((reply) => client.GetModifierMapping(reply)),
  ]);
  for (const keycode of new Set(modifiers.flat()))
    if (keycode !== 0 && isDown(down, keycode)) xtest.FakeInput(xtest.KeyRelease, keycode, 0, 0, 0, 0);
}

/** @param keys 256 bits, one for each keycode (QueryKeymap) */
export const isDown = (keys: Uint8Array, keycode: number): boolean =>
  ((keys[keycode >> 3] ?? 0) & (1 << (keycode & 7))) !== 0;

/**
 * Makes the first group the active one, without Caps Lock and without a modifier that a person holds.
 * @returns sets Caps Lock and the group as they were
 */
export async function plainState(
  connection: Connection,
  { xtest, xkb }: { xtest: XTest; xkb: Xkb | undefined },
): Promise<() => void> {
  await releaseModifiers(connection, xtest);
  if (!xkb) return () => undefined;
  const state = await connection.ask<{ lockedMods: number; lockedGroup: number; latchedMods: number }>(
    (reply) => xkb.GetState(xkb.UseCoreKbd, reply),
  );
  const set = (locks: number, group: number): void =>
    xkb.LatchLockState(xkb.UseCoreKbd, LOCK, locks & LOCK, true, group, 0xff, 0, true, 0);
  const isPlain = (state.lockedMods & LOCK) === 0 && state.lockedGroup === 0 && state.latchedMods === 0;
  if (isPlain) return () => undefined;
  set(0, 0);
  return () => set(state.lockedMods, state.lockedGroup);
}
