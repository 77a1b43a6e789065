/** What the planner knows about URI schemes: which are its own, which run code, which need no "//". */
import type { IntentKind, IntentName, Platform } from "#schemas/uri.ts";

/** Schemes of the planner itself; every other scheme belongs to the operating system. */
export const ABSTRACT_SCHEMES: ReadonlySet<string> = new Set([
  "app",
  "desktop-screenshot",
  "desktop-window",
  "ide-chat",
  "ide-command",
  "ide-control",
]);

/**
 * Schemes that run code, install software or hand credentials to a stranger when they are opened, so that no plan
 * holds them: script schemes of browsers, archive and view schemes that wrap another URI, and Windows protocol
 * handlers with published attacks (search-ms, ms-msdt: CVE-2022-30190, ms-appinstaller: CVE-2021-43890,
 * ms-officecmd, ms-cxh, hcp, shell, its, mk, mhtml, res).
 */
export const UNSAFE_SCHEMES: ReadonlySet<string> = new Set(
  (
    "javascript vbscript livescript jscript mocha data blob filesystem jar view-source " +
    "shell search search-ms ms-msdt ms-appinstaller ms-officecmd ms-cxh " +
    "ms-cxh-full ms-its its mk mhtml res hcp ms-help help x-help-script x-man-page applescript shortcuts " +
    "terminal ms-gamingoverlay ms-word ms-excel ms-powerpoint ms-access ms-publisher ms-visio ms-project " +
    "ms-search ms-search-to-app ms-quick-assist ms-windows-store-installer"
  ).split(" "),
);

/**
 * Schemes that are registered (IANA, or by a widely used program) and written without "//". A word with a colon is a
 * URI only if its scheme is listed here: "localhost:3000" and "note: buy milk" are none.
 */
export const OPAQUE_SCHEMES: ReadonlySet<string> = new Set(
  (
    "mailto tel sms mms sip sips callto facetime facetime-audio geo maps xmpp im news nntp magnet bitcoin ethereum " +
    "skype spotify steam urn cid mid doi isbn webcal ms-settings ms-store ms-windows-store ms-photos ms-calculator " +
    "ms-clock ms-people ms-chat ms-drive-to ms-walk-to bingmaps onenote outlookmail outlookcal microsoft-edge " +
    "x-apple.systempreferences x-apple-reminderkit itms itms-apps zoommtg msteams slack discord whatsapp tg signal file"
  ).split(" "),
);

/** The class of each intent. */
export const KIND_OF: Readonly<Record<IntentName, IntentKind>> = {
  open_app: "open",
  open_file: "open",
  open_folder: "open",
  open_settings: "open",
  open_terminal: "open",
  screenshot: "capture",
  focus_window: "focus",
  move_window: "move",
  navigate: "navigate",
  ide_open: "open",
  ide_chat_send: "send",
  ide_command: "command",
  ide_status: "status",
};

/** Platforms whose handlers know a native scheme; absent: every platform. */
export function platformsOfScheme(scheme: string): readonly Platform[] {
  if (scheme.startsWith("ms-") && scheme !== "ms-settings") return ["windows"];
  if (scheme.startsWith("x-apple.") && scheme !== "x-apple.systempreferences") return ["darwin"];
  return ["linux", "darwin", "windows"];
}
