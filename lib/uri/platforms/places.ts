/** Places that a desktop knows by other means than a path: the trash, recent files, the computer. */
import type { Action, Command, Platform, SpecialPlace } from "#schemas/uri.ts";
import { command, step, withPaths } from "./command.ts";

/**
 * Where each place is. Sources: the URI schemes of GVfs (trash, recent, computer) and of KIO (trash, recentlyused); the
 * names of Windows' known folders (KNOWNFOLDERID, `shell:`); on macOS the trash is a folder, while recent files and the
 * computer are views of the Finder without an address.
 */
const PLACES: Readonly<
  Record<SpecialPlace, { linux: string; kde: string; windows: string; darwin: string | undefined }>
> = {
  trash: { linux: "trash:///", kde: "trash:/", windows: "shell:RecycleBinFolder", darwin: "~/.Trash" },
  recent: { linux: "recent:///", kde: "recentlyused:/files", windows: "shell:Recent", darwin: undefined },
  computer: { linux: "computer:///", kde: "/", windows: "shell:MyComputerFolder", darwin: undefined },
};

/** The platforms that can open a place. */
export function platformsOfPlace(place: SpecialPlace): Platform[] {
  return PLACES[place].darwin === undefined ? ["linux", "windows"] : ["linux", "darwin", "windows"];
}

function waysTo(place: SpecialPlace, platform: Platform): readonly [Command, ...Command[]] {
  const { linux, kde, windows, darwin = "" } = PLACES[place];
  if (platform === "windows") return [command(["explorer.exe", windows])];
  if (platform === "darwin") return [withPaths(command(["open", darwin]), darwin)];
  return [
    command(["dolphin", kde], { session: ["kde"] }),
    command(["xdg-open", linux]),
    command(["gio", "open", linux]),
  ];
}

/** The step that opens a place; undefined for a folder with a path. */
export function placeSteps(platform: Platform, place: string | undefined): Action[] | undefined {
  const known = (Object.keys(PLACES) as SpecialPlace[]).find((name) => name === place);
  return known && [step(platform, "Open the place", waysTo(known, platform))];
}
