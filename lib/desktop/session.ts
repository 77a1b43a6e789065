/** Which kind of Linux desktop session this is, read from its environment. */

/** Tags of a session, as `session` of a command names them. */
export type SessionTag = "x11" | "wayland" | "gnome" | "kde" | "sway" | "wlroots";

type Environment = Readonly<Record<string, string | undefined>>;

/** Names in XDG_CURRENT_DESKTOP; the compositors of the last group share the protocols of wlroots (grim works there). */
const DESKTOPS: Readonly<Record<string, readonly SessionTag[]>> = {
  gnome: ["gnome"],
  "gnome-classic": ["gnome"],
  "gnome-flashback": ["gnome"],
  ubuntu: ["gnome"],
  unity: ["gnome"],
  pop: ["gnome"],
  kde: ["kde"],
  plasma: ["kde"],
  sway: ["sway", "wlroots"],
  hyprland: ["wlroots"],
  river: ["wlroots"],
  labwc: ["wlroots"],
  wayfire: ["wlroots"],
  niri: ["wlroots"],
  wlroots: ["wlroots"],
};

/**
 * The tags of the session. Where a Wayland display is named it wins over DISPLAY, which is then only the X server for
 * old programs; a display that is named wins over XDG_SESSION_TYPE, which a nested or remote server does not change.
 */
export function sessionOf(env: Environment): ReadonlySet<SessionTag> {
  const tags = new Set<SessionTag>();
  const type = env["XDG_SESSION_TYPE"];
  if (env["WAYLAND_DISPLAY"]) tags.add("wayland");
  else if (env["DISPLAY"]) tags.add("x11");
  else if (type === "wayland" || type === "x11") tags.add(type);
  const wayland = tags.has("wayland");
  for (const name of (env["XDG_CURRENT_DESKTOP"] ?? "").toLowerCase().split(":"))
    for (const tag of DESKTOPS[name] ?? [])
      if (wayland || (tag !== "sway" && tag !== "wlroots")) tags.add(tag);
  if (wayland && env["SWAYSOCK"]) tags.add("sway").add("wlroots");
  return tags;
}

/** True if a command can work in a session: it names none, or one that this is. */
export function fits(wanted: readonly string[] | undefined, session: ReadonlySet<string>): boolean {
  return wanted === undefined || wanted.some((tag) => session.has(tag));
}
