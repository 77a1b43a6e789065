/**
 * Where the chat of each IDE is on Linux, and how a message is sent: the defaults of its makers, which users may have
 * changed (`ides` of heddle-gui.yaml overrides them). Hints are classes and programs of windows.
 */
import type { IdeProfile } from "#schemas/gui/typing.ts";

/** Return sends and Shift with Return starts a line in all these chats, unless a profile says otherwise. */
const USUAL = { submit: "Return", newline: "shift+Return" } as const;

export const IDE_PROFILES: Readonly<Record<string, IdeProfile>> = {
  vscode: {
    title: "Visual Studio Code",
    hints: ["code", "code-oss", "vscodium", "code - insiders", "code-insiders", "codium"],
    // code.visualstudio.com/docs/copilot/reference/copilot-vscode-features: "Open the Chat view", Ctrl+Alt+I on Linux.
    chat: ["ctrl+alt+i"],
    ...USUAL,
  },
  copilot: {
    title: "GitHub Copilot Chat in Visual Studio Code",
    hints: ["code", "code-insiders", "code - insiders"],
    // The Chat view of Visual Studio Code is Copilot's.
    chat: ["ctrl+alt+i"],
    ...USUAL,
  },
  cursor: {
    title: "Cursor",
    hints: ["cursor"],
    // cursor.com/help/customization/keyboard-shortcuts: Ctrl+I or Ctrl+L toggles the side panel. It closes one that has
    // the focus already.
    chat: ["ctrl+i"],
    ...USUAL,
  },
  windsurf: {
    title: "Windsurf",
    hints: ["windsurf"],
    // docs.windsurf.com/windsurf/cascade: "press Cmd/Ctrl+L" opens Cascade.
    chat: ["ctrl+l"],
    ...USUAL,
  },
  antigravity: {
    title: "Antigravity",
    hints: ["antigravity"],
    // antigravity.google/docs/editor: the agent panel toggles with Cmd/Ctrl+L.
    chat: ["ctrl+l"],
    ...USUAL,
  },
  zed: {
    title: "Zed",
    hints: ["dev.zed.zed", "dev.zed.zed-preview", "zed", "zed-editor"],
    // zed-industries/zed, assets/keymaps/default-linux.json: "ctrl-?" is agent::ToggleFocus in the workspace.
    chat: ["ctrl+?"],
    ...USUAL,
  },
  jetbrains: {
    title: "JetBrains IDEs",
    hints: [
      "jetbrains-idea",
      "jetbrains-idea-ce",
      "jetbrains-pycharm",
      "jetbrains-pycharm-ce",
      "jetbrains-webstorm",
      "jetbrains-phpstorm",
      "jetbrains-goland",
      "jetbrains-clion",
      "jetbrains-rider",
      "jetbrains-rubymine",
      "jetbrains-rustrover",
      "jetbrains-datagrip",
    ],
    // jetbrains.com/help/idea/ai-keyboard-shortcuts.html lists none that opens the AI chat.
    chat: [],
    ...USUAL,
  },
};

/** Name of the profile of whatever has the focus. */
export const DEFAULT_IDE = "default";
