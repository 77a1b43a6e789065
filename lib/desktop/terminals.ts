/** Terminals of Linux, in order of preference. */

/** How a terminal takes its folder: an option with "=", an option before it, or only the folder it is started in. */
export interface Terminal {
  program: string;
  folder: { equals: string } | { before: readonly string[] } | "cwd";
  /** Kinds of sessions in which it works; absent: in all. */
  session?: string[];
}

/** xdg-terminal-exec (the freedesktop.org proposal) and Debian's x-terminal-emulator start the one the user chose. */
export const TERMINALS: readonly [Terminal, ...Terminal[]] = [
  { program: "xdg-terminal-exec", folder: { equals: "--dir" } },
  { program: "x-terminal-emulator", folder: "cwd" },
  { program: "gnome-terminal", folder: { equals: "--working-directory" } },
  { program: "ptyxis", folder: { equals: "--working-directory" } },
  { program: "kgx", folder: { equals: "--working-directory" } },
  { program: "konsole", folder: { before: ["--workdir"] } },
  { program: "xfce4-terminal", folder: { equals: "--working-directory" } },
  { program: "mate-terminal", folder: { equals: "--working-directory" } },
  { program: "tilix", folder: { equals: "--working-directory" } },
  { program: "terminator", folder: { equals: "--working-directory" } },
  { program: "alacritty", folder: { before: ["--working-directory"] } },
  { program: "kitty", folder: { before: ["--directory"] } },
  { program: "foot", folder: { equals: "--working-directory" }, session: ["wayland"] },
  { program: "ghostty", folder: { equals: "--working-directory" } },
  { program: "wezterm", folder: { before: ["start", "--cwd"] } },
  { program: "lxterminal", folder: { equals: "--working-directory" } },
  { program: "qterminal", folder: { before: ["--workdir"] } },
  { program: "urxvt", folder: { before: ["-cd"] }, session: ["x11"] },
  { program: "st", folder: "cwd", session: ["x11"] },
  { program: "xterm", folder: "cwd", session: ["x11"] },
];

const TERMINAL_NAMES: Readonly<Record<string, string>> = {
  "gnome-console": "kgx",
  console: "kgx",
  rxvt: "urxvt",
};

/** A terminal by its program or another name for it. */
export function terminalOf(name: string): Terminal | undefined {
  const program = TERMINAL_NAMES[name] ?? name;
  return TERMINALS.find((terminal) => terminal.program === program);
}
