/** Editors and IDEs: their programs on each platform, how they take a line, and their deep links; the build writes it out. */

/**
 * How a program takes a file with a position: `goto` is `--goto file:line:column`, `colon` is `file:line:column`,
 * `jetbrains` is `--line N --column N file`, `plus` is `+line:column file`, `kate` is `--line N --column N file`,
 * `notepad` is `-nN -cN file`, `vim` is `+call cursor(N,N) file`, `nano` is `+line,column file`, `none` opens the file at its start.
 */
export type PositionStyle =
  | "goto"
  | "colon"
  | "jetbrains"
  | "plus"
  | "kate"
  | "notepad"
  | "vim"
  | "nano"
  | "none";

/** How its deep link is built; see lib/uri/platforms/native.ts. */
export type DeepLink =
  | { form: "file"; scheme: string }
  | { form: "url"; scheme: string }
  | { form: "jetbrains"; tag: string };

export interface Ide {
  /** Programs on Linux, in order; the first is also the command-line tool on macOS. */
  linux: readonly string[];
  /** Desktop or Flatpak id, for launching through the desktop. */
  desktop?: string;
  /** Name of the application on macOS; absent: there is none. */
  darwin?: string;
  /** Executable on Windows, without ".exe"; absent: there is none. */
  windows?: string;
  position: PositionStyle;
  /** True if the programs for Linux run inside a terminal. */
  terminal?: true;
  link?: DeepLink;
  /** Arguments that ask for its state without changing anything. */
  status: readonly string[];
  /** True if its command-line tool sends a chat message: `code chat`. */
  chat?: boolean;
  /** A deep link that fills in a chat message without sending it; the text is appended, percent-encoded. */
  chatLink?: string;
}

const file = (scheme: string): DeepLink => ({ form: "file", scheme });
const url = (scheme: string): DeepLink => ({ form: "url", scheme });

/** A fork of VS Code: the same options, the deep link under its own scheme. */
function code(linux: string, darwin: string, windows: string, scheme: string, more: Partial<Ide> = {}): Ide {
  return {
    linux: [linux],
    darwin,
    windows,
    position: "goto",
    link: file(scheme),
    status: ["--status"],
    ...more,
  };
}

/** An IDE of JetBrains; `tag` names it in a deep link (JetBrains Toolbox). */
function jetbrains(program: string, darwin: string, tag: string | undefined, more: Partial<Ide> = {}): Ide {
  return {
    linux: [program, `${program}.sh`],
    darwin,
    windows: `${program}64`,
    position: "jetbrains",
    ...(tag !== undefined && { link: { form: "jetbrains", tag } satisfies DeepLink }),
    status: ["--version"],
    ...more,
  };
}

/** An editor that runs in a terminal. */
function inTerminal(program: string, position: PositionStyle, more: Partial<Ide> = {}): Ide {
  return { linux: [program], terminal: true, position, status: ["--version"], ...more };
}

export const IDES: Readonly<Record<string, Ide>> = {
  vscode: code("code", "Visual Studio Code", "Code", "vscode", {
    chat: true,
    desktop: "com.visualstudio.code",
  }),
  "vscode-insiders": code(
    "code-insiders",
    "Visual Studio Code - Insiders",
    "Code - Insiders",
    "vscode-insiders",
    { chat: true },
  ),
  vscodium: code("codium", "VSCodium", "VSCodium", "vscodium", { desktop: "com.vscodium.codium" }),
  cursor: code("cursor", "Cursor", "Cursor", "cursor", {
    chatLink: "cursor://anysphere.cursor-deeplink/prompt?text=",
  }),
  windsurf: code("windsurf", "Windsurf", "Windsurf", "windsurf"),
  kiro: code("kiro", "Kiro", "Kiro", "kiro"),
  trae: code("trae", "Trae", "Trae", "trae"),
  positron: code("positron", "Positron", "Positron", "positron"),
  // Debian and Arch call the program zeditor, since another package owns "zed".
  zed: {
    linux: ["zed", "zeditor"],
    desktop: "dev.zed.Zed",
    darwin: "Zed",
    windows: "Zed",
    position: "colon",
    link: file("zed"),
    status: ["--version"],
  },
  "sublime-text": {
    linux: ["subl", "sublime_text"],
    desktop: "com.sublimetext.three",
    darwin: "Sublime Text",
    windows: "subl",
    position: "colon",
    link: url("subl"),
    status: ["--version"],
  },
  textmate: { linux: [], darwin: "TextMate", position: "none", link: url("txmt"), status: [] },
  idea: jetbrains("idea", "IntelliJ IDEA", "idea", {
    linux: ["idea", "intellij-idea-ultimate", "intellij-idea-community", "idea.sh"],
  }),
  pycharm: jetbrains("pycharm", "PyCharm", "pycharm", {
    linux: ["pycharm", "pycharm-professional", "pycharm-community", "pycharm.sh"],
  }),
  webstorm: jetbrains("webstorm", "WebStorm", "web-storm"),
  phpstorm: jetbrains("phpstorm", "PhpStorm", "php-storm"),
  clion: jetbrains("clion", "CLion", "clion"),
  goland: jetbrains("goland", "GoLand", "goland"),
  rubymine: jetbrains("rubymine", "RubyMine", "rubymine"),
  rider: jetbrains("rider", "Rider", "rd"),
  appcode: {
    linux: [],
    darwin: "AppCode",
    position: "jetbrains",
    link: { form: "jetbrains", tag: "appcode" },
    status: [],
  },
  datagrip: jetbrains("datagrip", "DataGrip", undefined),
  rustrover: jetbrains("rustrover", "RustRover", undefined),
  "android-studio": jetbrains("studio", "Android Studio", undefined, {
    linux: ["android-studio", "studio", "studio.sh"],
  }),
  emacs: {
    linux: ["emacs"],
    desktop: "emacs",
    darwin: "Emacs",
    windows: "runemacs",
    position: "plus",
    status: ["--version"],
  },
  gvim: {
    linux: ["gvim"],
    desktop: "gvim",
    darwin: "MacVim",
    windows: "gvim",
    position: "vim",
    status: ["--version"],
  },
  vim: inTerminal("vim", "vim", { darwin: "MacVim", windows: "gvim" }),
  neovim: inTerminal("nvim", "vim", { windows: "nvim-qt" }),
  nano: inTerminal("nano", "nano"),
  micro: inTerminal("micro", "plus"),
  kate: {
    linux: ["kate"],
    desktop: "org.kde.kate",
    darwin: "kate",
    windows: "kate",
    position: "kate",
    status: ["--version"],
  },
  gedit: { linux: ["gedit"], desktop: "org.gnome.gedit", position: "plus", status: ["--version"] },
  "notepad-plus-plus": {
    linux: ["notepad-plus-plus"],
    windows: "notepad++",
    position: "notepad",
    status: [],
  },
};
